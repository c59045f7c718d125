import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { copyOfFixture, runBriefs } from "./run-briefs.ts";

let project: string;
const AUTHOR = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"];
const git = (...args: string[]) => execFileSync("git", [...AUTHOR, ...args], { cwd: project, stdio: "pipe" });
const since = (revision: string, ...args: string[]) => runBriefs(["check", "--since", revision, ...args], project);
const filesIn = (stdout: string) => JSON.parse(stdout).diagnostics.map(({ file }: { file: string }) => file);
const path = (file: string) => join(project, file);
const post = (id: number, body: string) =>
  `---\nid: ${id}\ntitle: New\nexcerpt: x\ncategory: briefings\ndate: 2025-10-17\ntags: [AI]\n---\n\n${body}\n`;

beforeEach(() => {
  project = copyOfFixture("good");
  writeFileSync(path("package.json"), "{}");
  writeFileSync(path("posts/old.md"), post(50, "[nowhere](nowhere.md)"));
  writeFileSync(path("posts/target.md"), post(51, "## Part"));
  writeFileSync(path("posts/links.md"), post(52, "[there](target.md#part)"));
  git("init", "-q", "-b", "main");
  git("add", ".");
  git("commit", "-qm", "one");
});
afterEach(() => rmSync(project, { recursive: true }));

test("nothing has changed -> the errors of before do not count", () => {
  const { stdout, status } = since("HEAD");
  expect(stdout).toMatch(/^All good in what changed since HEAD \(0 files\): 7 posts/);
  expect(status).toBe(0);
});

describe("an error in a file that is -> it alone is told", () => {
  const NAME = "posts/née brand, new.md";
  const write = () =>
    writeFileSync(path(NAME), post(60, "[x](gone.md)").replace("title: New", "title: New\nslug: brand-new"));

  test("untracked", () => {
    write();
    expect(filesIn(since("HEAD", "--json").stdout)).toEqual([NAME]);
  });

  test("staged", () => {
    write();
    git("add", ".");
    expect(filesIn(since("HEAD", "--json").stdout)).toEqual([NAME]);
  });

  test("committed", () => {
    write();
    git("add", ".");
    git("commit", "-qm", "two");
    expect(filesIn(since("HEAD~1", "--json").stdout)).toEqual([NAME]);
  });

  test("changed, not staged", () => {
    appendFileSync(path("posts/target.md"), "\n[x](gone.md)\n");
    expect(filesIn(since("HEAD", "--json").stdout)).toEqual(["posts/target.md"]);
  });
});

describe("an error in a file that is as it was, which a change elsewhere made -> told", () => {
  test("the post that it links to is gone", () => {
    rmSync(path("posts/target.md"));
    expect(filesIn(since("HEAD", "--json").stdout)).toEqual(["posts/links.md"]);
  });
  test("it has another name", () => {
    renameSync(path("posts/target.md"), path("posts/renamed.md"));
    expect(filesIn(since("HEAD", "--json").stdout)).toEqual(["posts/links.md"]);
  });
  test("its heading has another", () => {
    writeFileSync(path("posts/target.md"), post(51, "## Section"));
    expect(filesIn(since("HEAD", "--json").stdout)).toEqual(["posts/links.md"]);
  });
});

test("the other branch has gone on -> what it changed is not ours", () => {
  git("branch", "mine");
  writeFileSync(path("posts/old.md"), post(50, "mended"));
  git("commit", "-qam", "theirs");
  git("checkout", "-q", "mine");
  expect(since("main").status).toBe(0);
});

test("a project below the top of its repository -> the same, and annotations name files from the top", () => {
  const inner = path("docs/site");
  mkdirSync(inner, { recursive: true });
  for (const name of ["posts", "infographics", "package.json"]) renameSync(path(name), join(inner, name));
  git("add", ".");
  git("commit", "-qm", "moved");
  writeFileSync(join(inner, "posts/new.md"), post(60, "[x](gone.md)"));
  const { stdout, status } = runBriefs(["check", "--since", "HEAD", "--format", "github"], inner);
  expect(stdout).toMatch(/^::error file=docs\/site\/posts\/new\.md,line=10,.*title=link-broken::[^\n]*\n$/);
  expect(status).toBe(1);
});

test("--fix -> only in what has changed", () => {
  const bad = post(61, "Text.").replace("briefings", "Briefing");
  writeFileSync(path("posts/before.md"), bad);
  git("add", ".");
  git("commit", "-qm", "two");
  writeFileSync(path("posts/after.md"), bad.replace("61", "62"));
  since("HEAD", "--fix");
  expect(readFileSync(path("posts/before.md"), "utf8")).toBe(bad);
  expect(readFileSync(path("posts/after.md"), "utf8")).toContain("category: briefings");
});

describe("misuse -> exit 2 and the remedy", () => {
  test("a misspelt revision", () => {
    expect(since("mian")).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/no revision "mian"\n\nhint: Did you mean "main"/),
    });
  });
  test("an option for a revision", () => {
    expect(since("--output=x")).toMatchObject({ status: 2 });
  });
  test("no repository", () => {
    rmSync(path(".git"), { recursive: true });
    expect(since("HEAD")).toMatchObject({ status: 2, stderr: expect.stringContaining("no git repository") });
  });
  test("no git", () => {
    const { stderr, status } = runBriefs(["check", "--since", "HEAD"], project, { PATH: "/nowhere" });
    expect(stderr).toContain("git cannot be run");
    expect(status).toBe(2);
  });
});
