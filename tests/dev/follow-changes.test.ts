import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followChanges } from "../../scripts/dev/follow-changes.ts";

const SETTLED_MS = 100;
type Told = [paths: string[], how: "at once" | "settled", structure: boolean];

let told: Told[];
let answers: { moved: boolean }[];
/** Where it is there, the reaction lasts until it is called. */
let goOn: (() => void) | undefined;
let lasts: boolean;
let following: ReturnType<typeof followChanges>;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  answers = [];
  goOn = undefined;
  lasts = false;
  following = followChanges(async ({ paths, structure, settled }) => {
    told.push([[...paths], settled ? "settled" : "at once", structure]);
    if (lasts) await lasting();
    return answers.shift() ?? { moved: false };
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function lasting(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  goOn = resolve;
  return promise;
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("a change -> told at once, and once more when it has settled", async () => {
  following.changed("a", false);
  expect(told).toEqual([[["a"], "at once", false]]);
  await passes(SETTLED_MS - 1);
  expect(told).toHaveLength(1);
  await passes(1);
  expect(told).toEqual([
    [["a"], "at once", false],
    [["a"], "settled", false],
  ]);
  await passes(10 * SETTLED_MS);
  expect(told).toHaveLength(2);
});

test("another change before it has settled -> told at once; both settle together, a while after the last", async () => {
  following.changed("a", true);
  await passes(SETTLED_MS - 1);
  following.changed("b", false);
  await passes(SETTLED_MS - 1);
  expect(told).toEqual([
    [["a"], "at once", true],
    [["b"], "at once", false],
  ]);
  await passes(1);
  expect(told.slice(2)).toEqual([[["a", "b"], "settled", true]]);
});

test("changes while one is handled -> told together, after it", async () => {
  lasts = true;
  following.changed("a", false);
  following.changed("b", false);
  following.changed("c", true);
  await passes(10 * SETTLED_MS);
  expect(told).toHaveLength(1);
  goOn?.();
  await passes(0);
  expect(told.slice(1)).toEqual([[["b", "c"], "at once", true]]);
});

test("a file was still being written when it seemed settled -> told again, until it has settled", async () => {
  answers = [{ moved: true }, { moved: true }, { moved: true }];
  following.changed("a", false);
  await passes(SETTLED_MS);
  expect(told.map(([, how]) => how)).toEqual(["at once", "settled", "at once"]);
  await passes(SETTLED_MS);
  expect(told.map(([, how]) => how)).toEqual(["at once", "settled", "at once", "settled"]);
  await passes(10 * SETTLED_MS);
  expect(told).toHaveLength(4);
});

test("a change while those before settle -> told afterwards, and settled by itself", async () => {
  following.changed("a", false);
  await passes(SETTLED_MS - 1);
  lasts = true;
  await passes(1);
  following.changed("b", false);
  lasts = false;
  goOn?.();
  await passes(SETTLED_MS);
  expect(told.slice(1)).toEqual([
    [["a"], "settled", false],
    [["b"], "at once", false],
    [["b"], "settled", false],
  ]);
});

test("caught up -> once all changes so far are handled, though not settled", async () => {
  lasts = true;
  following.changed("a", false);
  following.changed("b", false);
  let isCaughtUp = false;
  void following.caughtUp().then(() => {
    isCaughtUp = true;
  });
  goOn?.();
  await passes(0);
  expect([told.length, isCaughtUp]).toEqual([2, false]);
  goOn?.();
  await passes(0);
  expect([told.length, isCaughtUp]).toEqual([2, true]);
});
