import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { corpusPost } from "../bench/build/corpus.ts";
import { ourProject } from "../bench/build/our-project.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { copyWarmCache } from "./copy-cache.ts";
import { coldCopy } from "./engine-copy.ts";
import { hashTree } from "./site-project.ts";

const POSTS = 24;
const project = mkdtempSync(join(tmpdir(), "briefs-index-"));
const build = (folder: string) => runBriefs(["build", "--no-pictures", "--json"], folder);
const searchFiles = (folder: string) => hashTree(join(folder, "dist/search"));

beforeAll(() => {
  copyWarmCache(project);
  ourProject(
    project,
    Array.from({ length: POSTS }, (_, number) => corpusPost(number, POSTS)),
  );
  expect(build(project).status).toBe(0);
}, 120_000);
afterAll(() => rmSync(project, { recursive: true }));

/** The files of the index that are other ones now; those of a build from nothing have to be the same. */
function changedFiles(edit: () => void): string[] {
  const before = searchFiles(project);
  edit();
  expect(build(project).status).toBe(0);
  const cold = coldCopy(project);
  expect(build(cold).status).toBe(0);
  const now = searchFiles(project);
  expect(now).toEqual(searchFiles(cold));
  rmSync(cold, { recursive: true });
  return Object.keys(now).filter((path) => now[path] !== before[path]);
}

/** It is the oldest now: all others have another number. */
function redate(file: string): void {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/^date: .*$/m, "date: 2001-01-01"));
}

test("an index of many files -> an edit changes some of them, an earlier day nearly all, and both as from nothing", () => {
  const all = Object.keys(searchFiles(project)).length;
  expect(all).toBeGreaterThan(POSTS);
  const edited = changedFiles(() => appendFileSync(join(project, "posts/post-00003.md"), "\nOne zyzzyva more.\n"));
  expect(edited.length).toBeLessThanOrEqual(6);
  changedFiles(() => appendFileSync(join(project, "posts/post-00005.md"), "\nAnother zyzzyva.\n"));
  const newest = readFileSync(join(project, "posts/post-00007.md"), "utf8");
  const newer = newest.replace(/^id: .*$/m, "id: newest").replace(/^date: .*$/m, "date: 2025-11-11");
  changedFiles(() => writeFileSync(join(project, "posts/newest.md"), newer));
  expect(changedFiles(() => redate(join(project, "posts/post-00023.md"))).length).toBeGreaterThan(POSTS);
}, 240_000);
