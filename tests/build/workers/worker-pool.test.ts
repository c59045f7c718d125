import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { Task } from "../../../scripts/build/workers/task.ts";
import type { TaskResult } from "../../../scripts/build/workers/task-context.ts";
import { WorkerPool } from "../../../scripts/build/workers/worker-pool.ts";
import { testWorkerData } from "./test-worker-data.ts";

const folder = mkdtempSync(join(tmpdir(), "briefs-pool-"));
afterAll(() => rmSync(folder, { recursive: true }));

const HEADS: Task[] = [{ kind: "meta", file: "posts/a.md" }];
/** Each a batch of its own, and worth all workers. */
const CARDS = Array.from(
  { length: 40 },
  (): Task => ({ kind: "figure-files", slug: "", category: "briefings", figures: [] }),
);

let pool: WorkerPool;
beforeEach(() => {
  pool = new WorkerPool(testWorkerData(folder));
});
afterEach(() => pool.close());

test("closed twice -> the second one waits for the end of the workers, too", async () => {
  const started = once(process, "worker");
  pool.warmUp(program(ANSWERING));
  const [worker]: Worker[] = await started;
  let hasEnded = false;
  worker?.once("exit", () => {
    hasEnded = true;
  });
  void pool.close();
  await pool.close();
  expect(hasEnded).toBe(true);
});

test("a worker dies while nothing is asked of it -> whoever asks next is told of what it died", async () => {
  const started = once(process, "worker");
  pool.warmUp(program('throw new Error("out of memory");'));
  const [worker]: Worker[] = await started;
  await new Promise((resolve) => worker?.once("exit", resolve));
  await expect(pool.run(HEADS, () => {})).rejects.toThrow("out of memory");
});

test("a worker ends without an answer -> nobody waits for one", async () => {
  pool.warmUp(program('parentPort.on("message", () => process.exit(3));'));
  await expect(pool.run(HEADS, () => {})).rejects.toThrow("ended with 3");
});

test("what was made cannot be taken -> told to whoever waits for it", async () => {
  pool.warmUp(program(ANSWERING));
  const lost = () => {
    throw new Error("The cache is damaged");
  };
  await expect(pool.run(HEADS, lost)).rejects.toThrow("The cache is damaged");
});

test("something large under way -> one worker makes all; it ends meanwhile -> all share the rest", async () => {
  pool.warmUp(program(ANSWERING));
  const large = Promise.withResolvers<void>();
  void pool.throttleWhile(large.promise);
  const [alone, together] = [new Set<string>(), new Set<string>()];
  await pool.run(CARDS, ({ blobs }) => void alone.add(nameOf(blobs)));
  expect(alone.size).toBe(1);

  await pool.run(CARDS, ({ blobs }) => {
    together.add(nameOf(blobs));
    large.resolve();
  });
  expect(together.size).toBe(Math.min(4, availableParallelism()));
});

test("what is large fails -> the others join all the same, and it is told to who waits for it", async () => {
  pool.warmUp(program(ANSWERING));
  const failing = pool.throttleWhile(Promise.reject(new Error("no bundle")));
  await expect(failing).rejects.toThrow("no bundle");
  const names = new Set<string>();
  await pool.run(CARDS, ({ blobs }) => void names.add(nameOf(blobs)));
  expect(names.size).toBe(Math.min(4, availableParallelism()));
});

test("few tasks -> large batches; many -> the last batches are of one task", async () => {
  pool.warmUp(program(ANSWERING));
  expect(await batchSizes(Array.from({ length: 300 }, (_, i) => ({ kind: "meta", file: `posts/${i}.md` })))).toEqual([
    201, 99,
  ]);
  const sizes = await batchSizes(Array.from({ length: 400 }, (): Task => ({ kind: "image-files", images: [] })));
  expect(Math.max(...sizes)).toBe(12);
  expect(sizes.at(-1)).toBe(availableParallelism() > 1 ? 1 : 4);
});

const TEXTS = Array.from(
  { length: 100 },
  (_, i): Task => ({
    ...{ kind: "text", file: `posts/${i}.md`, meta: undefined },
    context: { neighbours: { related: [] }, isFed: false, standsForSeries: false },
  }),
);

test.skipIf(availableParallelism() < 2)(
  "texts -> compiled by some workers, and their pages rendered by others",
  async () => {
    pool.warmUp(program(FOLLOWED));
    const made = new Map<string, TaskResult["blobs"]>();
    await pool.run(TEXTS, ({ blobs }, task) => void made.set("file" in task ? task.file : "", blobs));
    expect(made.size).toBe(TEXTS.length);
    const all = [...made.values()];
    expect(all.every(({ text, page }) => text && page)).toBe(true);
    expect(all.some(({ text, page }) => text !== page)).toBe(true);
  },
);

test.skipIf(availableParallelism() < 2)("a page cannot be made -> whoever asked is told", async () => {
  pool.warmUp(program(FOLLOWED.replace("result({ page: String(threadId) })", 'JSON.parse("no page")')));
  await expect(pool.run(TEXTS, () => {})).rejects.toThrow("no page");
});

test.skipIf(availableParallelism() < 2)(
  "a text takes a worker long -> the other one does not wait for it, but compiles texts",
  async () => {
    // The first worker begins its first text and never ends it.
    pool.warmUp(
      program(`const isFirst = workerData.lane === "texts";
  parentPort.on("message", ({ tasks }) => {
    if (isFirst) return;
    parentPort.postMessage({ made: tasks.map(() => ({ files: new Map(), blobs: {}, times: {} })) });
  });`),
    );
    const others = Promise.withResolvers<void>();
    let made = 0;
    void pool
      .run(TEXTS, () => {
        made++;
        if (made === 50) others.resolve();
      })
      .catch(() => {});
    await others.promise;
    expect(made).toBeGreaterThanOrEqual(50);
  },
);

test("workers are renewed -> the old ones have ended, and as many others do what comes next; none once the pool is closed", async () => {
  pool.warmUp(program(ANSWERING));
  const workers = async () => {
    const threads = new Set<string>();
    await pool.run(CARDS, ({ blobs }) => void threads.add(blobs.by ?? ""));
    return threads;
  };
  const before = await workers();
  const started: Worker[] = [];
  const note = (worker: Worker) => void started.push(worker);
  process.on("worker", note);
  await pool.renew();
  const after = await workers();
  expect(started).toHaveLength(before.size);
  expect(after.size).toBe(before.size);
  expect(after.isDisjointFrom(before)).toBe(true);
  void pool.close();
  await pool.renew();
  await turn();
  process.off("worker", note);
  expect(started).toHaveLength(before.size);
});

/** How many tasks each batch had, in the order in which they were handed out. */
async function batchSizes(tasks: Task[]): Promise<number[]> {
  const sizes = new Map<number, number>();
  await pool.run(tasks, ({ blobs }, task) => {
    const first = tasks.indexOf(task) - Number(blobs.place);
    sizes.set(first, (sizes.get(first) ?? 0) + 1);
  });
  return [...sizes].sort(([a], [b]) => a - b).map(([, size]) => size);
}

const ANSWERING = `parentPort.on("message", ({ tasks }) => {
  parentPort.postMessage({ made: tasks.map((_, at) => ({ files: new Map(), blobs: { by: String(threadId), place: String(at) }, times: {} })) });
});`;

/** Answers a text with a task that follows, and that with who did what. */
const FOLLOWED = `const isPage = (task) => !("kind" in task);
parentPort.on("message", ({ tasks }) => {
  if (!tasks) return;
  const made = tasks.map((task) =>
    isPage(task) ? result({ page: String(threadId) }) : result({ text: String(threadId) }, new Uint8Array(100)),
  );
  parentPort.postMessage({ made }, made.flatMap(({ next }) => next?.buffer ?? []));
});
function result(blobs, next) {
  return { files: new Map(), blobs, times: {}, ...(next && { next }) };
}`;

function program(code: string): URL {
  const file = join(folder, `${Math.random()}.mjs`);
  writeFileSync(file, `import { parentPort, threadId, workerData } from "node:worker_threads";\n${code}\n`);
  return pathToFileURL(file);
}

function nameOf(blobs: TaskResult["blobs"]): string {
  return blobs.by ?? "";
}
