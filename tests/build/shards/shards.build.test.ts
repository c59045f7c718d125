import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BRIEFS, runBriefs } from "../../cli/run-briefs.ts";
import { copyWarmCache } from "../copy-cache.ts";
import { RandomSite } from "../random-site.ts";
import { hashTree } from "../site-project.ts";

const SHARDS = 4;
const place = mkdtempSync(join(tmpdir(), "briefs-shards-"));
const sources = join(place, "sources");
const shared = join(place, "shared");
const output = (project: string) => hashTree(join(project, "dist"));
let machines = 0;
let whole: Record<string, string>;

/** A machine that has the sources and nothing that was built. */
function machine(): string {
  const project = join(place, `machine-${machines++}`);
  cpSync(sources, project, { recursive: true });
  copyWarmCache(project);
  return project;
}

async function runShard(number: number, project: string): Promise<number | null> {
  const args = ["build", "--shard", `${number}/${SHARDS}`, "--cache", shared];
  const child = spawn(process.execPath, [BRIEFS, ...args], { cwd: project, stdio: "ignore" });
  const [status] = await once(child, "close");
  return status;
}

/** A copy of what all shards have stored, for a test to take from or to damage. */
function copyOfShared(): string {
  const copy = join(place, `shared-${machines}`);
  cpSync(shared, copy, { recursive: true });
  return copy;
}

/** What the last build says, as JSON. */
function lastBuild(project: string, cache: string) {
  const { stdout, stderr } = runBriefs(["build", "--json", "--explain", "--cache", cache], project);
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

/** The parts of single posts that were made anew. */
function madeOfPosts({ reasons }: { reasons: Record<string, unknown> }): string[] {
  return Object.keys(reasons).filter((name) => / (?:of posts\/|picture posts\/)/.test(name));
}

beforeAll(async () => {
  new RandomSite(sources, 27, 12);
  const project = machine();
  expect(runBriefs(["build"], project)).toMatchObject({ status: 0, stderr: "" });
  whole = output(project);
  // Two at a time, into the same folder.
  for (const pair of [[1, 2] as const, [3, 4] as const]) {
    const folders = pair.map(machine);
    expect(await Promise.all(pair.map((number, i) => runShard(number, folders[i] ?? "")))).toEqual([0, 0]);
    for (const folder of folders) expect(existsSync(join(folder, "dist"))).toBe(false);
  }
}, 240_000);
afterAll(() => rmSync(place, { recursive: true }));

test("all shards are there -> the last build makes nothing of a single post, and the site is that of one build", () => {
  const project = machine();
  const built = lastBuild(project, shared);
  expect(built.taken).toBeGreaterThanOrEqual(24);
  expect(madeOfPosts(built)).toEqual([]);
  expect(output(project)).toEqual(whole);
});

test("a shard is made again -> there is nothing to store, and nothing is left in the project", () => {
  const project = machine();
  const { stdout } = runBriefs(["build", "--json", "--shard", "1/4", "--cache", shared], project);
  expect(JSON.parse(stdout)).toMatchObject({ shard: "1/4", texts: 3, allTexts: 12, stored: 0 });
  expect(globSync(["*", ".*"], { cwd: project }).sort()).toEqual([".briefs", "infographics", "posts"]);
  expect(globSync(".briefs/*shard*", { cwd: project })).toEqual([]);
});

test("one shard is missing -> what it would have made is made here, and the site is the same", () => {
  const cache = join(place, "one-shard");
  expect(runBriefs(["build", "--shard", "2/4", "--cache", cache], machine()).stdout).toContain(
    "Made shard 2/4, 3 of 12 texts",
  );
  const project = machine();
  const built = lastBuild(project, cache);
  expect(built.taken).toBeGreaterThanOrEqual(6);
  expect(madeOfPosts(built).filter((name) => name.startsWith("the page of"))).toHaveLength(9);
  expect(output(project)).toEqual(whole);
});

test("no shard is there -> it is said, and the site is the same", () => {
  const project = machine();
  const { status, stdout } = runBriefs(["build", "--cache", "nothing"], project);
  expect({ status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("There is no nothing: nothing was taken from shards"),
  });
  expect(output(project)).toEqual(whole);
});

describe("what shards have stored is damaged -> it is made anew, and the site is the same", () => {
  const truncated = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
  const flipped = (bytes: Buffer) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 4 : byte));
  test.each([
    ["every second result, cut off", "results-*/*", truncated],
    ["every second result, with a bit flipped", "results-*/*", flipped],
    ["every second list of metadata, cut off", "records-*/*", truncated],
  ])("%s", (_, files, damage) => {
    const cache = copyOfShared();
    const damaged = globSync(join(cache, files))
      .sort()
      .filter((_, at) => at % 2 === 0);
    for (const file of damaged) writeFileSync(file, damage(readFileSync(file)));
    const project = machine();
    expect(madeOfPosts(lastBuild(project, cache))).not.toEqual([]);
    expect(output(project)).toEqual(whole);
  });
});

test("posts, a figure and a table are edited after the shards were made -> the site is that of the edited sources", () => {
  const edit = (project: string) => {
    appendFileSync(join(project, "posts/post-3.md"), "\nOne more line.\n");
    rename(join(project, "posts/post-4.md"), "title: ", "title: Anew ");
    rename(join(project, "infographics/figure-0.json"), '"title":"', '"title":"Anew ');
    rename(join(project, "infographics/numbers.csv"), "Monday,", "Monday,1");
  };
  const [inOne, fromShards] = [machine(), machine()];
  for (const project of [inOne, fromShards]) edit(project);
  expect(runBriefs(["build"], inOne)).toMatchObject({ status: 0 });
  const built = lastBuild(fromShards, shared);
  expect(built.taken).toBeGreaterThan(0);
  expect(madeOfPosts(built)).toContain("the page of posts/post-3.md");
  expect(output(fromShards)).toEqual(output(inOne));
});

test("a link to nowhere -> its shard is made, and the last build tells it as one build does", () => {
  const [inOne, fromShards] = [machine(), machine()];
  for (const project of [inOne, fromShards]) appendFileSync(join(project, "posts/post-3.md"), "\n[no](nowhere.md)\n");
  const cache = join(place, "with-mistake");
  for (const number of [1, 2])
    expect(runBriefs(["build", "--shard", `${number}/2`, "--cache", cache], fromShards)).toMatchObject({ status: 0 });
  const [expected, told] = [["build"], ["build", "--cache", cache]].map((args, i) =>
    runBriefs(args, [inOne, fromShards][i]),
  );
  expect(told).toEqual(expected);
  expect(told).toMatchObject({ status: 1, stdout: expect.stringContaining("nowhere.md") });
});

function rename(file: string, from: string, to: string): void {
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}
