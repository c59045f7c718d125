import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deployConfig, withDeployConfig } from "../../scripts/build/deploy-config.ts";
import { compile } from "../../scripts/graph/compile.ts";
import { type FirebaseConfig, readDeployed } from "../../scripts/project/firebase-config.ts";
import { serveHosting } from "../../scripts/serve/serve-hosting.ts";
import { freePort } from "../../scripts/system/ports.ts";
import siteConfig from "../../site/site.config.ts";
import { OPTIONS } from "../compile/read-fixture.ts";

const firebase = JSON.parse(readFileSync(join(import.meta.dirname, "../../firebase.json"), "utf8"));
const POSTS = [
  { slug: "new", aliases: ["old", "older"] },
  { slug: "plain", aliases: [] },
];

test("a site in the project -> all of firebase.json, and a redirect for each address of an alias", () => {
  const config = deployConfig({ config: siteConfig, root: "/project", out: "/project/dist", posts: POSTS, firebase });
  const own = { redirects: expect.anything(), rewrites: expect.anything() };
  const changed = { functions: expect.anything(), firestore: expect.anything() };
  expect(config).toEqual({ ...firebase, ...changed, hosting: { ...firebase.hosting, ...own } });
  expect(config.hosting?.redirects?.slice(0, firebase.hosting.redirects.length)).toEqual(firebase.hosting.redirects);
});

test("the newsletter's functions -> those of the build, by their packages; other ones as they are", () => {
  const own = { source: "other", codebase: "mine" };
  const of = (functions: FirebaseConfig["functions"]) =>
    deployConfig({
      ...{ config: siteConfig, root: "/project", out: "/project/dist", posts: [] },
      firebase: { ...firebase, functions },
    }).functions;
  const install = expect.stringContaining('npm --prefix "$RESOURCE_DIR" ci');
  const built = { source: "dist.functions", predeploy: [install] };
  expect(of([{ source: "functions" }, own])).toEqual([built, own]);
  expect(of({ source: "functions", predeploy: "echo" })).toEqual({ ...built, predeploy: [install, "echo"] });
});

test("rules and indexes of the store -> those beside the functions; other files as they are", () => {
  const of = (firestore: FirebaseConfig["firestore"]) =>
    deployConfig({
      ...{ config: siteConfig, root: "/project", out: "/project/dist", posts: [] },
      firebase: { ...firebase, firestore },
    }).firestore;
  const built = { rules: "dist.functions/firestore.rules", indexes: "dist.functions/firestore.indexes.json" };
  expect(of(firebase.firestore)).toEqual(built);
  expect(of([firebase.firestore, { rules: "own.rules" }])).toEqual([built, { rules: "own.rules" }]);
});

test("rewrites to functions -> in the site's region, or in the one that they name", () => {
  const there = { source: "/a", function: { functionId: "a", region: "asia-east1" } };
  const page = { source: "/b", destination: "/c" };
  const hosting = { rewrites: [{ source: "/a", function: { functionId: "a" } }, there, page] };
  const config = { ...siteConfig, region: "europe-west1" };
  const out = "/project/dist";
  expect(deployConfig({ config, root: "/project", out, posts: [], firebase: { hosting } }).hosting?.rewrites).toEqual([
    { source: "/a", function: { functionId: "a", region: "europe-west1" } },
    there,
    page,
  ]);
});

test("a site elsewhere -> Hosting alone: paths of functions and rules would lead nowhere", () => {
  const config = deployConfig({ config: siteConfig, root: "/project", out: "/elsewhere/site", posts: POSTS, firebase });
  expect(Object.keys(config)).toEqual(["hosting"]);
  expect(config.hosting?.public).toBe("site");
});

const RENAMED = {
  url: siteConfig.url,
  region: siteConfig.region,
  categories: [
    { id: "notes", title: "Notes", description: "All notes", path: "/our-notes", aliases: ["case-notes", "/stories"] },
    { id: "stories", title: "Stories", description: "All stories" },
  ],
};

const NAMED_GROUP = { regex: "^/(?P<year>\\d{4})/(?P<name>[^/]+)$", destination: "/post/:name", type: 301 };

describe("served with it", () => {
  const folder = mkdtempSync(join(tmpdir(), "briefs-deploy-config-"));
  const out = join(folder, "site");
  let server: Server;
  let url: string;
  const get = (path: string) => fetch(url + path, { redirect: "manual" });

  beforeAll(async () => {
    mkdirSync(join(out, "post"), { recursive: true });
    writeFileSync(join(out, "post/new.html"), "the post");
    writeFileSync(join(out, "404.html"), "not found");
    writeFileSync(join(out, "stories.html"), "the stories");
    const { hosting } = firebase;
    const own = { hosting: { ...hosting, redirects: [...hosting.redirects, NAMED_GROUP] } };
    withDeployConfig({ config: RENAMED, root: folder, out, posts: POSTS, firebase: own }, () => {});
    const port = await freePort();
    server = await serveHosting({ out, hosting: await readDeployed(out), port });
    url = `http://localhost:${port}`;
  });
  test.each([
    ["/case-notes", "/our-notes"],
    ["/case-notes/", "/our-notes"],
    ["/case-notes/2", "/our-notes/2"],
    ["/case-notes/feed.xml", "/our-notes/feed.xml"],
    ["/content/case-notes.json", "/content/our-notes.json"],
    ["/content/case-notes/2.json", "/content/our-notes/2.json"],
  ])("%s, where a category was listed -> %s", async (old, now) => {
    const response = await get(old);
    expect([response.status, response.headers.get("location")]).toEqual([301, now]);
  });

  test("a path that was one category's and is another's now -> that one", async () => {
    expect(await (await get("/stories")).text()).toBe("the stories");
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });

  test.each([
    ["/post/old", "/post/new"],
    ["/post/older", "/post/new"],
    ["/post/old/", "/post/new"],
    ["/post/old?from=mail", "/post/new?from=mail"],
    ["/post/old.md", "/post/new.md"],
    ["/content/post/old.json", "/content/post/new.json"],
    ["/favicon.ico", "/icon.png"],
    ["/2020/new", "/post/new"],
  ])("%s -> 301 to %s", async (path, target) => {
    const response = await get(path);
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(target);
  });

  test("the post's own address, and one that begins like an alias -> no redirect", async () => {
    expect((await get("/post/new")).status).toBe(200);
    expect((await get("/post/older-still")).status).toBe(404);
  });
});

describe("aliases that would make a loop or a chain -> errors of the posts, so no redirect leads to another", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const post = (id: number, slug: string, aliases: string) => ({
    path: `posts/${slug}.md`,
    bytes: bytes(
      `---\nid: ${id}\ntitle: T\nexcerpt: E\ncategory: briefings\ndate: 2025-10-17\ntags: [AI]\naliases: [${aliases}]\n---\n\nText.\n`,
    ),
  });
  const codes = (...posts: ReturnType<typeof post>[]) =>
    compile({ posts, figures: [], images: [] }, OPTIONS).diagnostics.map(({ code }) => code);

  test.each([
    ["to itself", [post(1, "a", "a")]],
    ["to each other", [post(1, "a", "b"), post(2, "b", "a")]],
    ["through a third", [post(1, "a", "b"), post(2, "b", "c"), post(3, "c", "x")]],
    ["from one address to two", [post(1, "a", "x"), post(2, "b", "x")]],
  ])("%s", (_, posts) => {
    const found = codes(...posts);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set(["duplicate-alias"]));
  });
});

test("the site cannot be put in its place -> the configuration is as it was: that of the last site, or none", () => {
  const folder = mkdtempSync(join(tmpdir(), "briefs-deploy-"));
  const out = join(folder, "dist");
  const input = { config: siteConfig, root: folder, out, posts: POSTS, firebase };
  const fail = () => {
    throw new Error("EBUSY");
  };
  expect(() => withDeployConfig(input, fail)).toThrow("EBUSY");
  expect(readdirSync(folder)).toEqual([]);
  withDeployConfig(input, () => {});
  const before = readFileSync(`${out}.firebase.json`, "utf8");
  expect(() => withDeployConfig({ ...input, posts: [] }, fail)).toThrow("EBUSY");
  expect(readFileSync(`${out}.firebase.json`, "utf8")).toBe(before);
  rmSync(folder, { recursive: true });
});
