import { expect, test } from "vitest";
import { Postings } from "../../../scripts/render/search-index/postings.ts";
import { encodeLists, listedTerm } from "../../../scripts/render/search-index/term-lists.ts";
import { randomNumbers } from "../../random-numbers.ts";

test("a hundred thousand pairs of post and impact -> the lists that each term's own pairs make", () => {
  const random = randomNumbers(7);
  const terms = Array.from({ length: 1000 }, (_, i) => `term-${i}`);
  const own = new Map<string, [number, number][]>();
  const postings = new Postings();
  for (let number = 0; number < 1000; number++) {
    const some = terms
      .filter(() => random() < 0.1)
      .map((term): [string, number] => [term, 1 + Math.floor(16 * random())]);
    postings.add(number, some);
    for (const [term, impact] of some) own.set(term, [...(own.get(term) ?? []), [number, impact]]);
  }
  const listed = postings.takeTerms();
  expect([...listed.keys()]).toEqual([...own.keys()]);
  for (const [term, pairs] of own) expect(listed.get(term), term).toEqual(listedTerm(encodeLists(pairs)));
});

test("a term is named like a member of every object -> only what posts have is a term", () => {
  const postings = new Postings();
  postings.add(0, [["constructor", 3]]);
  const terms = postings.takeTerms();
  expect([terms.has("constructor"), terms.get("constructor")?.json]).toEqual([true, "[[3,0]]"]);
  expect([terms.has("toString"), terms.get("toString")]).toEqual([false, undefined]);
});
