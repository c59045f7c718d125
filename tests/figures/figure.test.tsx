import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { isChart } from "../../site/content/figure-schema.ts";
import { Figure } from "../../site/figures/Figure.tsx";
import { figureTable } from "../../site/figures/figure-table.ts";
import { thumbnailSvg } from "../../site/figures/thumbnail/thumbnail-svg.ts";
import { LanguageContext } from "../../site/words-context.ts";
import { english } from "../english.ts";
import { fixture, fixtures } from "./read-fixtures.ts";

const markup = (figure: ReactNode) => renderToStaticMarkup(<LanguageContext value={english}>{figure}</LanguageContext>);

function render(name: string): string {
  const figure = fixture(name);
  const drawing = isChart(figure) ? drawChart(figure, "en-US") : undefined;
  return markup(<Figure placed={{ id: name, file: `${name}.json`, figure }} drawing={drawing} />);
}

const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

describe.each(Object.keys(fixtures))("figure %s", (name) => {
  const figure = fixture(name);
  const html = render(name);

  test("the figure is named by its title and described by its takeaway, both visible", () => {
    expect(html).toMatch(new RegExp(`^<figure[^>]* id="${name}"[^>]* aria-labelledby="${name}-title"`));
    expect(html).toContain(`aria-describedby="${name}-takeaway"`);
    expect(text(html)).toContain(figure.title);
    expect(text(html)).toContain(figure.takeaway);
  });

  test("its data stands in a table with a header for each column and row", () => {
    const { rows } = figureTable(figure, english);
    const table = html.slice(html.indexOf('<details class="Figure-data"'));
    expect(table.match(/<th scope="row"/g)).toHaveLength(rows.length);
    for (const cell of rows.flat()) expect(text(table)).toContain(cell.replace(/\s+/g, " "));
  });

  test("the markup has no inline style, and no id twice", () => {
    expect(html).not.toMatch(/\sstyle=/);
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("its thumbnail is hidden from readers of the page, light, and without inline style", () => {
    const thumb = thumbnailSvg(figure, "en-US");
    expect(thumb).toMatch(/^<svg [^>]*viewBox="0 0 320 200" aria-hidden="true">/);
    expect(thumb.length).toBeLessThanOrEqual(1100);
    expect(thumb).not.toMatch(/\sstyle=|NaN|undefined|Infinity/);
  });
});

test("a chart: both drawings are one picture with the title as its name", () => {
  expect(render("bar")).toContain('role="img" aria-labelledby="bar-title" aria-describedby="bar-takeaway"');
});

test("a chart whose post gives a text alternative: that is the picture's name", () => {
  const placed = { id: "x", file: "x.json", figure: fixture("bar"), alt: "Prices of four classes of models" };
  const html = markup(<Figure placed={placed} drawing={{ wide: "<svg/>", narrow: "<svg/>" }} />);
  expect(html).toContain('role="img" aria-label="Prices of four classes of models"');
});

test.each([
  ["ar-EG", "العنوان", undefined],
  ["ar-EG", "A title", "ltr"],
  ["en-US", "العنوان", "rtl"],
  ["en-US", "A title", undefined],
])("on a site in %s, a figure titled %s -> its steps run in the direction %s", (locale, title, direction) => {
  const figure = { ...fixture("flow"), title };
  const placed = { id: "x", file: "x.json", figure };
  const html = renderToStaticMarkup(
    <LanguageContext value={{ ...english, locale }}>
      <Figure placed={placed} drawing={undefined} />
    </LanguageContext>,
  );
  expect(/class="Figure-body"(?: dir="(\w+)")?/.exec(html)?.[1]).toBe(direction);
});

test("a figure with a source: the caption links to it", () => {
  const figure = { ...fixture("bar"), source: { name: "Price lists", url: "https://example.com/prices" } };
  const html = markup(<Figure placed={{ id: "x", file: "x.json", figure }} drawing={undefined} />);
  expect(html).toContain('Source: <a href="https://example.com/prices">Price lists</a>');
});

test("a checklist: what to do and what to avoid is said in words, not by the marks alone", () => {
  expect(text(render("checklist"))).toContain("Yes: Rapid prototyping");
  expect(text(render("checklist"))).toContain("No: High-frequency tasks");
});

test("a flow that loops: says to what it returns and until when", () => {
  expect(text(render("flow-loop"))).toContain("Then back to step 1: Repeats until the goal is met");
});

test("a funnel: bars are as long as their share of the first", () => {
  expect([...render("funnel").matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => width)).toEqual([
    "100",
    "53",
    "13",
  ]);
});

test("a thumbnail of one radar: has its best value and what has it, and no key", () => {
  const thumb = thumbnailSvg(fixture("radar-single"), "en-US");
  expect(text(thumb)).toContain("95 Legacy systems");
  expect(thumb).not.toContain("h34");
});
