import { lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyOfFixture, runBriefs } from "./run-briefs.ts";

let project: string;
let post: string;
const briefs = (...args: string[]) => runBriefs(["check", ...args], project, { CI: "" });
const BAD =
  "---\r\nid: 77\r\ntitle: A title\r\nexcerpt: x\r\ncategory: Briefing\r\ndate: 2025/10/17\r\ntags: [AI]\r\n---\r\n\r\nText.";
const GOOD = BAD.replace("Briefing", "briefings").replace("2025/10/17", "2025-10-17");

beforeEach(() => {
  project = copyOfFixture("good");
  post = join(project, "posts/new.md");
  writeFileSync(post, BAD, { mode: 0o640 });
});
afterEach(() => rmSync(project, { recursive: true }));

const text = () => readFileSync(post, "utf8");

test("--fix -> exactly these spans, what was done, exit 0; and again: nothing", () => {
  const { stdout, status } = briefs("--fix");
  expect(status).toBe(0);
  expect(text()).toBe(GOOD);
  expect(stdout).toContain("Fixed posts/new.md:5:11 [front-matter-invalid]");
  expect(stdout).toContain("All good: 5 posts");
  expect(lstatSync(post).mode & 0o777).toBe(0o640);
  expect(briefs("--fix").stdout).toMatch(/^All good/);
});

test("--fix --dry-run -> a diff that git could apply, exit 1, nothing written", () => {
  const { stdout, status } = briefs("--fix", "--dry-run");
  expect(status).toBe(1);
  expect(text()).toBe(BAD);
  expect(stdout).toContain("--- a/posts/new.md\n+++ b/posts/new.md\n@@ -2,8 +2,8 @@\n id: 77\r\n");
  expect(stdout).toContain("-category: Briefing\r\n-date: 2025/10/17\r\n+category: briefings\r\n");
});

test("--fix --json -> one document with what was fixed", () => {
  expect(JSON.parse(briefs("--fix", "--json").stdout)).toMatchObject({
    diagnostics: [],
    fixed: [{ code: "front-matter-invalid" }, { code: "front-matter-invalid" }],
  });
});

test("an error that needs a person in the same file -> it stays as it was, and that is said", () => {
  writeFileSync(post, BAD.replace("title: A title\r\n", ""));
  const { stdout, status } = briefs("--fix");
  expect(status).toBe(1);
  expect(text()).toBe(BAD.replace("title: A title\r\n", ""));
  expect(stdout).toMatch(/^Left posts\/new\.md alone: 1:1 needs you first\. \[front-matter-missing-field\] .*title/m);
  expect(stdout).not.toContain("check --fix fixes");
});

test("an error that needs a person behind one with a remedy -> the file stays as it was, and it is said what it hides", () => {
  const hiding = BAD.replace("title: A title", "title: Agents: what now").replace("2025/10/17", "soon");
  writeFileSync(post, hiding);
  const { stdout, status } = briefs("--fix");
  expect(status).toBe(1);
  expect(text()).toBe(hiding);
  expect(stdout).toMatch(
    /^Left posts\/new\.md alone: after the fixes it would still need you\. \[front-matter-invalid\] .*date/m,
  );
  for (const said of [stdout, briefs("--fix", "--dry-run").stdout]) expect(said).not.toContain("check --fix fixes");
});

test("a file that cannot be written -> it stays as it was, that is said, and the others are fixed", () => {
  // No name beside it may be longer, not even for root.
  const long = join(project, `${"x".repeat(252)}.md`);
  writeFileSync(long, BAD.replace("77", "78"));
  symlinkSync(long, join(project, "posts/a-link.md"));
  const { stdout, status } = briefs("--fix");
  expect(status).toBe(1);
  expect(readFileSync(long, "utf8")).toBe(BAD.replace("77", "78"));
  expect(text()).toBe(GOOD);
  expect(stdout).toContain("Fixed posts/new.md:5:11");
  expect(stdout).not.toContain("Fixed posts/a-link.md");
  expect(stdout).toContain("Left posts/a-link.md alone: it cannot be written. ENAMETOOLONG");
});

test.each([".new.md.swp", ".#new.md"])("an editor has it open (%s) -> it stays as it was", (name) => {
  symlinkSync("someone@somewhere", join(project, "posts", name));
  const { stdout, status } = briefs("--fix");
  expect(status).toBe(1);
  expect(text()).toBe(BAD);
  expect(stdout).toContain(`an editor has it open (${name})`);
});

test("a post whose id cannot be written, as an editor has it open -> the lock stays without it", () => {
  writeFileSync(post, GOOD.replace("id: 77\r\n", ""));
  const lock = join(project, "posts/slugs.lock.json");
  writeFileSync(lock, '{\n  "1": ["first"]\n}\n');
  symlinkSync("someone@somewhere", join(project, "posts/.new.md.swp"));
  expect(briefs("--fix").stdout).toContain("Left posts/slugs.lock.json alone: a post could not be written");
  expect(readFileSync(lock, "utf8")).toBe('{\n  "1": ["first"]\n}\n');
});

test("a lock that lacks a post -> it gets its line", () => {
  writeFileSync(post, GOOD);
  const lock = join(project, "posts/slugs.lock.json");
  writeFileSync(lock, '{\n  "1": ["first"]\n}\n');
  expect(briefs("--fix").stdout).toContain("Fixed posts/slugs.lock.json");
  expect(JSON.parse(readFileSync(lock, "utf8"))).toMatchObject({ 1: ["first"], 77: ["new"] });
});

test("--dry-run alone -> exit 2 and the remedy", () => {
  expect(briefs("--dry-run")).toMatchObject({ status: 2, stderr: expect.stringContaining("Write --fix --dry-run") });
});
