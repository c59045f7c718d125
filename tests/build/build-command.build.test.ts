import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engineRoot } from "../../scripts/project/engine-root.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { damagedPng } from "../damaged-png.ts";
import { hashTree, siteProject } from "./site-project.ts";

const project = siteProject();
const dist = join(project, "dist");
const broken = join(project, "posts/broken.md");
let built: Record<string, string>;

const build = (...args: string[]) => runBriefs(["build", ...args], project);

beforeAll(() => {
  expect(build()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^Built 25 pages in \d+\.\d s\n[\d.]+ [kM]B in all, \d+ parts made anew\nSlowest: .+ \(\d+ ms\)\n$/,
    ),
  });
  built = hashTree(dist);
});

afterAll(() => rmSync(project, { recursive: true }));

test("an error in a post -> exit 1, its place, and the output untouched", () => {
  writeFileSync(broken, "---\nid: 9\ntitle: Half\n---\n");
  const { status, stdout } = build();
  rmSync(broken);
  expect(status).toBe(1);
  expect(stdout).toContain("posts/broken.md:");
  expect(hashTree(dist)).toEqual(built);
});

test("a picture whose data is damaged, which only decoding shows -> exit 1, the picture and the post that shows it", () => {
  const post = join(project, "posts/half.md");
  const picture = join(project, "posts/half.png");
  const front = "id: 9\ntitle: Half\nexcerpt: It breaks off.\ncategory: briefings\ndate: 2025-10-17\ntags: [AI]";
  writeFileSync(post, `---\n${front}\n---\n\n![A half](half.png)\n`);
  writeFileSync(picture, damagedPng(readFileSync(join(project, "posts/gradient.png"))));
  const { status, stdout } = build();
  for (const file of [post, picture]) rmSync(file);
  expect(status).toBe(1);
  expect(stdout).toContain("error[image-unreadable] The picture is damaged");
  expect(stdout).toContain("posts/half.png:1:1");
  expect(stdout).toContain("posts/half.md");
  expect(hashTree(dist)).toEqual(built);
});

test("an error in a post, after a build was killed while it exchanged the output -> the output is back", () => {
  renameSync(dist, join(project, ".dist.previous"));
  writeFileSync(broken, "");
  const { status } = build();
  rmSync(broken);
  expect(status).toBe(1);
  expect(hashTree(dist)).toEqual(built);
});

test.each([
  ["what is kept for the next build", ".briefs/cache/schedule.json"],
  ["the facts beside the output", "dist.build.json"],
])("%s cannot be written -> exit 2, and it is told that the new site is there; the next build is good", (_, path) => {
  const post = join(project, "posts/lead.md");
  const text = readFileSync(post, "utf8");
  const taken = join(project, path);
  rmSync(taken);
  mkdirSync(join(taken, "by"), { recursive: true });
  writeFileSync(post, `${text}\nOne more line.\n`);
  const { status, stderr } = build();
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringMatching(/^error: The new site is in .*\/dist, but .*(?:schedule|build)\.json/),
  });
  expect(readFileSync(join(dist, "post/lead.html"), "utf8")).toContain("One more line.");
  rmSync(taken, { recursive: true });
  expect(build()).toMatchObject({ status: 0, stderr: "" });
  writeFileSync(post, text);
  expect(build()).toMatchObject({ status: 0, stderr: "" });
  expect(hashTree(dist)).toEqual(built);
});

test("a picture is added where the cache has a thousand others -> those that no output shows are gone", () => {
  const cache = join(project, ".briefs/cache");
  const images = join(cache, readdirSync(cache).find((name) => name.startsWith("images-")) ?? "");
  const post = join(project, "posts/lead.md");
  const text = readFileSync(post, "utf8");
  // As AVIF, this picture is larger: no page shows it.
  const shown = readdirSync(images).filter((name) => !name.endsWith(".avif"));
  for (let i = 0; i < 1100; i++) writeFileSync(join(images, `${i}-480.webp`), "");
  writeFileSync(join(project, "posts/dot.gif"), Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAAC", "base64"));
  writeFileSync(post, `${text}\n![A dot](dot.gif)\n`);
  expect(build()).toMatchObject({ status: 0, stderr: "" });
  expect(readdirSync(images)).toEqual(shown);
  writeFileSync(post, text);
  rmSync(join(project, "posts/dot.gif"));
  expect(build()).toMatchObject({ status: 0, stderr: "" });
  expect(hashTree(dist)).toEqual(built);
});

describe("--json -> one JSON document on stdout and nothing else", () => {
  test("a build from nothing -> the pages and where they are", () => {
    const { stdout, status } = build("--json", "--clean");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      ...{ diagnostics: [], pages: 25, redone: expect.any(Number), out: "dist" },
      ...{ bytes: expect.any(Number), nextPublishAt: null },
    });
  });

  test("content errors -> exit 1 and the diagnostics", () => {
    writeFileSync(broken, "");
    const { stdout, status } = build("--json");
    rmSync(broken);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [{ code: "file-empty", file: "posts/broken.md" }] });
  });

  test("misuse -> exit 2 and what is wrong", () => {
    const { stdout, status } = build("--json", "--out", "posts");
    expect(status).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [], error: { message: expect.stringContaining("--out") } });
  });
});

test("--out with a folder that is not there yet -> the same site there, and again", () => {
  const out = join(project, "deep/below/site");
  expect(build("--out", "deep/below/site").status).toBe(0);
  expect(hashTree(out)).toEqual(built);
  expect(build("--out", out).status).toBe(0);
  expect(hashTree(out)).toEqual(built);
});

test("--out with a folder of other things -> exit 2, why, what to do, and nothing is touched", () => {
  const notes = join(project, "precious/notes.txt");
  mkdirSync(join(project, "precious"));
  writeFileSync(notes, "years of work");
  const { status, stderr } = build("--out", "precious");
  expect(status).toBe(2);
  expect(stderr).toMatch(
    /^error: The site cannot be written to .+precious: it holds files that are no built site.+\n\n.*--out/,
  );
  expect(readFileSync(notes, "utf8")).toBe("years of work");
});

test("--out with a folder in the site's code, which each build would make anew -> exit 2, and why", () => {
  const out = join(engineRoot, "site/dist");
  const { status, stderr } = build("--out", out);
  expect(existsSync(out)).toBe(false);
  expect(status).toBe(2);
  expect(stderr).toContain("which the site is made from");
});

test("a firebase.json whose Content-Security-Policy blocks the theme script -> exit 2, and nothing is touched", () => {
  const file = join(project, "firebase.json");
  const headers = [{ key: "Content-Security-Policy", value: "script-src 'self'" }];
  writeFileSync(file, JSON.stringify({ hosting: { headers: [{ source: "**", headers }] } }));
  const { status, stderr } = build();
  rmSync(file);
  expect(status).toBe(2);
  expect(stderr).toMatch(/firebase\.json.+\n\nhint: Add 'sha256-/);
  expect(hashTree(dist)).toEqual(built);
});

test("a build was killed between the firebase.json beside the output and the output -> both are of one build again", () => {
  const file = join(project, "dist.firebase.json");
  const right = readFileSync(file, "utf8");
  writeFileSync(file, right.replace('"hosting": {', '"hosting": { "redirects": [], '));
  // Of sources that are what they were: for all else there is nothing to do.
  expect(build().stdout).toMatch(/^Nothing has changed: 25 pages/);
  expect(readFileSync(file, "utf8")).toBe(right);
  expect(hashTree(dist)).toEqual(built);
});
