import { expect, test } from "vitest";
import { categoryColors } from "../../../scripts/project/theme/category-colors.ts";
import { checkColors } from "../../../scripts/project/theme/check-colors.ts";
import { themeCss } from "../../../scripts/project/theme/theme-css.ts";
import type { Category } from "../../../site/content/categories.ts";
import { MOST_CATEGORIES } from "../../../site/content/limits.ts";

const named = (count: number): Category[] =>
  Array.from({ length: count }, (_, i) => ({ id: `c-${i}`, title: `C ${i}`, description: "All of it" }));

test("as many categories as a site may have, without colors -> each has its own, and the check of colors finds nothing", () => {
  const categories = named(MOST_CATEGORIES);
  expect(new Set(categoryColors(categories).map(({ light }) => light[0])).size).toBe(MOST_CATEGORIES);
  expect(checkColors({ file: "tokens.css", text: themeCss({ config: { categories }, root: "." }) })).toEqual([]);
});

test("a category that is added last -> the others keep their colors", () => {
  expect(categoryColors(named(6)).slice(0, 5)).toEqual(categoryColors(named(5)));
});

test("a category beside one with colors of its own -> another hue", () => {
  const [first, second] = named(2);
  const [, last] = categoryColors(named(36));
  if (!first || !second || !last) throw new Error("No category");
  const [, derived] = categoryColors([{ ...first, colors: last }, second]);
  expect(derived).not.toEqual(last);
});
