import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { runBriefs } from "../cli/run-briefs.ts";
import { withBrowser } from "./open-page.ts";

const openPage = withBrowser();
const folder = mkdtempSync(join(tmpdir(), "briefs-layout-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Parts of a figure of the gallery, on a page of a width. */
async function parts(name: string, width: number, selector: string) {
  const out = join(folder, `${name}.html`);
  expect(runBriefs(["figure", `scripts/docs/gallery/${name}.json`, "-o", out]).status).toBe(0);
  const { page } = await openPage(undefined, { viewport: { width, height: 800 } });
  await page.goto(pathToFileURL(out).href);
  return page.locator(selector);
}

test("a price whose unit has no room beside it -> the unit is below it as a whole", async () => {
  const units = await parts("tiers-three", 760, ".Tiers-per");
  const lines = await units.evaluateAll((all) =>
    all.map((unit) => {
      const price = unit.parentElement;
      if (price?.firstChild) price.firstChild.textContent = "$1,000 / $20";
      return unit.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1]);
});

test("a highlighted column between two others, on a phone -> the words beside it keep clear of its tint", async () => {
  const cells = await parts("comparison-highlight", 360, "[data-highlight] + td");
  const insets = await cells.evaluateAll((all) =>
    all.map((cell) => Number.parseFloat(getComputedStyle(cell).paddingLeft)),
  );
  expect(insets.length).toBe(3);
  expect(Math.min(...insets)).toBeGreaterThan(5);
});

test("five columns, on a phone -> a gap between the name of each and its value", async () => {
  const cells = await parts("comparison-five", 360, ".Comparison td");
  const gaps = await cells.evaluateAll((all) => all.map((cell) => Number.parseFloat(getComputedStyle(cell).columnGap)));
  expect(Math.min(...gaps)).toBeGreaterThan(8);
});

test("two large numbers beside each other -> of one size", async () => {
  const values = await parts("stats-two", 900, ".Stats-value");
  const sizes = await values.evaluateAll((all) => all.map((value) => getComputedStyle(value).fontSize));
  expect(sizes.length).toBe(2);
  expect(new Set(sizes).size).toBe(1);
});

test.each([360, 900])("the stages of a funnel, at %i px -> their words begin below one another", async (width) => {
  const words = await parts("funnel-units", width, ".Funnel-words");
  const lefts = await words.evaluateAll((all) => all.map((word) => Math.round(word.getBoundingClientRect().left)));
  expect(lefts.length).toBe(4);
  expect(new Set(lefts).size).toBe(1);
});

test("numbers of a funnel with a unit in letters, on a phone -> each is on one line with its unit", async () => {
  const values = await parts("funnel-units", 360, ".Funnel-value");
  const lines = await values.evaluateAll((all) =>
    all.map((value) => {
      const [number, unit] = [document.createRange(), value.querySelector(".Funnel-unit")];
      number.selectNodeContents(value.firstChild ?? value);
      return unit && unit.getBoundingClientRect().top - number.getBoundingClientRect().bottom;
    }),
  );
  expect(lines).toHaveLength(4);
  for (const below of lines) expect(below).toBeLessThan(0);
});

test("three cards, on a tablet -> they stand side by side", async () => {
  const cards = await parts("cards-three", 768, ".Cards-card");
  const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});
