import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashTree } from "../build/site-project.ts";
import { Publisher } from "./publisher.ts";

const site = new Publisher();
beforeAll(() => site.open());
afterAll(() => site.close());

const ASK = "hosting:sites:list --config dist.firebase.json --json";
const FUNCTIONS = "deploy --only firestore,functions --config dist.firebase.json --non-interactive";
const HOSTING = "deploy --only hosting --config dist.firebase.json --non-interactive";

test("--dry-run -> every step is told, with its command; nothing is deployed, and no file but the cache changes", async () => {
  const before = hashTree(site.path("posts"));
  const { status, stdout, calls } = await site.publish(["--dry-run"]);
  expect({ status, calls }).toEqual({ status: 0, calls: [] });
  expect(stdout).toMatch(/^Check: .*\nBuild: .*\nVerify: 26 pages, \d+ links\n/);
  expect(stdout).toContain("never published this way");
  expect(stdout).toMatch(new RegExp(`Functions: would run npx --yes firebase-tools@\\d+\\.\\d+\\.\\d+ ${FUNCTIONS}\n`));
  expect(stdout).toMatch(/nothing was deployed\.\n$/);
  expect(existsSync(site.path("dist"))).toBe(false);
  expect(hashTree(site.path("posts"))).toEqual(before);
});

test("all good -> login is asked for first, then the functions, then the site; what is live is said", async () => {
  const { status, stdout, calls } = await site.publish();
  expect({ status, calls }).toEqual({ status: 0, calls: [ASK, FUNCTIONS, HOSTING] });
  expect(stdout).toMatch(/The site and the functions are new\.\n$/);
});

test("--no-functions and --project -> the site alone, in that project", async () => {
  const { stdout, calls } = await site.publish(["--no-functions", "--project", "mine"]);
  expect(calls).toEqual([ASK, HOSTING].map((call) => call.replace(".json", ".json --project mine")));
  expect(stdout).toMatch(/The site is new\. The functions are what they were\.\n$/);
});

test("--channel -> that channel alone, and its address", async () => {
  const { stdout, calls } = await site.publish(["--channel", "pr-7", "--json"]);
  expect(calls).toEqual([ASK, "hosting:channel:deploy pr-7 --config dist.firebase.json --json"]);
  expect(JSON.parse(stdout)).toMatchObject({ live: "channel", url: "https://site--pr-7.example.app" });
});

test.each([
  ["--channel", "live", /^error: --channel live names no preview channel\n/],
  ["--channel", "a b", /^error: --channel a b names no preview channel\n/],
  ["--live", "nowhere", /^error: --live nowhere is not a web address\n/],
  ["--live", "localhost:5000", /^error: --live localhost:5000 is not a web address\n(?:.*\n)*.*https:\/\/example\.com/],
])("%s %s -> exit 2 before anything is done", async (option, value, message) => {
  const { status, stdout, stderr } = await site.publish([option, value]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(message);
});

describe("a step fails -> exit 1, what happened, what is live, what to do; no later step", () => {
  const LOGIN = '{"status":"error","error":"Failed to authenticate, have you run \\"firebase login\\"?"}';
  const PROJECT = '{"status":"error","error":"No currently active project.\\nTo run this command, you need …"}';
  const NPM = "npm error code EAI_AGAIN\nnpm error request to https://registry.npmjs.org/firebase-tools failed";
  test.each([
    ["no login", ASK, LOGIN, [ASK], "unchanged", /firebase-tools@\S+ login\. In CI/],
    ["no project", ASK, PROJECT, [ASK], "unchanged", /--project ID/],
    ["no network", ASK, NPM, [ASK], "unchanged", /network/],
    ["npm refuses", ASK, "npm error code E404", [ASK], "unchanged", /npm ping/],
    ["no permission", ASK, "HTTP Error: 403, The caller does not have permission", [ASK], "unchanged", /role/],
    ["the functions", FUNCTIONS, "Error: Build failed", [ASK, FUNCTIONS], "functions perhaps", /Correct what it says/],
    [
      "the site",
      HOSTING,
      "Error: upload",
      [ASK, FUNCTIONS, HOSTING],
      "functions, site perhaps",
      /Correct what it says/,
    ],
  ])("%s", async (_, on, saying, made, live, hint) => {
    const { status, stdout, calls } = await site.publish(["--json"], { on, saying });
    expect({ status, calls }).toEqual({ status: 1, calls: made });
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ live, failure: { hint: expect.stringMatching(hint) } });
    expect(result.steps.at(-1)).toMatchObject({ status: "failed" });
  });

  test("for people: the reason, then what is live, then the hint", async () => {
    const { stdout } = await site.publish([], { on: HOSTING, saying: "Error: the upload broke off" });
    expect(stdout).toMatch(
      /\nSite failed:\nError: the upload broke off\n\nThe functions are new\. The site is most likely .+\nCorrect .+\.\n$/,
    );
  });

  test("the channel", async () => {
    const { stdout, calls } = await site.publish(["--channel", "pr-7", "--json"], {
      on: "channel:deploy",
      saying: "no",
    });
    expect(calls).toHaveLength(2);
    expect(JSON.parse(stdout)).toMatchObject({ live: "channel perhaps", failure: { step: "Channel pr-7" } });
  });

  test("errors in the content -> told as by briefs check, and nothing is built", async () => {
    writeFileSync(site.path("posts/broken.md"), "");
    const { status, stdout, calls } = await site.publish();
    rmSync(site.path("posts/broken.md"));
    expect({ status, calls }).toEqual({ status: 1, calls: [] });
    expect(stdout).toMatch(
      /^Nothing has changed: the site and the functions are what they were\.\n(?:.*\n)*.*posts\/broken\.md/,
    );
  });

  test("firebase.json without the security headers -> refused at the verification, by their names", async () => {
    const config = JSON.parse(readFileSync(new URL("../../firebase.json", import.meta.url), "utf8"));
    const [everywhere] = config.hosting.headers;
    everywhere.headers = everywhere.headers.filter(({ key }: { key: string }) => key !== "X-Content-Type-Options");
    writeFileSync(site.path("firebase.json"), JSON.stringify(config));
    const { status, stdout, calls } = await site.publish();
    rmSync(site.path("firebase.json"));
    expect({ status, calls }).toEqual({ status: 1, calls: [] });
    expect(stdout).toMatch(/Verify failed:\n\/ is served without x-content-type-options/);
  });
});

describe("what changes for readers", () => {
  test("against the live site -> pages added, changed, moved and removed; one that leads nowhere is a loud warning", async () => {
    const pages = site.pages();
    const { "/post/lead": _, ...others } = pages;
    site.live = { ...others, "/": "another", "/favicon.ico": "moved", "/post/gone": "gone" };
    const { status, stdout } = await site.publish();
    site.live = 404;
    expect(status).toBe(0);
    expect(stdout).toMatch(/^What changes for readers, against http:\/\/127\.0\.0\.1:\d+:$/m);
    expect(stdout).toContain(
      "\n  new      /post/lead\n  changed  /\n  moved    /favicon.ico -> /icon.png\n  REMOVED  /post/gone\n",
    );
    expect(stdout).toMatch(/^WARNING: 1 address will lead nowhere/m);
    expect(stdout).toContain("has another build still");
  });

  test("the very same -> nothing changes, and the live site has this build", async () => {
    site.live = site.pages();
    const { stdout } = await site.publish();
    site.live = 404;
    expect(stdout).toContain("Nothing changes for readers");
    expect(stdout).toMatch(/^Live site: http:\S+ has this build$/m);
  });

  test.each([
    ["answers 500", 500],
    ["answers with something else", ["no", "list"]],
  ])("a live site that %s -> not known, and published all the same", async (_, answer) => {
    site.live = answer;
    const { status, stdout } = await site.publish();
    site.live = 404;
    expect(status).toBe(0);
    expect(stdout).toContain("What changes for readers is not known");
  });

  test("a live site that cannot be reached -> not known, and why", async () => {
    const { status, stdout } = await site.publish(["--live", "http://127.0.0.1:9", "--dry-run"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/not known: http:\/\/127\.0\.0\.1:9 cannot be reached \(/);
  });
});

describe("--against a revision", () => {
  const git = (...args: string[]) => {
    const person = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
    execFileSync("git", [...person, ...args], { cwd: site.project, stdio: "pipe" });
  };
  beforeAll(() => {
    writeFileSync(site.path(".gitignore"), "dist*\n.*\n");
    git("init", "--quiet");
    git("add", "posts", "infographics", "site");
    git("commit", "--quiet", "-m", "Before");
  });

  test("-> what the sources of then and now make, and no trace in the repository", async () => {
    const lead = readFileSync(site.path("posts/lead.md"), "utf8");
    rmSync(site.path("posts/lead.md"));
    writeFileSync(site.path("posts/leading.md"), lead.replace("id: 2", "id: 3"));
    const link = (from: string, to: string) => {
      const file = site.path("posts/everything.md");
      writeFileSync(file, readFileSync(file, "utf8").replaceAll(from, to));
    };
    link("lead.md", "leading.md");
    const { status, stdout } = await site.publish(["--against", "HEAD", "--dry-run", "--json"]);
    rmSync(site.path("posts/leading.md"));
    writeFileSync(site.path("posts/lead.md"), lead);
    link("leading.md", "lead.md");
    expect(status).toBe(0);
    expect(JSON.parse(stdout).comparison).toMatchObject({
      against: "HEAD",
      changes: { added: ["/post/leading"], removed: ["/post/lead"], changed: expect.arrayContaining(["/"]) },
    });
    expect(
      execFileSync("git", ["worktree", "list"], { cwd: site.project, encoding: "utf8" }).trim().split("\n"),
    ).toHaveLength(1);
  });

  test("that there is none of -> exit 2, with what may be meant", async () => {
    const { status, stderr } = await site.publish(["--against", "no-such", "--dry-run"]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^error: git knows no revision "no-such"\n\nhint: Name a branch/);
  });
});
