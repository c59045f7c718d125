import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { corpusPost } from "../../bench/build/corpus.ts";
import { ourProject } from "../../bench/build/our-project.ts";
import { runBriefs } from "../../cli/run-briefs.ts";
import { copyWarmCache } from "../copy-cache.ts";
import { coldCopy } from "../engine-copy.ts";
import { hashTree } from "../site-project.ts";

/** Worth two workers at once, and one for each half. */
const POSTS = 100;
const project = mkdtempSync(join(tmpdir(), "briefs-shared-"));
const build = (folder: string) => runBriefs(["build", "--no-pictures", "--json"], folder);

beforeAll(() => {
  copyWarmCache(project);
  const posts = Array.from({ length: POSTS }, (_, number) => corpusPost(number, POSTS));
  ourProject(project, posts);
  expect(build(project)).toMatchObject({ status: 0, stderr: "" });
}, 120_000);
afterAll(() => rmSync(project, { recursive: true }));

function edit(from: number, to: number): void {
  for (let number = from; number < to; number++) {
    const file = `posts/post-${String(number).padStart(5, "0")}.md`;
    appendFileSync(join(project, file), "\n## “One” more\n\n```ts\nconst more = 1;\n```\n");
  }
}

test("texts that one worker compiles and another renders -> what one worker makes of them alone, byte for byte", () => {
  edit(0, POSTS / 2);
  expect(build(project)).toMatchObject({ status: 0, stderr: "" });
  edit(POSTS / 2, POSTS);
  expect(build(project)).toMatchObject({ status: 0, stderr: "" });
  const cold = coldCopy(project);
  expect(build(cold)).toMatchObject({ status: 0, stderr: "" });
  expect(hashTree(join(project, "dist"))).toEqual(hashTree(join(cold, "dist")));
  rmSync(cold, { recursive: true });
}, 240_000);
