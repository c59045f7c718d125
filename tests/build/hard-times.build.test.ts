import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { outPlaces, recoverSwap } from "../../scripts/build/output/swap-folders.ts";
import { withLock } from "../../scripts/system/with-lock.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { copyWarmCache } from "./copy-cache.ts";
import { RandomSite, randomChoices } from "./random-site.ts";
import { hashTree } from "./site-project.ts";

// BRIEFS_KILLS=200: longer than a person waits for tests.
const KILLS = Number(process.env.BRIEFS_KILLS ?? 5);
const BRIEFS = join(import.meta.dirname, "../../scripts/briefs.js");
const ARGS = ["build", "--no-pictures"];

const project = mkdtempSync(join(tmpdir(), "briefs-hard-"));
const cache = join(project, ".briefs/cache");
const dist = join(project, "dist");
new RandomSite(project, 5, 60);
copyWarmCache(project);
const post = join(project, "posts/post-5.md");
const texts = [readFileSync(post, "utf8"), readFileSync(post, "utf8").replace('title: "', 'title: "Not ')];
/** The site with either text. */
let whole: Record<string, string>[] = [];

const build = () => runBriefs(ARGS, project);
const write = (version: number) => writeFileSync(post, texts[version] ?? "");

beforeAll(() => {
  whole = texts.map((_, version) => {
    write(version);
    expect(build()).toMatchObject({ status: 0, stderr: "" });
    return hashTree(dist);
  });
});
afterAll(() => rmSync(project, { recursive: true }));

test(
  `killed ${KILLS} times at random moments -> one whole site each time, and the next build is right`,
  async () => {
    const below = randomChoices(3);
    for (let i = 0; i < KILLS; i++) {
      const version = i % 2;
      write(version);
      // Now and then there is everything to do.
      if (i % 5 === 4) rmSync(join(cache, name("records-")), { recursive: true });
      const child = spawn(process.execPath, [BRIEFS, ...ARGS], { cwd: project, stdio: "ignore" });
      setTimeout(() => child.kill("SIGKILL"), below(1200));
      await once(child, "exit");
      recoverSwap(outPlaces(dist));
      expect(whole).toContainEqual(hashTree(dist));
      expect(build()).toMatchObject({ status: 0, stderr: "" });
      expect(hashTree(dist)).toEqual(whole[version]);
    }
  },
  Number.POSITIVE_INFINITY,
);

test("three builds at once -> all succeed, the site is right", async () => {
  for (const version of [0, 1]) {
    write(version);
    const ends = await Promise.all([run(), run(), run()]);
    expect(ends.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(hashTree(dist)).toEqual(whole[version]);
  }
});

test("a build while another one is under way -> it says that it waits, and goes on when the other has ended", async () => {
  write(0);
  const waiting = await withLock(
    join(project, ".briefs/lock"),
    () => {},
    async () => {
      const second = run();
      await vi.waitFor(() => expect(second.text()).toContain("Another build of this project is under way"), 30_000);
      return { second };
    },
  );
  expect((await waiting.second).status).toBe(0);
  expect(hashTree(dist)).toEqual(whole[0]);
});

test("a build is killed while another one waits for it -> the other goes on", async () => {
  write(1);
  const first = spawn(process.execPath, [BRIEFS, ...ARGS], { cwd: project, stdio: "ignore" });
  await pause(250);
  const second = run();
  await pause(50);
  first.kill("SIGKILL");
  expect((await second).status).toBe(0);
  expect(hashTree(dist)).toEqual(whole[1]);
});

describe("a cache that is damaged, foreign or from another version -> noticed, and the site is right", () => {
  const damages: [string, () => void][] = [
    ["records cut off", () => each("records-", (file) => truncateSync(file, Math.floor(statSync(file).size / 2)))],
    ["records with another byte", () => each("records-", flip)],
    ["texts with another byte", () => each("records-", (file) => file.endsWith("-texts.txt") && flip(file))],
    ["records empty", () => each("records-", (file) => truncateSync(file, 0))],
    ["cards with another byte", () => each("blobs", flip)],
    ["cards gone", () => rmSync(join(cache, "blobs"), { recursive: true })],
    ["manifests with another byte", () => each("output-", flip)],
    ["manifests gone", () => rmSync(join(cache, name("output-")), { recursive: true })],
    ["the staging gone", () => rmSync(join(project, ".dist.staging"), { recursive: true })],
    ["the staging empty", () => emptied(join(project, ".dist.staging"))],
    ["everything gone", () => rmSync(cache, { recursive: true })],
    [
      "the records of another version under this one's name",
      () => each("records-", (file) => writeFileSync(file, "{}")),
    ],
    [
      "a file where the lock is",
      () => writeFileSync(join(project, ".briefs/lock"), "no lock at all, whatever it may be"),
    ],
    ["the whole cache of another project", () => foreignCache()],
  ];
  test.each(damages)("%s", (_, damage) => {
    write(0);
    build();
    damage();
    write(1);
    expect(build()).toMatchObject({ status: 0, stderr: "" });
    expect(hashTree(dist)).toEqual(whole[1]);
  });
});

function name(prefix: string): string {
  return readdirSync(cache).find((name) => name.startsWith(prefix)) ?? prefix;
}

function each(prefix: string, damage: (file: string) => void): void {
  const folder = join(cache, name(prefix));
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) damage(join(folder, file));
}

function flip(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

function emptied(folder: string): void {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
}

function foreignCache(): void {
  const other = mkdtempSync(join(tmpdir(), "briefs-foreign-"));
  new RandomSite(other, 9, 10);
  copyWarmCache(other);
  expect(runBriefs(ARGS, other).status).toBe(0);
  rmSync(cache, { recursive: true });
  renameSync(join(other, ".briefs/cache"), cache);
  rmSync(other, { recursive: true });
  expect(existsSync(join(cache, "blobs"))).toBe(true);
}

/** A build, to be awaited; until then, what it has said so far. */
function run() {
  const child = spawn(process.execPath, [BRIEFS, ...ARGS], { cwd: project });
  let text = "";
  child.stdout.on("data", (data) => {
    text += data;
  });
  const end = once(child, "close").then(([status]) => ({ status }));
  return Object.assign(end, { text: () => text });
}
