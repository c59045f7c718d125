import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { themeColors } from "../../../scripts/project/theme/theme-colors.ts";
import { ownSheet, themeCss } from "../../../scripts/project/theme/theme-css.ts";
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

test("the owner's styles -> comments and rules under conditions are blanked, and lines keep their numbers", () => {
  const root = mkdtempSync(join(tmpdir(), "briefs-styles-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "site"));
  const css =
    "/* @media (print) { */\n:root { --a: #111111; }\n@media (print) {\n:root { --a: #222222; } /* } */\n}\nb { c: d; }\n";
  writeFileSync(join(root, "site/styles.css"), css);
  writeFileSync(join(root, "site/site.config.ts"), "");
  const { text = "" } = ownSheet({ config: { styles: "./site/styles.css" }, root }) ?? {};
  expect(text.split("\n").map((line) => line.trim())).toEqual([
    "",
    ":root { --a: #111111; }",
    "",
    "",
    "",
    "b { c: d; }",
    "",
  ]);
});
