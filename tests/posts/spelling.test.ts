import { describe, expect, test } from "vitest";
import { britishForms } from "./british-forms.ts";
import { readShopPosts, wordsOf } from "./shop-posts.ts";

describe.each(readShopPosts())("$slug", ({ text, figures }) => {
  test("text -> American spelling", () => {
    expect(britishForms(text)).toEqual([]);
  });

  test.each([...figures].map(([name, figure]) => ({ name, figure })))(
    "figure $name -> American spelling",
    ({ figure }) => {
      expect(wordsOf(figure).flatMap(britishForms)).toEqual([]);
    },
  );
});

test.each([
  "judgement",
  "organise",
  "organisations",
  "summarising",
  "optimisation",
  "analysed",
  "labelled",
  "modelling",
  "behaviour",
  "centre",
  "catalogue",
  "licence",
  "grey",
  "towards",
  "learnt",
  "fulfil",
  "programme",
  "artefact",
  "afterwards",
])("%s -> found", (word) => {
  expect(britishForms(`The ${word} is here.`)).toEqual([word]);
});

test.each([
  "judgment",
  "organize",
  "analyzed",
  "labeled",
  "modeling",
  "behavior",
  "center",
  "catalog",
  "license",
  "gray",
  "toward",
  "promise",
  "precise",
  "otherwise",
  "surprised",
  "exercise",
  "raised",
  "rise",
  "enterprise",
  "supervised",
  "compromised",
  "noise",
  "hour",
  "four",
  "source",
  "advertising",
  "wise",
  "dialogue",
  "travel",
  "controlled",
  "meter",
  "program",
  "revised",
  "premise",
  "expertise",
  "concise",
  "your",
])("%s -> American", (word) => {
  expect(britishForms(`The ${word} is here.`)).toEqual([]);
});
