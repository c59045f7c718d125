import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ResultStore } from "../../../scripts/build/cache/result-store.ts";
import type { Task } from "../../../scripts/build/workers/task.ts";
import type { TaskOutput } from "../../../scripts/build/workers/task-context.ts";
import { TaskRunner } from "../../../scripts/build/workers/task-runner.ts";
import { contentHash } from "../../../scripts/system/hash.ts";
import { testWorkerData } from "./test-worker-data.ts";

const TASK: Task = { kind: "meta", file: "posts/a.md" };
const MADE: TaskOutput = {
  files: [
    { path: "post/a.html", content: "<p>ä</p>" },
    { path: "images/a.png", content: new Uint8Array([1, 2]) },
  ],
  blobs: { card: { title: "A" } },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "briefs-runner-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (isShard: boolean, made: TaskOutput) =>
  new TaskRunner({ ...testWorkerData(folder), isShard }, async () => made).run(TASK);
const written = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test("a build -> each file, and the blob by its hash", async () => {
  const { files, blobs } = await run(false, MADE);
  expect([...files.keys()]).toEqual(["post/a.html", "images/a.png"]);
  expect(readFileSync(join(folder, "post/a.html"), "utf8")).toBe("<p>ä</p>");
  expect(blobs).toEqual({ card: contentHash(Buffer.from('{"title":"A"}')) });
  expect(written()).toHaveLength(3);
});

test("a shard -> one file with all of it, which a store takes over as it is", async () => {
  const { files, blobs } = await run(true, MADE);
  expect(files.size).toBe(0);
  expect(written()).toHaveLength(1);
  const store = new ResultStore(folder);
  store.adopt("key", join(folder, Object.values(blobs)[0] ?? ""));
  const found = store.find("key");
  expect(found?.files.map(({ path, content, hash }) => [path, Buffer.from(content), hash])).toEqual([
    ["post/a.html", Buffer.from("<p>ä</p>"), contentHash(Buffer.from("<p>ä</p>"))],
    ["images/a.png", Buffer.from([1, 2]), contentHash(Buffer.from([1, 2]))],
  ]);
  expect(Buffer.from(found?.blobs.card?.bytes ?? []).toString()).toBe('{"title":"A"}');
  expect(written()).toHaveLength(1);
});

test("a shard of which nothing was made -> no file", async () => {
  expect(await run(true, { isMissing: true })).toMatchObject({ isMissing: true, blobs: {} });
  expect(written()).toEqual([]);
});
