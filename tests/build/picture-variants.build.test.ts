import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BRIEFS, runBriefs } from "../cli/run-briefs.ts";
import { damagedPng } from "../damaged-png.ts";
import { copyWarmCache } from "./copy-cache.ts";
import { hashTree, siteProject } from "./site-project.ts";

const COUNT = 5;
const project = siteProject();
const dist = join(project, "dist");
const cache = join(project, ".briefs/cache");

beforeAll(async () => {
  const front = "id: 9\ntitle: Shots\nexcerpt: Many.\ncategory: briefings\ndate: 2025-10-17\ntags: [AI]";
  const shown = Array.from({ length: COUNT }, (_, i) => `![Shot ${i}](shot-${i}.png)\n`);
  writeFileSync(join(project, "posts/shots.md"), `---\n${front}\n---\n\n${shown.join("\n")}`);
  for (let i = 0; i < COUNT; i++) await shoot(i, i);
});
afterAll(() => rmSync(project, { recursive: true }));

/** Another picture for each seed. */
function shoot(i: number, seed: number) {
  const wave = (n: number) => 128 + 60 * Math.sin((n % 700) / (30 + seed)) + 60 * Math.sin(n / 70_000);
  const pixels = Buffer.from(Array.from({ length: 700 * 400 }, (_, n) => wave(n)));
  const raw = { width: 700, height: 400, channels: 1 } as const;
  return sharp(pixels, { raw })
    .png()
    .toFile(join(project, `posts/shot-${i}.png`));
}

/** How many pictures had variants made, and the page. */
function build(...args: string[]) {
  const { status, stdout } = runBriefs(["build", "--json", "--profile", "--explain", ...args], project);
  expect(status).toBe(0);
  const { profile, reasons } = JSON.parse(stdout);
  const page = readFileSync(join(dist, "post/shots.html"), "utf8");
  return { made: profile.tasks["variants of pictures"] ?? 0, stages: Object.keys(profile.stages), reasons, page };
}

function imagesIn(page: string): string[] {
  return [...new Set(page.match(/\/images\/[\w.-]+/g) ?? [])];
}

function records(): string[] {
  const folder = readdirSync(cache).find((name) => name.startsWith("images-"));
  if (folder === undefined) return [];
  return readdirSync(join(cache, folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => join(cache, folder, name));
}

test("--no-pictures, from nothing -> no variant is made, and the page shows each picture as it was saved", () => {
  const { made, stages, page } = build("--no-pictures");
  expect(made).toBe(0);
  expect(stages).not.toContain("variants of pictures");
  expect(page).not.toContain("<source");
  const shown = imagesIn(page).map((path) => readFileSync(join(dist, path)));
  expect(shown).toEqual(Array.from({ length: COUNT }, (_, i) => readFileSync(join(project, `posts/shot-${i}.png`))));
});

test("a first build -> the variants of each picture are a task, which the profile names, and the page names their files", () => {
  const { made, stages, page, reasons } = build();
  expect(made).toBe(COUNT);
  expect(stages).toContain("variants of pictures");
  expect(reasons["the page of posts/shots.md"]).toEqual(["--no-pictures"]);
  expect(page).toContain("image/avif");
  expect(imagesIn(page).filter((path) => !existsSync(join(dist, path)))).toEqual([]);
  expect(runBriefs(["build", "--profile", "--clean"], project).stdout).toContain(", 6 tasks\n");
});

test("the text of a post has changed -> no variant is made again", () => {
  appendFileSync(join(project, "posts/shots.md"), "\nOne more line.\n");
  const { made, reasons } = build();
  expect(made).toBe(0);
  expect(reasons["the page of posts/shots.md"]).toEqual(["posts/shots.md"]);
});

test("a picture has changed -> its variants and its page are made again, and no others", async () => {
  const before = build().page;
  await shoot(2, 20);
  const { made, reasons, page } = build();
  expect(made).toBe(1);
  expect(Object.keys(reasons).filter((name) => name.startsWith("the picture"))).toEqual([
    "the picture posts/shot-2.png",
  ]);
  expect(reasons["the page of posts/shots.md"]).toEqual(["posts/shot-2.png"]);
  expect(imagesIn(page)).not.toEqual(imagesIn(before));
  expect(imagesIn(page).filter((path) => !existsSync(join(dist, path)))).toEqual([]);
});

test("a picture shown by a text that did not change is edited to a broken one -> an error at its place; mended -> as before", () => {
  const whole = hashTree(dist);
  const file = join(project, "posts/shot-1.png");
  const bytes = readFileSync(file);
  writeFileSync(file, damagedPng(bytes));
  const { status, stdout } = runBriefs(["build"], project);
  expect(status).toBe(1);
  expect(stdout).toContain("error[image-unreadable]");
  expect(stdout).toContain("posts/shot-1.png:1:1");
  expect(stdout).toContain("posts/shots.md");
  expect(hashTree(dist)).toEqual(whole);
  writeFileSync(file, bytes);
  expect(build().made).toBe(0);
  expect(hashTree(dist)).toEqual(whole);
});

test("a build is killed among the variants -> the next one makes the others alone, and the same site", async () => {
  const whole = hashTree(dist);
  for (const folder of [".briefs/cache", "dist", ".dist.staging"]) rmSync(join(project, folder), { recursive: true });
  copyWarmCache(project);
  const before = records().length;
  const killed = spawn(process.execPath, [BRIEFS, "build"], { cwd: project, stdio: "ignore" });
  const ended = once(killed, "exit");
  while (records().length === before && killed.exitCode === null) await pause(1);
  killed.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
  const there = records().length - before;
  expect(build().made).toBe(COUNT - there);
  expect(hashTree(dist)).toEqual(whole);
});

test("the cache has lost the variants of a page that is up to date -> they are made for it again", () => {
  const whole = hashTree(dist);
  for (const record of records()) rmSync(record);
  for (const path of Object.keys(whole).filter((path) => path.endsWith(".avif"))) rmSync(join(dist, path));
  build();
  expect(hashTree(dist)).toEqual(whole);
});
