import { describe, expect, test } from "vitest";
import { readShopPosts, wordsOf } from "./shop-posts.ts";
import { figuresOf, TOLD, toldNumbers } from "./told-sums.ts";
import { agrees, writtenSums } from "./written-sums.ts";

const posts = readShopPosts();

describe.each(posts)("$slug", (post) => {
  const texts = [post.text, ...[...post.figures.values()].flatMap(wordsOf)];
  const sums = texts.flatMap(writtenSums);
  const told = (TOLD[post.slug] ?? []).flatMap((sum) => {
    const numbers = toldNumbers(post.text, sum);
    return numbers ? [{ ...sum, numbers }] : [];
  });

  test.each(sums)("$text", ({ said, is }) => {
    expect(agrees(said, is), `it is ${is}`).toBe(true);
  });

  test.each(told)("$says", ({ numbers, are }) => {
    const right = are(figuresOf(post));
    expect(
      numbers.map((said, i) => (agrees(said, right[i] ?? Number.NaN) ? said : `${said}, but it is ${right[i]}`)),
    ).toEqual(numbers);
  });

  test("shares in percent -> add up to 100 in each ring", () => {
    const rings = [...post.figures.values()].filter(
      (figure) => "kind" in figure && figure.kind === "doughnut" && "unit" in figure && figure.unit === "%",
    );
    for (const { series = [] } of rings) {
      for (const { values } of series)
        expect(values.reduce((total: number, value) => total + (value ?? 0), 0)).toBeCloseTo(100);
    }
  });
});

test("a sum whose sentence has been changed -> the list follows it", () => {
  const lost = posts.flatMap(({ slug, text }) => (TOLD[slug] ?? []).filter((sum) => !toldNumbers(text, sum)));
  expect(lost.map(({ says }) => says)).toEqual([]);
});

test("all posts -> dozens of sums are found", () => {
  const written = posts.flatMap(({ text }) => writtenSums(text));
  const told = posts.flatMap(({ slug, text }) => (TOLD[slug] ?? []).filter((sum) => toldNumbers(text, sum)));
  expect(written.length + told.length).toBeGreaterThan(40);
});

test.each([
  ["90 − 9 = 80 minutes", false],
  ["90 − 9 = 81 minutes", true],
  ["40 ÷ (10.8 − 2) = 4.5 months", true],
  ["40 ÷ (10.8 − 2) = 4.6 months", false],
  ["2 + 3 × 4 = 14", true],
  ["grow by 54% (35 ÷ 65)", true],
  ["grow by 35% (35 ÷ 65)", false],
  ["18% of the time (6 of 34)", true],
  ["about 70 hours (81 × 52 = 4,212 minutes)", true],
  ["$0.95^{20}$, or 36%,", true],
  ["(0.99²⁰) 82%", true],
  ["840 × 0.29% = 2.4", true],
])("written: %s -> right: %s", (text, right) => {
  const sums = writtenSums(text);
  expect(sums).toHaveLength(1);
  expect(sums.every(({ said, is }) => agrees(said, is))).toBe(right);
});

test("told: a number that the text has not -> no match; another one -> seen", () => {
  const sum = { says: "The # hours saved", are: () => [36] };
  expect(toldNumbers("Nothing was saved", sum)).toBeUndefined();
  expect(toldNumbers("The 35 hours saved", sum)).toEqual(["35"]);
  expect(agrees("35", 36)).toBe(false);
});
