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
