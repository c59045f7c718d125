import { expect, test } from "vitest";
import { contentHash, dataHash } from "../../scripts/system/hash.ts";

const many = <T>(item: (i: number) => T) => Array.from({ length: 2000 }, (_, i) => item(i));

test.each<[string, unknown]>([
  ["a list of a few", [1, "two", undefined, { three: [3] }]],
  ["a list of thousands, of letters beyond ASCII and of what JSON leaves out", many((i) => ["ä€😀", i, undefined])],
  ["long lists in a short one", ["a", many((i) => i), null, many((i) => ({ i, list: [i] })), undefined]],
  ["a long list in an object", { list: many((i) => i) }],
  ["one empty list", [[]]],
])("%s -> the hash of its JSON", (_, data) => {
  expect(dataHash(data)).toBe(contentHash(JSON.stringify(data)));
});
