import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { siteProject } from "../../build/site-project.ts";
import { runBriefs } from "../../cli/run-briefs.ts";

let project: string;
const briefs = (...args: string[]) => runBriefs(args, project, { CI: "" });
const inCi = (...args: string[]) => runBriefs(args, project, { CI: "true" });
const git = (...args: string[]) => execFileSync("git", args, { cwd: project, encoding: "utf8" });
const lock = () => readFileSync(join(project, "posts/slugs.lock.json"), "utf8");

function commitAll(message: string): void {
  git("add", ".");
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", message);
}

function beginPost(branch: string, title: string): void {
  git("checkout", "--quiet", "-b", branch, "main");
  expect(briefs("new", "briefings", title).status).toBe(0);
  expect(briefs("lock").status).toBe(0);
  commitAll(title);
}

function merge(branch: string): void {
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "merge", "--quiet", "--no-edit", branch);
}

beforeEach(() => {
  project = siteProject();
  git("init", "--quiet", "--initial-branch=main");
  writeFileSync(join(project, ".gitignore"), "/.briefs/\n/dist*\n/.dist*\n");
  briefs("lock");
  commitAll("Begin");
});
afterEach(() => rmSync(project, { recursive: true }));

test("two branches that each began a post, merged -> no conflict, and a build without a word, here and in CI", () => {
  beginPost("one", "A first");
  beginPost("two", "Zebras");
  git("checkout", "--quiet", "main");
  merge("one");
  merge("two");
  expect(JSON.parse(lock())).toMatchObject({});
  expect(inCi("build")).toMatchObject({ status: 0, stderr: "" });
  expect(briefs("check").stdout).toContain("All good");
});

test("whose lines are neighbours, with the project's .gitattributes -> no conflict either, and a lock that the next build tidies", () => {
  writeFileSync(join(project, ".gitattributes"), readFileSync(join(import.meta.dirname, "../../../.gitattributes")));
  commitAll("Attributes");
  beginPost("one", "Zebras");
  beginPost("two", "Zebu");
  git("checkout", "--quiet", "main");
  merge("one");
  merge("two");
  expect(() => JSON.parse(lock())).toThrow();
  expect(inCi("check").status).toBe(0);
  expect(briefs("build").status).toBe(0);
  expect(Object.values(JSON.parse(lock())).flat()).toEqual(expect.arrayContaining(["zebras", "zebu"]));
  expect(inCi("check").status).toBe(0);
});
