import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { feedFigure } from "../../../scripts/render/feeds/feed-figure.ts";
import { figureSchema } from "../../../site/content/figure-schema.ts";
import siteConfig from "../../../site/site.config.ts";

const figure = figureSchema.parse({
  kind: "stats",
  title: "Nine in ten fail",
  takeaway: "One model in ten is used.",
  note: "Illustrative figure",
  items: [{ value: "90%", label: "never used" }],
});
const placed = { id: "f", file: "infographics/f.json", figure };
const ALT = "A very long alternative text, which says more than the takeaway.";
const TITLE = "<figcaption><strong>Nine in ten fail</strong>";

test.each([
  ["with the author's words -> they stand for the picture, and the takeaway in the caption", ALT, true, ALT],
  ["without -> the takeaway stands for the picture, once", undefined, true, figure.takeaway],
  ["without pictures -> the takeaway stands in the caption", undefined, false, undefined],
])("a figure %s", (_, alt, drawn, wanted) => {
  const html = toHtml(feedFigure({ ...placed, ...(alt && { alt }) }, { slug: "a", drawn, config: siteConfig }));
  expect(/ alt="([^"]*)"/.exec(html)?.[1]).toBe(wanted);
  expect(html.split(figure.takeaway)).toHaveLength(2);
  const inCaption = wanted === figure.takeaway ? "" : ` ${figure.takeaway}`;
  expect(html).toContain(`${TITLE}${inCaption} Illustrative figure.</figcaption>`);
});
