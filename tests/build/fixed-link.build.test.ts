import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { corpusPost } from "../bench/build/corpus.ts";
import { ourProject } from "../bench/build/our-project.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { copyWarmCache } from "./copy-cache.ts";

/** So many that two of them are no neighbours. */
const POSTS = 60;
const project = mkdtempSync(join(tmpdir(), "briefs-link-"));
const target = join(project, "posts/post-00040.md");
const build = () => runBriefs(["build", "--no-pictures", "--json"], project).status;

beforeAll(() => {
  copyWarmCache(project);
  ourProject(
    project,
    Array.from({ length: POSTS }, (_, number) => corpusPost(number, POSTS)),
  );
  appendFileSync(target, "\n## A good one\n\nText.\n");
  appendFileSync(join(project, "posts/post-00005.md"), "\nSee [that](./post-00040.md#a-good-one).\n");
  expect(build()).toBe(0);
}, 120_000);
afterAll(() => rmSync(project, { recursive: true }));

test("a link broken for two builds, and whole again with another address -> the page leads there", () => {
  const edit = (from: string, to: string) => writeFileSync(target, readFileSync(target, "utf8").replace(from, to));
  edit("## A good one", "## A bad one");
  expect(build()).toBe(1);
  edit("\nText.\n", "\nText, still wrong.\n");
  expect(build()).toBe(1);
  edit("## A bad one", "## A good one");
  edit("\ntags:", "\nslug: elsewhere\naliases: [post-00040]\ntags:");
  expect(build()).toBe(0);
  const page = readFileSync(join(project, "dist/post/post-00005.html"), "utf8");
  expect(page.match(/href="[^"]*#a-good-one"/g)).toEqual(['href="/post/elsewhere#a-good-one"']);
}, 120_000);
