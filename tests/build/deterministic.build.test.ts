import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runBriefs } from "../cli/run-briefs.ts";
import { hashTree, siteProject } from "./site-project.ts";

const here = siteProject();
const elsewhere = siteProject();
let first: Record<string, string>;

beforeAll(() => {
  for (const folder of [here, elsewhere]) rmSync(join(folder, ".briefs"), { recursive: true, force: true });
  expect(runBriefs(["build"], here)).toMatchObject({ status: 0, stderr: "" });
  first = hashTree(join(here, "dist"));
});

afterAll(() => {
  for (const folder of [here, elsewhere]) rmSync(folder, { recursive: true });
});

test("one build -> pages, their data, share cards, picture forms and the client, each a file", () => {
  const files = Object.keys(first);
  for (const file of [
    "index.html",
    "dashboard.html",
    "404.html",
    "briefings.html",
    "category/agents.html",
    "post/everything.html",
    "content/post/everything.json",
    "share/home.png",
    "share/post/lead.png",
    "favicon.svg",
  ]) {
    expect(files).toContain(file);
  }
  expect(files.filter((file) => /^images\/[0-9a-f]{12}-\d+\.(avif|webp)$/.test(file))).toHaveLength(1);
  const places = [
    ".briefs",
    ".dist.staging",
    "dist",
    "dist.build.json",
    "dist.firebase.json",
    "dist.functions",
    "infographics",
    "posts",
  ];
  expect(readdirSync(here).sort()).toEqual(places);
});

test("a picture in a post -> in the page with its size, loaded when it is near, in the format that is smaller first", () => {
  const page = readFileSync(join(here, "dist/post/everything.html"), "utf8");
  const [picture = ""] = /<picture>.*?<\/picture>/s.exec(page) ?? [];
  // As AVIF, this one would be larger.
  expect([...picture.matchAll(/<source type="([^"]+)"/g)].map(([, type]) => type)).toEqual(["image/webp"]);
  const [img = ""] = /<img [^>]*>/.exec(picture) ?? [];
  for (const attribute of ['width="600"', 'height="400"', 'loading="lazy"', 'alt="A gradient from red to blue"']) {
    expect(img).toContain(attribute);
  }
  const files = [...picture.matchAll(/\/(images\/[^" ,]+)/g)].map(([, file]) => file);
  expect(files).toHaveLength(2);
  for (const file of files) expect(first).toHaveProperty([file ?? ""]);
});

describe("the same input -> the same bytes, whatever the machine", () => {
  test.each([
    ["a warm build", here, {}],
    ["a cold build in another folder, 8 hours off, set to Turkish", elsewhere, { TZ: "UTC-8", LC_ALL: "tr_TR.UTF-8" }],
    ["a warm build at Greenwich, set to no language", elsewhere, { TZ: "UTC", LC_ALL: "C" }],
    ["a warm build 13 hours off, set to German", here, { TZ: "UTC+13", LC_ALL: "de_DE.UTF-8" }],
  ])("%s", (_, folder, env) => {
    const { status, stderr } = runBriefs(["build"], folder, env);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(hashTree(join(folder, "dist"))).toEqual(first);
  });

  test("a cold build again, by --clean", () => {
    expect(runBriefs(["build", "--clean"], here).status).toBe(0);
    expect(hashTree(join(here, "dist"))).toEqual(first);
  });
});
