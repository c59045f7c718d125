import { expect, test } from "vitest";
import { postTerms } from "../../../site/content/post-terms.ts";
import type { SearchPost } from "../../../site/content/search-post.ts";
import { STOP_WORDS, tokenize } from "../../../site/content/tokenize.ts";

const POST: SearchPost = {
  ...{ slug: "a", title: "", category: "briefings", date: "2026-01-01", excerpt: "" },
  tags: [],
  parts: [],
};

test.each(
  "word Words, (Trott) [4ca4abed72] #12345 'quoted' don't GPT-5 $5 87% C++ c# a_b v1.2.3 1,000 -flag x/y e.g. ends.) (René) 你好 ABCs ('b') bus! …".split(
    " ",
  ),
)("%s in a text -> the terms that a question finds it by", (text) => {
  const terms = tokenize(text).map(({ term }) => term);
  const found = postTerms({ ...POST, parts: [{ kind: "section", text }] });
  expect([...found.keys()]).toEqual([...new Set(terms)].filter((term) => !STOP_WORDS.has(term)));
});
