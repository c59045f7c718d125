import { describe, expect, test } from "vitest";
import { piecesOf, postTerms } from "../../../site/content/post-terms.ts";
import { queryTerms, tokenize } from "../../../site/content/tokenize.ts";

const terms = (text: string) => tokenize(text).map(({ term }) => term);

describe("text -> its terms, folded", () => {
  test.each([
    ["Café ÉCOLE naïve Straße", ["cafe", "ecole", "naive", "strasse"]],
    ["ＧＰＴ　ﬁne", ["gpt", "fine"]],
    ["agents companies boxes status APIs", ["agent", "company", "box", "status", "api"]],
    ["the model's don’t", ["the", "model", "dont"]],
    ["Ελλάδα Йод", ["ελλαδα", "иод"]],
    ["שָׁלוֹם עֲלֵיכֶם", ["שלום", "עליכם"]],
    ["كِتَابٌ أَحْمَد كتـــاب هٰذَا", ["كتاب", "احمد", "كتاب", "هذا"]],
    ["ـ ـهـ", ["ه"]],
    ["Daten\u00adbank Ge\u200bbie\u2060te\u00ad \u200bnamed", ["datenbank", "gebiete", "named"]],
    ["می\u200cخواهم क्\u200dष", ["میخواهم", "क्ष"]],
    ["機械\u200b学習 GPT\u200b模型", ["機械", "械学", "学習", "習", "gpt", "模型", "型"]],
    ["ភាសា\u200bខ្មែរ", ["ភាសា", "ខ្មែរ"]],
  ])("%s", (text, wanted) => {
    expect(terms(text)).toEqual(wanted);
  });
});

describe("amount, version or compound in a text -> found by each way to write it", () => {
  test.each([
    ["87%", ["87%", "87"]],
    ["$200K+", ["$200k", "200k"]],
    ["87 % und 12\u00a0%", ["87%", "87", "und", "12%", "12"]],
    ["200 €, 15€", ["€200", "200", "€15", "15"]],
    ["from 5 $10", ["from", "5", "$10", "10"]],
    ["1,000 and 0.3", ["1000", "and", "0.3"]],
    ["1,00,000 1,000.5 1,000k", ["100000", "1000.5", "1000k"]],
    ["10.000 1.234.567", ["10.000", "10000", "1.234.567", "1234567"]],
    ["3,5 0,25 10.000,75", ["3.5", "0.25", "10000.75"]],
    ["0.125 2.5 1.2345", ["0.125", "2.5", "1.2345"]],
    ["GPT-5", ["gpt", "gpt5", "5"]],
    ["open-source", ["open", "opensource", "source"]],
    ["C++ and C#", ["c++", "c", "and", "c#", "c"]],
    ["state-of-the-art", ["state", "of", "the", "art"]],
  ])("%s", (text, wanted) => {
    expect(terms(text)).toEqual(wanted);
  });
});

describe("Chinese, Japanese and Korean -> pairs of characters, the last also alone", () => {
  test.each([
    ["机器学习", ["机器", "器学", "学习", "习"]],
    ["東京タワー", ["東京", "京タ", "タワ", "ワー", "ー"]],
    ["모델을 배포", ["모델", "델을", "을", "배포", "포"]],
    ["ｶﾞｲﾄﾞ", ["ガイ", "イド", "ド"]],
    ["GPT模型5", ["gpt", "模型", "型", "5"]],
  ])("%s", (text, wanted) => {
    expect(terms(text)).toEqual(wanted);
  });
});

test("token of a text with marks, kana of half width and astral letters -> the place where it stands in it", () => {
  for (const text of ["À la carte: 87% of GPT-5, Daten\u00adbank", "𝐀 ｶﾞｲﾄﾞ机器学习 ok", "don’t $0.15"]) {
    for (const { term, start, end } of tokenize(text)) {
      expect(start).toBeLessThan(end);
      expect(terms(text.slice(start, end)), `${term} in ${text}`).toContain(term);
    }
  }
});

test("text cut at its spaces -> the same terms, as the index takes them of each piece", () => {
  const text =
    "GPT- 5 and GPT-5, 机器 学习's ｶﾞ ｲﾄﾞ $ 200 87 % C ++ state-of -the-art 1, 000 don ’t\u00a0À\u3000la carte";
  expect(piecesOf(text).flatMap(terms)).toEqual(terms(text));
});

test("query with a soft hyphen or a joiner, or without -> the same terms", () => {
  for (const written of ["Datenbank", "Daten\u00adbank", "Daten\u200cbank\u00ad"]) {
    expect(queryTerms(written)).toEqual(terms("Daten\u00adbank"));
  }
});

describe("query -> what it asks for", () => {
  test.each([
    ["87%", ["87%"]],
    ["87 % 200 € 15€ €7", ["87%", "€200", "€15", "€7"]],
    ["10.000 10,000 3,5 €1.000", ["10000", "3.5", "€1000"]],
    ["the GPT-5 launch", ["gpt", "5", "launch"]],
    ["what is the", ["what", "is", "the"]],
    ["agents agent", ["agent"]],
    ["does the DOE do this", ["doe"]],
    ["does this", ["does", "this"]],
    ["wills and trusts", ["wills", "trust"]],
    ["机器学习", ["机器", "器学", "学习"]],
    ["学", ["学"]],
    ["  ?!  ", []],
  ])("%s", (query, wanted) => {
    expect(queryTerms(query)).toEqual(wanted);
  });
});

test("a text of 150,000 words without a space, such as minified code -> terms of a post", () => {
  const text = Array.from({ length: 150_000 }, (_, number) => `w${number % 500}`).join(";");
  const post = { title: "Long", tags: [], excerpt: "", parts: [{ kind: "section" as const, text }] };
  expect(postTerms({ slug: "long", category: "briefings", date: "2025-01-01", ...post }).size).toBeGreaterThan(500);
});
