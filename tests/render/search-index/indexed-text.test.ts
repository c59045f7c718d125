import { expect, test } from "vitest";
import { toIndexed } from "../../../scripts/render/search-index/index-state.ts";
import { decodeIndexed, encodeIndexed } from "../../../scripts/render/search-index/indexed-text.ts";
import type { SearchEntry } from "../../../scripts/render/search-index/search-entry.ts";

const entry: SearchEntry = {
  id: "7",
  post: {
    slug: "größe",
    title: 'Two\nlines, "größe" and 漢字 🎉',
    category: "briefings",
    date: "2026-01-02",
    excerpt: "A line\u2028separator, and half a pair: \ud83c",
    tags: ["Agents", "a\tb"],
    parts: [{ kind: "section", text: "One\r\ntwo" }],
  },
  terms: [
    ["größe", 9],
    ["two", 1],
  ],
};

test("a post of the index, written as one text -> the same post again", () => {
  expect(decodeIndexed(Buffer.from(encodeIndexed(entry)))).toEqual(toIndexed(entry));
});
