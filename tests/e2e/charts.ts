import type { Locator, Page } from "playwright";
import { expect } from "vitest";

/** Posts with charts of every kind, by the ids of the figures. */
export const COMPARISON = "/post/gemini-2-vs-claude-4-comprehensive-comparison";
export const TRANSFORMER = "/post/understanding-transformer-architecture";
export const CASE_NOTE = "/post/from-90-minutes-to-9";

export function chartOf(page: Page, figure: string): Locator {
  return page.locator(`#${figure} .Figure-chart`);
}

/** Until the script has found the chart: then it can be focused. */
export async function untilReady(chart: Locator): Promise<void> {
  await chart.and(chart.page().locator('[tabindex="0"]')).waitFor();
}

export async function untilLive(chart: Locator): Promise<void> {
  await chart.and(chart.page().locator("[data-live]")).waitFor();
  expect(await isLive(chart)).toBe(true);
}

/** Whether the reader sees the canvas, or else the drawing: never both, never neither. */
export async function isLive(chart: Locator): Promise<boolean> {
  const [canvas, drawing] = await chart.evaluate((host) => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    return [[...host.querySelectorAll("canvas")].some(shown), [...host.querySelectorAll("svg")].some(shown)];
  });
  expect(canvas, "canvas and drawing").not.toBe(drawing);
  return canvas === true;
}

/** Brings the chart into view and points at it. */
export async function openByPointer(chart: Locator): Promise<void> {
  await untilReady(chart);
  await chart.scrollIntoViewIfNeeded();
  await chart.hover();
  await untilLive(chart);
}

/** The same from afar: no value is pointed at, and the page is not scrolled. */
export async function openUntouched(chart: Locator): Promise<void> {
  await untilReady(chart);
  await chart.dispatchEvent("focus");
  await untilLive(chart);
}

/** How many pixels of the canvas have exactly the colour that a part of the drawing has now. */
export function pixelsLike(chart: Locator, selector: string): Promise<number> {
  return chart.evaluate((host, part) => {
    const drawn = [...host.querySelectorAll(part)].find((element) => element.checkVisibility());
    const canvas = host.querySelector("canvas");
    const context = canvas?.getContext("2d");
    if (!drawn || !canvas || !context) throw new Error(`No canvas, or nothing like ${part} in the drawing`);
    const [r, g, b] = getComputedStyle(drawn).fill.match(/\d+/g)?.map(Number) ?? [];
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i] === r && data[i + 1] === g && data[i + 2] === b && data[i + 3] === 255) count++;
    }
    return count;
  }, selector);
}
