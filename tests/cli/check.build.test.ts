import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BRIEFS, copyOfFixture, inFixture, npxBriefs, runBriefs } from "./run-briefs.ts";

test("a good site -> exit 0, one line with the counts, nothing on stderr", () => {
  const { stdout, stderr, status } = runBriefs(["check", ...inFixture("good")]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^All good: 4 posts, 3 figures, 1 picture, \d+\.\d s\n$/);
  expect(stderr).toBe("");
});

test("the site's own posts and figures -> no error and no warning", () => {
  expect(runBriefs(["check"]).stdout).toMatch(/^All good: \d+ posts, \d+ figures/);
});

test("content errors -> exit 1, code, place, frame, remedy and count", () => {
  const { stdout, status } = runBriefs(["check", ...inFixture("figure-length")]);
  expect(status).toBe(1);
  expect(stdout).toContain("error[figure-length]");
  expect(stdout).toContain("infographics/short.json:20:17\n");
  expect(stdout).toMatch(/20 \| {7}"values": \[\n +\| {17}\^\n/);
  expect(stdout).toMatch(/\nmore: briefs explain figure-length\n3 errors in 3 files, \d+\.\d s\n$/);
});

test("warnings only -> exit 0", () => {
  const { stdout, status } = runBriefs(["check", ...inFixture("figure-unused")]);
  expect(status).toBe(0);
  expect(stdout).toContain("1 warning in 1 file");
});

test.each(["20.20.2", "22.17.1", "23.5.0"])("Node %s -> exit 2 and what is needed, no stack of the loader", (old) => {
  const versions = JSON.stringify({ ...process.versions, node: old });
  const older = `data:text/javascript,Object.defineProperty(process, "versions", { value: ${versions} })`;
  const { stderr, status } = spawnSync(process.execPath, ["--import", older, BRIEFS, "check"], { encoding: "utf8" });
  expect(status).toBe(2);
  expect(stderr).toBe(
    `error: briefs needs Node 22.18 or newer, and this is ${old}\n\nhint: Install the newest: https://nodejs.org\n`,
  );
});

test.skipIf(!existsSync("/dev/full"))("the disk behind the output is full -> exit 2 and one line, no stack", () => {
  const full = openSync("/dev/full", "w");
  const { stderr, status } = spawnSync(process.execPath, [BRIEFS, "check", "--json", ...inFixture("good")], {
    encoding: "utf8",
    stdio: ["ignore", full, "pipe"],
  });
  closeSync(full);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^error: The output cannot be written: ENOSPC[^\n]*\n$/);
});

test("no --posts -> the posts of the project that holds the current folder", () => {
  const project = copyOfFixture("good");
  const { stdout, status } = runBriefs(["check"], project);
  rmSync(project, { recursive: true });
  expect(stdout).toMatch(/^All good: 4 posts/);
  expect(status).toBe(0);
});

test("npx on a host whose own Node is another -> the lock file's Node runs it", () => {
  const { stdout, status } = npxBriefs(["check", ...inFixture("good")]);
  expect(stdout).toMatch(/^All good: 4 posts/);
  expect(status).toBe(0);
});

test("folders outside of the project -> no path of the machine in what is said", () => {
  const folder = copyOfFixture("figure-length");
  const { stdout } = runBriefs([
    "check",
    "--json",
    "--posts",
    `${folder}/posts`,
    "--infographics",
    `${folder}/infographics`,
  ]);
  rmSync(folder, { recursive: true });
  expect(stdout).not.toContain(folder);
  expect(stdout).toContain('"file": "infographics/short.json"');
});

test("--version -> the version, and with --json one document", () => {
  expect(runBriefs(["--version"])).toMatchObject({ stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), status: 0 });
  expect(JSON.parse(runBriefs(["--version", "--json"]).stdout)).toEqual({
    diagnostics: [],
    version: expect.stringMatching(/^\d/),
  });
});

test("help on a command -> what --help says of it", () => {
  expect(runBriefs(["help", "build"])).toEqual(runBriefs(["build", "--help"]));
  expect(runBriefs(["help", "subscribers", "list"])).toEqual(runBriefs(["subscribers", "list", "--help"]));
  expect(runBriefs(["help"])).toEqual(runBriefs(["--help"]));
});

describe("--json -> one JSON document on stdout and nothing else", () => {
  test.each([
    ["a good site", ["check", ...inFixture("good")], 0],
    ["content errors", ["check", ...inFixture("figure-invalid")], 1],
    ["a missing folder", ["check", "--posts", "nowhere"], 2],
    ["a file for a folder", ["check", "--posts", "package.json"], 2],
    ["an unknown option", ["check", "--psots", "x"], 2],
    ["an option without its value", ["check", "--posts"], 2],
    ["an unknown command", ["chek"], 2],
    ["no command", [], 2],
    ["help", ["check", "--help"], 0],
  ])("%s", (_, args, exit) => {
    const { stdout, status } = runBriefs([...args, "--json"]);
    const report: unknown = JSON.parse(stdout);
    expect(status).toBe(exit);
    expect(report).toMatchObject({ diagnostics: expect.any(Array) });
    if (exit === 2) expect(report).toMatchObject({ error: { message: expect.stringMatching(/\w/) } });
  });
});

describe("--format -> what it says, on stdout, and nothing else", () => {
  test("sarif", () => {
    const { stdout, status } = runBriefs(["check", "--format", "sarif", ...inFixture("figure-length")]);
    const uri = "tests/compile/fixtures/figure-length/infographics/comparison.json";
    const location = { physicalLocation: { artifactLocation: { uri } } };
    expect(JSON.parse(stdout).runs[0].results[0]).toMatchObject({ ruleId: "figure-length", locations: [location] });
    expect(status).toBe(1);
  });

  test("github", () => {
    const { stdout, status } = runBriefs(["check", "--format", "github", ...inFixture("figure-unused")]);
    expect(stdout).toMatch(/^::warning file=[^\n]*title=figure-unused::[^\n]*\nNo errors; 1 warning[^\n]*\n$/);
    expect(status).toBe(0);
  });

  test("github, asked for what cannot be -> an annotation, exit 2", () => {
    const { stdout, status } = runBriefs(["check", "--format", "github", "--posts", "nowhere"]);
    expect(stdout).toMatch(/^::error title=briefs::There is no folder nowhere%0A[^\n]*\n$/);
    expect(status).toBe(2);
  });

  test("sarif, asked for what cannot be -> a run that failed, exit 2; people are told as well", () => {
    const { stdout, stderr, status } = runBriefs(["check", "--format", "sarif", "--posts", "nowhere"]);
    const [run] = JSON.parse(stdout).runs;
    expect(run.invocations[0].toolExecutionNotifications[0].message.text).toContain("There is no folder nowhere");
    expect(run.results).toBeNull();
    expect(stderr).toContain("There is no folder nowhere");
    expect(status).toBe(2);
  });

  test.each(["github", "sarif", "text"])("%s and --json -> exit 2, told as JSON", (format) => {
    const { stdout, status } = runBriefs(["check", "--format", format, "--json", ...inFixture("figure-unused")]);
    const message = expect.stringContaining("Leave one of the two out");
    expect(JSON.parse(stdout)).toEqual({ diagnostics: [], error: { message } });
    expect(status).toBe(2);
  });

  test("json and --json -> the one report that both ask for", () => {
    const { stdout, status } = runBriefs(["check", "--format", "json", "--json", ...inFixture("figure-unused")]);
    expect(JSON.parse(stdout).diagnostics).toMatchObject([{ code: "figure-unused" }]);
    expect(status).toBe(0);
  });

  test("a format that there is not -> exit 2, and those that there are", () => {
    const { stderr, status } = runBriefs(["check", "--format", "yaml"]);
    expect(stderr).toContain("text, json, github, sarif");
    expect(status).toBe(2);
  });
});

describe("misuse -> exit 2, the remedy on stderr, no stack", () => {
  test.each([
    ["a misspelt command", ["chek"], "check"],
    ["a misspelt option", ["check", "--psots", "x"], "--posts"],
    ["a missing folder", ["check", "--posts", "nowhere"], "--posts DIR"],
    ["no command", [], "Usage: briefs"],
    ["a command that is like none", ["xyzzy"], "unknown command"],
    ["help on a misspelt command", ["help", "buid"], 'Did you mean "build"?'],
    ["help on a command that is like none", ["help", "xyzzy"], "commands: check, build"],
    ["a file for a folder", ["check", "--posts", "README.md"], "README.md is a file, not a folder"],
    ["a file for an argument", ["check", "posts/one.md"], "briefs check takes no files; use --posts DIR"],
    ["a file for an argument of publish", ["publish", "posts/one.md"], "briefs publish takes no files\n"],
    ["a file for an argument of preview", ["preview", "dist"], "briefs preview takes no files\n"],
    ["an empty folder name", ["build", "--out", ""], "Write --out dist"],
  ])("%s", (_, args, remedy) => {
    const { stdout, stderr, status } = runBriefs(args);
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toContain(remedy);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test("--debug -> the stack as well", () => {
    expect(runBriefs(["check", "--posts", "nowhere", "--debug"]).stderr).toMatch(/^\s+at /m);
  });
});
