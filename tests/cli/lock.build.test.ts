import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { siteProject } from "../build/site-project.ts";
import { runBriefs } from "./run-briefs.ts";

let project: string;
let file: string;
const briefs = (...args: string[]) => runBriefs(args, project, { CI: "" });
const inCi = (...args: string[]) => runBriefs(args, project, { CI: "true" });
const locked = () => JSON.parse(readFileSync(file, "utf8"));

beforeEach(() => {
  project = siteProject();
  file = join(project, "posts/slugs.lock.json");
});
afterEach(() => rmSync(project, { recursive: true }));

function addPost(name: string, id?: number, eol = "\n"): void {
  const front = `${id === undefined ? "" : `id: ${id}\n`}title: New\nexcerpt: What it says.\ncategory: briefings\ndate: 2025-10-17\ntags: [AI]`;
  writeFileSync(join(project, `posts/${name}.md`), `---\n${front}\n---\n\nText.\n`.replaceAll("\n", eol));
}

const text = (name: string) => readFileSync(join(project, `posts/${name}.md`), "utf8");

test("a project without a lock, built, here and in CI -> it gets none", () => {
  expect(briefs("build").status).toBe(0);
  expect(inCi("check").status).toBe(0);
  expect(existsSync(file)).toBe(false);
});

test("a new post -> its build enters it, says so, and CI is content only then", () => {
  expect(briefs("lock")).toMatchObject({ status: 0, stdout: expect.stringContaining("slugs.lock.json has 2 posts") });
  addPost("new", 77);
  expect(inCi("check")).toMatchObject({ status: 1, stdout: expect.stringMatching(/slug-lock-old[\s\S]*briefs lock/) });
  expect(inCi("build").status).toBe(1);
  expect(briefs("check").status).toBe(0);
  expect(locked()).not.toHaveProperty("77");

  const built = briefs("build");
  expect(built).toMatchObject({ status: 0, stdout: expect.stringContaining("posts/slugs.lock.json") });
  expect(locked()).toHaveProperty("77", ["new"]);
  expect(inCi("check").status).toBe(0);
  expect(briefs("build").stdout).not.toContain("slugs.lock.json");
});

test("a renamed file -> neither build nor lock go on before the alias is there", () => {
  addPost("before", 77);
  briefs("lock");
  renameSync(join(project, "posts/before.md"), join(project, "posts/after.md"));
  for (const command of ["check", "build", "lock"]) {
    expect(briefs(command), command).toMatchObject({ status: 1, stdout: expect.stringContaining("aliases: [before]") });
  }
  expect(locked()).toHaveProperty("77", ["before"]);

  const after = join(project, "posts/after.md");
  writeFileSync(after, readFileSync(after, "utf8").replace("tags:", "aliases: [before]\ntags:"));
  expect(briefs("build").status).toBe(0);
  expect(locked()).toHaveProperty("77", ["after", "before"]);
  const { hosting } = JSON.parse(readFileSync(join(project, "dist.firebase.json"), "utf8"));
  expect(hosting.redirects).toContainEqual({ source: "/post/before{,/}", destination: "/post/after", type: 301 });
});

test("a post without an id -> its build writes one into it and into the lock, and the next build has nothing to do", () => {
  briefs("lock");
  addPost("new");
  const before = text("new");
  expect(briefs("check").status).toBe(0);
  expect(text("new")).toBe(before);

  const built = briefs("build");
  expect(built).toMatchObject({ status: 0, stdout: expect.stringContaining("posts/new.md has its id now") });
  expect(built.stdout).not.toContain("has just changed");
  expect(text("new")).toBe(before.replace("---\n", "---\nid: 2025-10-17-new\n"));
  expect(locked()).toHaveProperty("2025-10-17-new", ["new"]);
  expect(briefs("build").stdout).toContain("Nothing has changed");
  expect(inCi("check").status).toBe(0);
});

test("ids that CI misses -> check --fix and lock write them, with the file's own line breaks", () => {
  briefs("lock");
  addPost("one", undefined, "\r\n");
  expect(inCi("check")).toMatchObject({ status: 1, stdout: expect.stringContaining("id-missing") });
  expect(inCi("build").status).toBe(1);
  expect(text("one")).not.toContain("id:");
  expect(briefs("check", "--fix").status).toBe(0);
  expect(text("one")).toMatch(/^---\r\nid: 2025-10-17-one\r\n/);
  expect(inCi("check").status).toBe(0);

  addPost("two");
  expect(JSON.parse(briefs("lock", "--json").stdout)).toMatchObject({ ids: ["posts/two.md"] });
  expect(inCi("check").status).toBe(0);
});

test("an id that no line can be added for -> the post stays as it is, and CI says what to write", () => {
  briefs("lock");
  const flow = "---\n{title: A, excerpt: B., category: briefings, date: 2025-10-17, tags: [AI]}\n---\n\nText.\n";
  writeFileSync(join(project, "posts/flow.md"), flow);
  expect(briefs("build").status).toBe(0);
  expect(text("flow")).toBe(flow);
  expect(inCi("check")).toMatchObject({ status: 1, stdout: expect.stringContaining("write id: 2025-10-17-flow") });
});

test("two posts with one id -> check --fix gives another to the newer, or to the one that readers do not know by that id", () => {
  addPost("known", 77);
  briefs("lock");
  addPost("copy", 77);
  writeFileSync(join(project, "posts/copy.md"), text("copy").replace("2025-10-17", "2025-10-18"));
  expect(briefs("check", "--fix").status).toBe(0);
  expect(text("copy")).toContain("id: 2025-10-18-copy");

  addPost("older", 77);
  writeFileSync(join(project, "posts/older.md"), text("older").replace("2025-10-17", "2025-01-01"));
  const before = text("known");
  expect(briefs("check", "--fix")).toMatchObject({ status: 0, stdout: expect.stringContaining("duplicate-id") });
  expect(text("known")).toBe(before);
  expect(text("older")).toContain("id: 2025-01-01-older");
});

test("the site's own lock -> current", () => {
  expect(runBriefs(["check"], undefined, { CI: "true" }).status).toBe(0);
});
