import { expect, test } from "vitest";
import { newestFirst } from "../../scripts/compile/post/newest-first.ts";
import { byAge } from "../../scripts/render/search-index/index-state.ts";

const DATE = "2026-01-01";

test("ids that are numbers and words, in any order -> one order: numbers by their value, then words", () => {
  const ids = ["2", "9", "10", "007", "10a", "1b"];
  const wanted = ["2", "007", "9", "10", "10a", "1b"];
  for (const order of permutations(ids)) {
    expect(newestFirst(order.map((id) => ({ date: DATE, id }))).map(({ id }) => id)).toEqual(wanted);
    const aged = order.map((id) => ({ date: DATE, id, slug: id })).sort(byAge);
    expect(aged.map(({ id }) => id)).toEqual(wanted);
  }
});

test("a time with seconds and the same one without, in any order -> equal, so by id", () => {
  const posts = [
    { date: DATE, time: "09:00:01", id: "4" },
    { date: DATE, time: "09:00", id: "1" },
    { date: DATE, time: "09:00:00", id: "2" },
    { date: DATE, time: "09:00", id: "3" },
    { date: DATE, id: "0" },
  ];
  for (const order of permutations(posts)) expect(newestFirst(order)).toEqual(posts);
});

function permutations<T>(values: readonly T[]): T[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((first, at) => permutations(values.toSpliced(at, 1)).map((others) => [first, ...others]));
}
