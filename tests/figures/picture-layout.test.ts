import { describe, expect, test } from "vitest";
import { figureDrawing } from "../../scripts/figures/picture/figure-drawing.ts";
import { type Figure, isChart } from "../../site/content/figure-schema.ts";
import { figureTable } from "../../site/figures/figure-table.ts";
import siteConfig from "../../site/site.config.ts";
import { english } from "../english.ts";
import { extremes } from "./extreme-figures.ts";
import { generated } from "./generated-figures.ts";
import { pictureCollisions, smallestSize, textOfPicture } from "./picture-texts.ts";
import { fixture, fixtures } from "./read-fixtures.ts";
import { gallery } from "./read-gallery.ts";

const MARGIN = 40;
const ordinary: [string, Figure][] = [
  ...Object.entries(fixtures),
  ...gallery.flatMap(({ name, figure }): [string, Figure][] => (figure ? [[`gallery/${name}`, figure]] : [])),
];
const WORDS_ELSEWHERE: ReadonlySet<string> = new Set(["area", "scatter", "histogram", "multiples", "svg"]);
const drawingOf = (figure: Figure) => figureDrawing(figure, siteConfig);
/** Lines are broken at will: what counts is the letters and their order. */
const letters = (text: string) => text.replace(/\s+/g, "");

describe.each(ordinary)("picture of %s", async (_, figure) => {
  const picture = await drawingOf(figure);

  test("no text leaves the margins or lies on another", () => {
    expect(pictureCollisions(picture, MARGIN)).toBe("");
  });

  test("title, takeaway, note, source and the site's name are on it", () => {
    const said = letters(textOfPicture(picture));
    const { title, takeaway, note = "", source } = figure;
    for (const text of [
      title,
      takeaway,
      note,
      source?.name ?? "",
      siteConfig.wordmark.name,
      siteConfig.wordmark.suffix,
    ])
      expect(said).toContain(letters(text));
  });
});

test("a wordmark from right to left -> its suffix stands left of its name, as on pages", async () => {
  const wordmark = { name: "موجز", suffix: ".المد" };
  const { shapes } = await figureDrawing(fixture("bar"), { ...siteConfig, wordmark });
  const at = (text: string) => shapes.find((shape) => shape.type === "text" && shape.text === text);
  expect(at(wordmark.suffix)).toMatchObject({ x: expect.any(Number) });
  expect(Number(Reflect.get(at(wordmark.suffix) ?? {}, "x"))).toBeLessThan(
    Number(Reflect.get(at(wordmark.name) ?? {}, "x")),
  );
});

test("a wordmark without a suffix -> its name, and neither a text nor a box behind it", async () => {
  const count = async (suffix: string) =>
    (await figureDrawing(fixture("bar"), { ...siteConfig, wordmark: { name: "mine", suffix } })).shapes.length;
  expect(await count("")).toBe((await count(".ai")) - 2);
});

// The numbers of areas, scatter plots, histograms and small multiples are read from their axes, and names that have no room stand in the table: see their own tests. What a drawing
// of the author's own has in words is the author's.
test.each(ordinary.filter(([, figure]) => !isChart(figure) && !WORDS_ELSEWHERE.has(figure.kind)))(
  "%s: every text of its data is on the picture",
  async (_, figure) => {
    const said = letters(textOfPicture(await drawingOf(figure)));
    // A heat map says its unit once, above the columns.
    // A range has it once, after its end, and single observations are dots.
    const isBare = figure.kind === "heatmap" || figure.kind === "interval";
    const shown = { ...figure, ...(isBare && { unit: undefined, observation: undefined }) };
    const [, ...columns] = figureTable(shown, english).head;
    const cells = figureTable(shown, english).rows.flatMap((row) => row.slice(1, 1 + columns.length));
    // Words that the table adds for who cannot see marks, arrows and numbers.
    const added = /^(?:\d+|Yes|Do|Avoid|Input|Output|Repeated|Arrow|To .*|Back to step 1)$/;
    const texts = cells.flatMap((cell) => cell.split("; ")).filter((cell) => !added.test(cell));
    for (const text of texts)
      expect(said).toContain(letters(figure.kind === "tiers" ? text.replace(" per ", "/") : text));
  },
);

test.each(extremes)("%s: no text leaves the margins, lies on another or is too small to read", async (_, figure) => {
  const picture = await drawingOf(figure);
  expect(pictureCollisions(picture, MARGIN)).toBe("");
  expect(smallestSize(picture)).toBeGreaterThanOrEqual(13);
});

test.each(generated)("%s: the chart's texts keep to the picture", async (_, figure) => {
  expect(pictureCollisions(await drawingOf(figure), MARGIN)).toBe("");
});

test("a note of one line or of five -> the site's name stays at the right, the picture grows", async () => {
  const figure = fixture("stats");
  const notes = ["Illustrative figure", "Illustrative figure. ".repeat(14)];
  const [short, long] = await Promise.all(notes.map((note) => drawingOf({ ...figure, note })));
  expect(long?.height).toBeGreaterThan((short?.height ?? 0) + 20);
});
