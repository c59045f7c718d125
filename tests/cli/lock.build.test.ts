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

function addPost(name: string, id: number): void {
  const front = `id: ${id}\ntitle: New\nexcerpt: What it says.\ncategory: briefings\ndate: 2025-10-17\ntags: [AI]`;
  writeFileSync(join(project, `posts/${name}.md`), `---\n${front}\n---\n\nText.\n`);
}

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

test("the site's own lock -> current", () => {
  expect(runBriefs(["check"], undefined, { CI: "true" }).status).toBe(0);
});
