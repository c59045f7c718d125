import { expect, test } from "vitest";
import { searchUrl } from "../../../site/content/urls.ts";
import { readSearchParams } from "../../../site/search/search-params.ts";
import { testCategories } from "../../test-categories.ts";

const read = (url: string) =>
  readSearchParams(new URL(url, "https://example.com").searchParams, { categories: testCategories, topics: ["RAG"] });

test("what a reader asked for, more of it too -> the same from its address", () => {
  const asked = { query: "agents & hands", category: "case-notes", topic: "RAG", pages: 3 } as const;
  expect(read(searchUrl(asked))).toEqual(asked);
  expect(searchUrl({ query: "" })).toBe("/search");
});

test.each(["0", "-1", "1.5", "9999", "many", ""])("an address that asks for %s pages -> as if it did not", (pages) => {
  expect(read(`/search?q=ai&pages=${pages}`)).toMatchObject({ query: "ai", pages: undefined });
});
