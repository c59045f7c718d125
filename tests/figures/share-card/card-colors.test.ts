import { describe, expect, test } from "vitest";
import { cardColors } from "../../../scripts/figures/share-card/card-colors.ts";
import { themeCss } from "../../../scripts/project/theme/theme-css.ts";
import siteConfig from "../../../site/site.config.ts";

const CATEGORIES = siteConfig.categories.map(({ id }) => id);

const tokens = themeCss({ config: siteConfig, root: "." });

describe("tokens.css as it is -> a color for each role of a share card", () => {
  test.each([...CATEGORIES, "accent"])("%s", (of) => {
    const colors = cardColors(tokens)(of);
    expect(Object.keys(colors)).toEqual(["paper", "ink", "accent", "onAccent", "first", "second"]);
    for (const color of Object.values(colors)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });

  test("the four categories -> four different pairs", () => {
    const pairs = CATEGORIES.map((category) => cardColors(tokens)(category)).map(({ first, second }) => first + second);
    expect(new Set(pairs).size).toBe(4);
  });
});

test("the light half of a pair is taken, of the category's own block", () => {
  const css = `:root{--paper:light-dark(#ffffff,#000000);--ink: light-dark(#111111, #eeeeee);--accent: light-dark(#222222, #0);
    --on-accent: light-dark(#333333, #0)}
    [data-category="briefings"] { --cat: light-dark(#444444, #0); --cat-2: light-dark(#555555, #0) }`;
  expect(cardColors(css)("briefings")).toEqual({
    paper: "#ffffff",
    ink: "#111111",
    accent: "#222222",
    onAccent: "#333333",
    first: "#444444",
    second: "#555555",
  });
});

test("a token that is gone or no longer a pair of colors -> an error that names it", () => {
  expect(() => cardColors(tokens.replaceAll("--ink:", "--tinte:"))).toThrow("--ink");
  expect(() => cardColors(tokens.replaceAll("--cat-2:", "--cat-3:"))("briefings")).toThrow("--cat-2");
});
