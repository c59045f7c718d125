import { expect, test } from "vitest";
import { parseShard, shareOf } from "../../../scripts/build/shards/shard.ts";

const files = Array.from({ length: 1001 }, (_, i) => `posts/post-${i}.md`);

test("four shares -> every file is in one of them, and none is longer than another by more than one", () => {
  const shares = [1, 2, 3, 4].map((number) => shareOf(files, { number, of: 4 }));
  expect(shares.flat().sort()).toEqual(files.toSorted());
  expect(shares.map(({ length }) => length).sort()).toEqual([250, 250, 250, 251]);
});

test("every fourth file is dear -> shares get equally many of them, roughly", () => {
  const dear = new Set(files.filter((_, at) => at % 4 === 0));
  for (const number of [1, 2, 3, 4]) {
    const mine = shareOf(files, { number, of: 4 }).filter((file) => dear.has(file));
    expect(mine.length).toBeGreaterThan(40);
    expect(mine.length).toBeLessThan(85);
  }
});

test("the order of the files -> of no consequence", () => {
  expect(shareOf(files.toReversed(), { number: 3, of: 4 })).toEqual(shareOf(files, { number: 3, of: 4 }));
});

test("2/4 -> the second of four", () => {
  expect(parseShard("2/4")).toEqual({ number: 2, of: 4 });
});

test.each(["5/4", "0/4", "0/0", "1/0", "-1/4", "1.5/4", "2 / 4", "2/4/8", "2", "", "x"])("%j -> refused", (text) => {
  expect(() => parseShard(text)).toThrow("names no share");
});
