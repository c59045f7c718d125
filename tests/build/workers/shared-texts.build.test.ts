import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ESTIMATED_MS } from "../../../scripts/build/workers/task.ts";
import { WORTH_WORKERS_MS } from "../../../scripts/build/workers/worker-pool.ts";
import { corpusPost } from "../../bench/build/corpus.ts";
import { ourProject } from "../../bench/build/our-project.ts";
import { writeFiles } from "../../bench/build/write-files.ts";
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
  writeFiles(project, { "site/pages/about.md": OWN_PAGE });
  expect(build(project)).toMatchObject({ status: 0, stderr: "" });
}, 120_000);
afterAll(() => rmSync(project, { recursive: true }));

const OWN_PAGE = `---
title: About “us”
description: Who writes here.
---

## Who

[The first post](../../posts/post-00000.md), and code:

\`\`\`ts
const one = 1;
\`\`\`
`;

function edit(from: number, to: number): void {
  for (let number = from; number < to; number++) {
    const file = `posts/post-${String(number).padStart(5, "0")}.md`;
    appendFileSync(join(project, file), "\n## “One” more\n\n```ts\nconst more = 1;\n```\n");
  }
}

test.skipIf(availableParallelism() < 2)(
  "texts that one worker compiles and another renders -> what one worker makes of them alone, byte for byte",
  () => {
    expect(POSTS * ESTIMATED_MS.text).toBeGreaterThanOrEqual(WORTH_WORKERS_MS);
    expect((POSTS / 2 + 1) * ESTIMATED_MS.text).toBeLessThan(WORTH_WORKERS_MS);
    edit(0, POSTS / 2);
    expect(build(project)).toMatchObject({ status: 0, stderr: "" });
    edit(POSTS / 2, POSTS);
    expect(build(project)).toMatchObject({ status: 0, stderr: "" });
    const cold = coldCopy(project);
    expect(build(cold)).toMatchObject({ status: 0, stderr: "" });
    expect(hashTree(join(project, "dist"))).toEqual(hashTree(join(cold, "dist")));
    rmSync(cold, { recursive: true });
  },
  240_000,
);
