import { expect, test } from "vitest";
import { FIGURE_KINDS } from "../../site/content/figure-schema.ts";
import { de } from "../../site/content/words/de.ts";
import type { Words } from "../../site/content/words/en.ts";
import type { OwnWords } from "../../site/content/words/own-words.ts";
import { searchDe } from "../../site/content/words/search-de.ts";
import { searchEn } from "../../site/content/words/search-en.ts";

test("a word that German lacks -> an error of the compiler", () => {
  const { dismiss: _, ...page } = de.reader.page;
  // @ts-expect-error dismiss is missing: without that error, this line is one.
  const incomplete: Words = { ...de, reader: { ...de.reader, page } };
  expect(Object.keys(incomplete.reader.page)).not.toContain("dismiss");
});

test("a word of the owner's that no catalogue has -> an error of the compiler", () => {
  // @ts-expect-error there is no such word: without that error, this line is one.
  const unknown: OwnWords = { home: { newest: "Neu" } };
  expect(unknown).toBeDefined();
});

test.each([searchEn, searchDe])("each kind of figure -> a name in every language", ({ kinds }) => {
  expect(Object.keys(kinds).sort()).toEqual([...FIGURE_KINDS].sort());
});
