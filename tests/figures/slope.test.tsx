import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import Slope from "../../site/figures/kinds/slope/Slope.tsx";
import type { SlopeFigure } from "../../site/figures/kinds/slope/schema.ts";
import { LanguageContext } from "../../site/words-context.ts";
import { english } from "../english.ts";
import { extremes } from "./extreme-figures.ts";
import { fixtures } from "./read-fixtures.ts";
import { gallery } from "./read-gallery.ts";
import { collisions, textBoxes } from "./text-boxes.ts";

const isSlope = (figure: unknown): figure is SlopeFigure => (figure as SlopeFigure | undefined)?.kind === "slope";
const slopes = [
  ...Object.entries(fixtures),
  ...gallery.map(({ name, figure }) => [`gallery/${name}`, figure] as const),
  ...extremes,
].flatMap(([name, figure]) => (isSlope(figure) ? [[name, figure] as const] : []));

function drawings(figure: SlopeFigure): { html: string; wide: string; narrow: string } {
  const html = renderToStaticMarkup(
    <LanguageContext value={english}>
      <Slope figure={figure} />
    </LanguageContext>,
  );
  const [wide = "", narrow = ""] = html.match(/<svg.*?<\/svg>/g) ?? [];
  return { html, wide, narrow };
}

const textsOf = (svg: string) => textBoxes(svg).map(({ text }) => text);

describe.each(slopes)("slope %s", (_, figure) => {
  test.each(["wide", "narrow"] as const)("%s: no label lies on another or is cut", (width) => {
    const svg = drawings(figure)[width];
    expect(textBoxes(svg).length).toBeGreaterThan(figure.rows.length);
    expect(collisions(svg)).toBe("");
  });
});

test("wide -> names at both ends; narrow -> at the left, and numbers at both", () => {
  const figure = slopes[0]?.[1] as SlopeFigure;
  const { wide, narrow } = drawings(figure);
  const count = (svg: string) => textsOf(svg).filter((text) => text === "Answering").length;
  expect({ wide: count(wide), narrow: count(narrow) }).toEqual({ wide: 2, narrow: 1 });
  expect(textsOf(narrow)).toEqual(expect.arrayContaining(["12 h", "4 h", "2024", "2025"]));
});

test("who cannot see it hears each row with both numbers", () => {
  const { html } = drawings(slopes[0]?.[1] as SlopeFigure);
  expect(html).toContain(
    'role="img" aria-label="2024, 2025. Answering: 12\u00a0h, 4\u00a0h. Checking: 5\u00a0h, 7\u00a0h.',
  );
});

test("numbers outside of the scale, a highlight that is no row -> an error each, with its remedy", () => {
  const figure = { ...slopes[0]?.[1], scale: { min: 5, max: 10 }, highlight: "Anwering" };
  const { diagnostics } = compileFigure(
    { path: "a.json", bytes: new TextEncoder().encode(JSON.stringify(figure)) },
    new Map(),
  );
  expect(diagnostics.map(({ severity, message, hint }) => `${severity}: ${message}. ${hint}`)).toEqual([
    'error: 12 of "Answering" lies outside of the scale. Set scale.max to 12 or more',
    'error: 4 of "Answering" lies outside of the scale. Set scale.min to 4 or less',
    expect.stringMatching(/^error: There is no row "Anwering"\..*"Answering"/),
  ]);
});
