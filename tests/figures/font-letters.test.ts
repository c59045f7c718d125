import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FONT_LETTERS, lettersOf } from "../../scripts/figures/font-letters.ts";
import { isInFont } from "../../site/figures/text-metrics.ts";

const STYLES = readFileSync(new URL("../../site/styles/fonts.css", import.meta.url), "utf8");

/** The unicode-range under which the styles name a font file; none if they give it all letters. */
function rangeOf(file: string): string | undefined {
  const rule = STYLES.split("@font-face").find((part) => part.includes(`/${file}.woff2`)) ?? "";
  expect(rule).not.toBe("");
  return /unicode-range:([^;]+);/.exec(rule)?.[1]?.replaceAll(/\s/g, "");
}

describe("font files of a family", () => {
  test.each(["display", "text"])("%s -> the styles claim for each what it holds, the first has the rest", (family) => {
    expect(rangeOf(family)).toBeUndefined();
    expect(rangeOf(`${family}-accents`)).toBe(FONT_LETTERS.accents);
    expect(rangeOf(`${family}-ext`)).toBe(FONT_LETTERS.ext);
  });

  test("a letter -> in one of them alone, and drawn as one that the type has", () => {
    const letters = [...Object.values(FONT_LETTERS).map(lettersOf).join("")];
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters.filter((letter) => !isInFont(letter))).toEqual([]);
  });

  test.each(["é", "ß", "Œ", "½"])("%s -> not in the file that every page waits for", (letter) => {
    expect(lettersOf(FONT_LETTERS.basic)).not.toContain(letter);
    expect(lettersOf(FONT_LETTERS.accents)).toContain(letter);
  });
});
