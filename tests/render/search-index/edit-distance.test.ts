import { describe, expect, test } from "vitest";
import { beginningDistance, editDistance, maxEdits } from "../../../site/search/engine/edit-distance.ts";

describe("two words -> the slips between them, up to the limit", () => {
  test.each([
    ["agent", "agent", 0],
    ["agnet", "agent", 1],
    ["agen", "agent", 1],
    ["aagent", "agent", 1],
    ["agant", "agent", 1],
    ["transfromer", "transformer", 1],
    ["trasnfromer", "transformer", 2],
    ["ca", "abc", Number.POSITIVE_INFINITY],
    ["agent", "model", Number.POSITIVE_INFINITY],
    ["a", "abcd", Number.POSITIVE_INFINITY],
  ])("%s, %s -> %d", (a, b, slips) => {
    expect(editDistance(a, b, 2)).toBe(slips);
    expect(editDistance(b, a, 2)).toBe(slips);
  });
});

describe("a word that is being typed, a longer word -> the slips between it and the other's beginning, one at most", () => {
  test.each([
    ["transf", "transformer", 0],
    ["tranf", "transformer", 1],
    ["trasnf", "transformer", 1],
    ["transgf", "transformer", 1],
    ["trqnsf", "transformer", 1],
    ["tarnfs", "transformer", Number.POSITIVE_INFINITY],
    ["tranf", "translate", Number.POSITIVE_INFINITY],
    ["hallcu", "hallucination", 1],
    ["transformers", "transformer", Number.POSITIVE_INFINITY],
  ])("%s, %s -> %d", (typed, whole, slips) => {
    expect(beginningDistance(typed, whole)).toBe(slips);
  });
});

describe("word -> the slips it may have", () => {
  test.each([
    ["gpt", 0],
    ["rags", 1],
    ["clauded", 1],
    ["deployed", 2],
    ["200000", 0],
    ["모델을배포하", 0],
  ])("%s -> %i", (word, slips) => {
    expect(maxEdits(word)).toBe(slips);
  });
});
