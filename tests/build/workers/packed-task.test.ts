import { expect, test } from "vitest";
import { packTask, unpackTask } from "../../../scripts/build/workers/packed-task.ts";
import type { PreparedPost, Task } from "../../../scripts/build/workers/task.ts";
import { compileWriting } from "../../../scripts/tools/writing/compile-writing.ts";
import { prepareBody } from "../../../site/content/prepared/prepare-body.ts";

test("a task -> packed and unpacked the same, in memory of its own", () => {
  const task = { kind: "take-result", key: 'é “quoted” 日本 👩‍🚀 \u2028 \ud800 \\ "\n' } as const;
  const packed = packTask(task);
  expect(unpackTask(packed)).toEqual(task);
  expect(packed.buffer.byteLength).toBe(packed.byteLength);
  const moved = structuredClone(packed, { transfer: [packed.buffer] });
  expect(packed.byteLength).toBe(0);
  expect(unpackTask(moved)).toEqual(task);
});

test("a post with every figure of the gallery and every feature of the Markdown -> the same after it was packed", () => {
  const { posts } = compileWriting().content;
  expect(posts).not.toEqual([]);
  for (const post of posts) {
    const shown = prepareBody(post, "/");
    const source = { path: "post/one.md", content: "One “post”,\n日本" };
    const placing = { neighbours: { related: [] }, standsForSeries: false };
    const text: PreparedPost = { kind: "post", shown, source, blobs: {}, ...placing };
    const task: Task = { kind: "page", text, images: [] };
    expect(unpackTask(packTask(task)), post.file).toEqual(task);
  }
});
