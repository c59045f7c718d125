import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BRIEFS, copyOfFixture, runBriefs } from "./run-briefs.ts";

let project: string;
let child: ChildProcess;
let said: string;
let everything: string;
const path = (file: string) => join(project, file);
const post = "---\nid: 70\ntitle: New\nexcerpt: x\ncategory: briefings\ndate: 2025-10-17\ntags: [AI]\n---\n\n";

/** What has been said since the last time, once it is so. */
async function says(pattern: RegExp): Promise<void> {
  await vi.waitFor(() => expect(said).toMatch(pattern), { timeout: 30_000, interval: 50 });
  said = "";
}

function ended(): Promise<number | null> {
  return new Promise((done) => child.on("exit", (code) => done(code)));
}

beforeEach(async () => {
  project = copyOfFixture("good");
  writeFileSync(path("package.json"), "{}");
  said = "";
  everything = "";
  child = spawn(process.execPath, [BRIEFS, "check", "--watch"], { cwd: project });
  child.stdout?.on("data", (chunk) => {
    said += chunk;
    everything += chunk;
  });
  await says(/^All good: 4 posts[^\n]*\nWatching for changes\. Stop with Ctrl-C\.\n$/);
});
afterEach(() => {
  child.kill("SIGKILL");
  rmSync(project, { recursive: true, force: true });
});

test("files come, are half-saved, renamed and deleted -> each is checked, plainly; Ctrl-C ends it with 0, errors or not", async () => {
  writeFileSync(path("posts/new.md"), `${post}[x](gone.md)\n`);
  await says(/^\nerror\[link-broken\][\s\S]*1 error in 1 file[\s\S]*Watching/);
  writeFileSync(path("posts/new.md"), post.slice(0, 30));
  await says(/front-matter-unclosed[\s\S]*Watching/);
  writeFileSync(path("posts/new.md"), `${post}Text.\n`);
  await says(/All good: 5 posts[\s\S]*Watching/);
  renameSync(path("posts/new.md"), path("posts/newer.md"));
  writeFileSync(
    path("posts/first.md"),
    readFileSync(path("posts/first.md"), "utf8").replace("(second.md)", "(new.md)"),
  );
  await says(/There is no post "new\.md"[\s\S]*Watching/);
  expect(everything).not.toContain("\x1b");
  child.kill("SIGINT");
  expect(await ended()).toBe(0);
});

test("a folder is renamed, is back, and gets one within -> it goes on", async () => {
  renameSync(path("posts"), path("away"));
  await says(/There is no folder .*posts: waiting for it\nWatching/);
  renameSync(path("away"), path("posts"));
  await says(/All good: 4 posts[\s\S]*Watching/);
  mkdirSync(path("posts/deep"));
  writeFileSync(path("posts/deep/new.md"), `${post}Text.\n`);
  await says(/All good: 5 posts[\s\S]*Watching/);
  rmSync(path("posts/deep"), { recursive: true });
  await says(/All good: 4 posts[\s\S]*Watching/);
  child.kill("SIGTERM");
  expect(await ended()).toBe(0);
});

describe("misuse -> exit 2", () => {
  test.each([
    ["a report for machines", ["--json"], "--watch reports to people"],
    ["the same under its short name", ["--json"], "Leave --json out"],
    ["a folder that is not there from the start", ["--posts", "nowhere"], "There is no folder"],
    ["mending at each save", ["--fix"], "cannot be used with option '--fix'"],
  ])("%s", (_, args, words) => {
    const { status, stdout, stderr } = runBriefs(["check", "--watch", ...args], project);
    expect(status).toBe(2);
    expect(stdout + stderr).toContain(words);
  });
});
