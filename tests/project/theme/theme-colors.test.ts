import { expect, test } from "vitest";
import { themeColors } from "../../../scripts/project/theme/theme-colors.ts";
import { themeCss } from "../../../scripts/project/theme/theme-css.ts";
import siteConfig from "../../../site/site.config.ts";

const CATEGORIES = siteConfig.categories.map(({ id }) => id);

const tokens = themeCss({ config: siteConfig, root: "." });

test.each([undefined, ...CATEGORIES])(
  "category %s -> its own first colour, which the first series has, too",
  (category) => {
    const color = themeColors(tokens, category);
    expect(color("cat")).toMatch(/^#[0-9a-f]{6}$/);
    expect(color("data-1")).toBe(color("cat"));
  },
);

test("two categories -> two colours, and the same paper", () => {
  const [a, b] = [themeColors(tokens, "briefings"), themeColors(tokens, "case-notes")];
  expect(a("cat")).not.toBe(b("cat"));
  expect(a("paper")).toBe(b("paper"));
});

test("the light half of a pair is given, whatever it is reached by", () => {
  const css =
    ":root { --a: light-dark(#111111, #eeeeee); --b: var(--a); --c: color-mix(in oklab, var(--b) 10%, #fff); }";
  expect(themeColors(css)("b")).toBe("#111111");
  expect(themeColors(css)("c")).toBe("color-mix(in oklab, #111111 10%, #fff)");
});

test("a token that is not there -> an error that names it", () => {
  expect(() => themeColors(":root { --a: #111111; }")("tinte")).toThrow("--tinte");
});
