import { describe, expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { fixture } from "./read-fixtures.ts";
import { figuresOf, rendered } from "./rendered-drawings.tsx";
import { collisions, textBoxes } from "./text-boxes.ts";

const textsOf = (svg: string) => textBoxes(svg).map(({ text }) => text);

describe.each(figuresOf("slope"))("slope %s", (_, figure) => {
  test.each(["wide", "narrow"] as const)("%s: no label lies on another or is cut", (width) => {
    const svg = rendered(figure)[width];
    expect(textBoxes(svg).length).toBeGreaterThan(figure.rows.length);
    expect(collisions(svg)).toBe("");
  });
});

test("wide -> names at both ends; narrow -> at the left, and numbers at both", () => {
  const { wide, narrow } = rendered(fixture("slope"));
  const count = (svg: string) => textsOf(svg).filter((text) => text === "Answering").length;
  expect({ wide: count(wide), narrow: count(narrow) }).toEqual({ wide: 2, narrow: 1 });
  expect(textsOf(narrow)).toEqual(expect.arrayContaining(["12 h", "4 h", "2024", "2025"]));
});

test("who cannot see it hears each row with both numbers", () => {
  const said = "2024, 2025. Answering: 12\u00a0h, 4\u00a0h. Checking: 5\u00a0h, 7\u00a0h.";
  expect(rendered(fixture("slope")).html).toContain(`role="img" aria-label="${said}`);
});

test("numbers outside of the scale, a highlight that is no row -> an error each, with its remedy", () => {
  const figure = { ...fixture("slope"), scale: { min: 5, max: 10 }, highlight: "Anwering" };
  const bytes = new TextEncoder().encode(JSON.stringify(figure));
  const { diagnostics } = compileFigure({ path: "a.json", bytes }, new Map());
  expect(diagnostics.map(({ severity, message, hint }) => `${severity}: ${message}. ${hint}`)).toEqual([
    'error: 12 of "Answering" lies outside of the scale. Set scale.max to 12 or more',
    'error: 4 of "Answering" lies outside of the scale. Set scale.min to 4 or less',
    expect.stringMatching(/^error: There is no row "Anwering"\..*"Answering"/),
  ]);
});
