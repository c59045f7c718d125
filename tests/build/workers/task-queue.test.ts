import { expect, test } from "vitest";
import { packTask } from "../../../scripts/build/workers/packed-task.ts";
import type { Task } from "../../../scripts/build/workers/task.ts";
import type { TaskResult } from "../../../scripts/build/workers/task-context.ts";
import { type Batch, TaskQueue } from "../../../scripts/build/workers/task-queue.ts";

const FOR_TEXTS = { lane: "texts", waited: 0, isAlone: false } as const;
const BUSY = { ...FOR_TEXTS, waited: undefined };
const FOR_PAGES = { lane: "pages", waited: 0, isAlone: false } as const;

const TEXTS = Array.from(
  { length: 200 },
  (_, i): Task => ({
    ...{ kind: "text", file: `posts/${i}.md`, meta: undefined },
    context: { neighbours: { related: [] }, isFed: false, standsForSeries: false },
  }),
);
const CARDS: Task[] = ["figure", undefined].map((lead) => ({
  kind: "share-card",
  post: { slug: lead ?? "plain", title: "", category: "briefings", ...(lead !== undefined && { lead }) },
}));

const stat = { size: 1, mtime: 1, hash: "" };

/** What a worker returns for a text: a file, a blob, and what is to follow, so many characters long. */
function ofText(characters = 10): TaskResult {
  const next = packTask({ kind: "take-result", key: "a".repeat(characters) });
  return {
    files: new Map([["a.md", stat]]),
    ...{ blobs: { search: "1" }, metadata: {}, times: { compile: 2, write: 1 }, next },
  };
}

const ofPage: TaskResult = {
  files: new Map([["a.html", stat]]),
  ...{ blobs: { card: "2" }, times: { render: 3, write: 1 } },
};

function compile(queue: TaskQueue<Task>, batch: Batch<Task>): TaskResult[] {
  const made = batch.map(() => ofText());
  return queue.add(batch, made).map(({ made }) => made);
}

function kindsOf(batch: Batch<Task> | undefined): string[] | undefined {
  return batch && [...new Set(batch.map(({ task, next }) => (next ? "page" : task.kind)))];
}

test("texts -> to one worker; their pages -> to the other, once there are some", () => {
  const queue = new TaskQueue(TEXTS, 2);
  expect(queue.next(FOR_PAGES)).toBeUndefined();
  const texts = queue.next(FOR_TEXTS) ?? [];
  expect(kindsOf(texts)).toEqual(["text"]);
  expect(compile(queue, texts)).toEqual([]);
  expect(kindsOf(queue.next(FOR_TEXTS))).toEqual(["text"]);
  const pages = queue.next(FOR_PAGES);
  expect(kindsOf(pages)).toEqual(["page"]);
  expect(pages).toHaveLength(texts.length);
});

test("the first batch is one text, so that its page can be rendered soon; the next ones are larger", () => {
  const queue = new TaskQueue(TEXTS, 2);
  expect(Array.from({ length: 5 }, () => queue.next(FOR_TEXTS)?.length)).toEqual([1, 2, 4, 8, 8]);
});

test("a text and its page -> one result, with the files, blobs and times of both", () => {
  const queue = new TaskQueue(TEXTS.slice(0, 1), 2);
  queue.add(queue.next(FOR_TEXTS) ?? [], [ofText()]);
  expect(queue.isEmpty).toBe(false);
  const [done] = queue.add(queue.next(FOR_PAGES) ?? [], [ofPage]);
  expect(done).toEqual({
    task: TEXTS[0],
    made: {
      files: new Map([
        ["a.md", stat],
        ["a.html", stat],
      ]),
      ...{ blobs: { search: "1", card: "2" }, metadata: {}, times: { compile: 2, render: 3, write: 2 } },
    },
  });
  expect(queue.isEmpty).toBe(true);
});

test("a text without a page -> done at once", () => {
  const queue = new TaskQueue(TEXTS.slice(0, 1), 2);
  const made = { files: new Map(), blobs: {}, metadata: {}, times: {} };
  expect(queue.add(queue.next(FOR_TEXTS) ?? [], [made])).toEqual([{ task: TEXTS[0], made }]);
});

test("no page for half a second -> the worker for pages compiles texts, too", () => {
  const queue = new TaskQueue(TEXTS, 2);
  expect(queue.next({ ...FOR_PAGES, waited: 499 })).toBeUndefined();
  expect(queue.next({ ...FOR_PAGES, waited: undefined })).toBeUndefined();
  expect(kindsOf(queue.next({ ...FOR_PAGES, waited: 500 }))).toEqual(["text"]);
});

test("no text left -> the worker for texts renders pages where many wait, and leaves few to the other", () => {
  for (const [length, kinds] of [
    [200, ["page"]],
    [100, undefined],
  ] as const) {
    const queue = new TaskQueue(TEXTS.slice(0, length), 2);
    // A worker that is busy takes no work of the other's.
    for (let batch = queue.next(BUSY); batch; batch = queue.next(BUSY)) compile(queue, batch);
    expect(kindsOf(queue.next(FOR_TEXTS)), `${length} texts`).toEqual(kinds);
  }
});

test("pages that wait take 16 MB -> no more texts until some are rendered", () => {
  const queue = new TaskQueue(TEXTS, 2);
  const long = queue.next(FOR_TEXTS) ?? [];
  queue.add(
    long,
    long.map((_, i) => ofText(i === 0 ? 9_000_000 : 10)),
  );
  expect(queue.next(FOR_TEXTS)).toBeUndefined();
  expect(kindsOf(queue.next(FOR_PAGES))).toEqual(["page"]);
  expect(kindsOf(queue.next(FOR_TEXTS))).toEqual(["text"]);
});

test("no worker for pages -> that for texts renders them", () => {
  const queue = new TaskQueue(TEXTS.slice(0, 1), 2);
  const alone = { ...FOR_TEXTS, isAlone: true };
  queue.add(queue.next(alone) ?? [], [ofText()]);
  expect(kindsOf(queue.next(alone))).toEqual(["page"]);
});

test("a card with a figure -> to the worker that draws; without one -> to whoever asks", () => {
  const queue = new TaskQueue(CARDS, 2);
  const slugs = (batch: Batch<Task> | undefined) => batch?.map(({ task }) => "post" in task && task.post?.slug);
  expect(slugs(queue.next(FOR_TEXTS))).toEqual(["plain"]);
  expect(queue.next(FOR_TEXTS)).toBeUndefined();
  expect(slugs(queue.next(FOR_PAGES))).toEqual(["figure"]);
});

test("one worker -> all tasks in their order", () => {
  const queue = new TaskQueue([...CARDS, ...TEXTS.slice(0, 1)], 1);
  expect(queue.next({ ...FOR_TEXTS, isAlone: true })?.map(({ task }) => task)).toEqual([
    ...CARDS,
    ...TEXTS.slice(0, 1),
  ]);
  expect(queue.isEmpty).toBe(true);
});
