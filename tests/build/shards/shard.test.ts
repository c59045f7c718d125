import { expect, test } from "vitest";
import { filesOfShard, parseShard } from "../../../scripts/build/shards/shard.ts";

const files = Array.from({ length: 1001 }, (_, i) => `posts/post-${i}.md`);

test("four shards -> every file is in one of them, and none is longer than another by more than one", () => {
  const shards = [1, 2, 3, 4].map((number) => filesOfShard(files, { number, of: 4 }));
  expect(shards.flat().sort()).toEqual(files.toSorted());
  expect(shards.map(({ length }) => length).sort()).toEqual([250, 250, 250, 251]);
});

test("every fourth file is dear -> shards get equally many of them, roughly", () => {
  const dear = new Set(files.filter((_, at) => at % 4 === 0));
  for (const number of [1, 2, 3, 4]) {
    const mine = filesOfShard(files, { number, of: 4 }).filter((file) => dear.has(file));
    expect(mine.length).toBeGreaterThan(40);
    expect(mine.length).toBeLessThan(85);
  }
});

test("the order of the files -> of no consequence", () => {
  expect(filesOfShard(files.toReversed(), { number: 3, of: 4 })).toEqual(filesOfShard(files, { number: 3, of: 4 }));
});

test("2/4 -> the second of four", () => {
  expect(parseShard("2/4")).toEqual({ number: 2, of: 4 });
});

test.each(["5/4", "0/4", "0/0", "1/0", "-1/4", "1.5/4", "2 / 4", "2/4/8", "2", "", "x"])("%j -> refused", (text) => {
  expect(() => parseShard(text)).toThrow("names no shard");
});
