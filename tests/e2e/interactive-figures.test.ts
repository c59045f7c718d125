import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import {
  CASE_NOTE,
  COMPARISON,
  chartOf,
  isLive,
  openByPointer,
  pixelsLike,
  TRANSFORMER,
  untilLive,
  untilReady,
} from "./charts.ts";
import { withBrowser } from "./open-page.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const openPage = withBrowser();

const tip = (chart: Locator) => chart.locator(".Figure-tip");
const said = (chart: Locator) => chart.getByRole("status").textContent();
const toggle = (chart: Locator, name: string) => chart.getByRole("button", { name, exact: true });

/** In the middle of a bar of the price chart: its place as shares of the picture. */
async function pointTo(page: Page, chart: Locator, [x, y]: [number, number]): Promise<void> {
  const box = await chart.locator("canvas").boundingBox();
  if (!box) throw new Error("No canvas");
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
}

describe("a reader touches a chart -> it is interactive", () => {
  test("by pointer: pointing at a bar tells its label, series and value, pointing away no longer", async () => {
    const { page, problems } = await openPage(COMPARISON);
    const chart = chartOf(page, "api-prices");
    await untilReady(chart);
    expect(await isLive(chart)).toBe(false);
    await openByPointer(chart);
    await pointTo(page, chart, [0.5, 0.26]);
    await expect.poll(() => tip(chart).innerText()).toMatch(/^\$75\.00\s+Opus-class, Output$/);
    await page.mouse.move(2, 2);
    await expect.poll(() => tip(chart).isVisible()).toBe(false);
    expect(await isLive(chart)).toBe(true);
    expect(problems).toEqual([]);
  });

  test("by pointer: a bar that ends just below the header -> the tip is not behind the header", async () => {
    const { page } = await openPage(COMPARISON);
    const chart = chartOf(page, "api-prices");
    await untilReady(chart);
    await openByPointer(chart);
    const header = (await page.locator("header").first().boundingBox())?.height ?? 0;
    const picture = await chart.locator("canvas").boundingBox();
    await page.evaluate((by) => scrollBy(0, by), (picture?.y ?? 0) + 0.2 * (picture?.height ?? 0) - header);
    await pointTo(page, chart, [0.5, 0.26]);
    await expect.poll(() => tip(chart).innerText()).toMatch(/^\$75\.00/);
    expect((await tip(chart).boundingBox())?.y).toBeGreaterThanOrEqual(header);
  });

  test("by keyboard: it takes the focus, and the arrow keys walk through its values", async () => {
    const { page, problems } = await openPage(COMPARISON);
    const chart = chartOf(page, "api-prices");
    await untilReady(chart);
    await page.keyboard.press("Tab");
    await chart.focus();
    await untilLive(chart);
    await page.keyboard.press("ArrowDown");
    expect(await said(chart)).toBe("Opus-class, Input: $15.00");
    expect(await tip(chart).innerText()).toMatch(/^\$15\.00\s+Opus-class, Input$/);
    await page.keyboard.press("ArrowRight");
    expect(await said(chart)).toBe("Opus-class, Output: $75.00");
    await page.keyboard.press("End");
    expect(await said(chart)).toBe("Flash-class, Output: $4.00");
    await page.keyboard.press("ArrowDown");
    expect(await said(chart)).toBe("Flash-class, Output: $4.00");
    await page.keyboard.press("Home");
    expect(await said(chart)).toBe("Opus-class, Input: $15.00");
    await page.keyboard.press("Escape");
    expect(await said(chart)).toBe("");
    expect(await tip(chart).isVisible()).toBe(false);
    expect(problems).toEqual([]);
  });

  test("by tap: the value tapped is told, until something else is tapped", async () => {
    const viewport = { width: 360, height: 740 };
    const { page, problems } = await openPage(COMPARISON, { hasTouch: true, isMobile: true, viewport });
    const chart = chartOf(page, "api-prices");
    await untilReady(chart);
    const number = chart.getByText("$75.00").filter({ visible: true });
    await number.scrollIntoViewIfNeeded();
    const { x, y, height } = (await number.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await page.touchscreen.tap(x - 40, y + height / 2);
    await untilLive(chart);
    await expect.poll(() => tip(chart).innerText()).toMatch(/^\$75\.00\s+Opus-class, Output$/);
    await page.locator("#api-prices .Figure-takeaway").tap();
    await expect.poll(() => tip(chart).isVisible()).toBe(false);
    expect(problems).toEqual([]);
  });
});

describe("the names of the series are buttons", () => {
  let page: Page;
  let chart: Locator;
  const bars = () => Promise.all([pixelsLike(chart, ".f-quiet"), pixelsLike(chart, ".f-d1")]);
  beforeAll(async () => {
    ({ page } = await openPage(COMPARISON));
    chart = chartOf(page, "api-prices");
    await openByPointer(chart);
  });

  test("they lie over the names, large enough for a finger, and are pressed", async () => {
    const buttons = chart.getByRole("group", { name: "Series" }).getByRole("button");
    expect(await buttons.evaluateAll((all) => all.map((button) => button.ariaLabel))).toEqual(["Input", "Output"]);
    for (const button of await buttons.all()) {
      expect(await button.getAttribute("aria-pressed")).toBe("true");
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
  });

  test("one pressed by keyboard -> its bars are gone, its name is struck out; the values skip it", async () => {
    const [output] = await bars();
    expect(output).toBeGreaterThan(4000);
    await toggle(chart, "Output").focus();
    await page.keyboard.press("Enter");
    expect(await toggle(chart, "Output").getAttribute("aria-pressed")).toBe("false");
    expect((await bars())[0]).toBeLessThan(500);
    await chart.focus();
    await page.keyboard.press("End");
    expect(await said(chart)).toBe("Flash-class, Input: $0.80");
  });

  test("the last one pressed -> it stays; the first pressed again -> all are back", async () => {
    await toggle(chart, "Input").click();
    expect(await toggle(chart, "Input").getAttribute("aria-pressed")).toBe("true");
    expect(await said(chart)).toBe("The last series stays");
    expect((await bars())[1]).toBeGreaterThan(1000);
    await toggle(chart, "Output").click();
    expect(await toggle(chart, "Output").getAttribute("aria-pressed")).toBe("true");
    expect((await bars())[0]).toBeGreaterThan(4000);
  });

  test.each([
    [TRANSFORMER, "accuracy-by-length", ["Transformer", "Recurrent network"]],
    [COMPARISON, "capability-radar", ["Gemini 2", "Claude 4"]],
    [CASE_NOTE, "accuracy", ["Before: by hand", "After: with the gate"]],
    [CASE_NOTE, "time-comparison", []],
  ])("%s, %s: a button for each of several series", async (path, figure, names) => {
    const { page: other } = await openPage(path);
    const drawn = chartOf(other, figure);
    await openByPointer(drawn);
    expect(await drawn.getByRole("button").evaluateAll((all) => all.map((button) => button.ariaLabel))).toEqual(names);
  });
});

describe("theme switched while a chart is interactive -> its colours follow before the next frame", () => {
  test.each(["light", "dark"] as const)("system %s", async (colorScheme) => {
    const { page } = await openPage(COMPARISON, { colorScheme });
    const chart = chartOf(page, "api-prices");
    await openByPointer(chart);
    await toggle(chart, "Input").click();
    const other = colorScheme === "light" ? "dark" : "light";
    expect(await pixelsLike(chart, ".f-quiet")).toBeGreaterThan(5000);
    await page.evaluate((theme) => document.documentElement.setAttribute("data-theme", theme), other);
    expect(await pixelsLike(chart, ".f-quiet")).toBeGreaterThan(5000);
    await page.evaluate(() => document.documentElement.removeAttribute("data-theme"));
    await page.emulateMedia({ colorScheme: other });
    await expect.poll(() => pixelsLike(chart, ".f-quiet")).toBeGreaterThan(5000);
    expect(await toggle(chart, "Input").getAttribute("aria-pressed")).toBe("false");
  });
});

test("forced colors begin and end while a chart is interactive -> its ink follows", async () => {
  const { page } = await openPage(COMPARISON);
  const chart = chartOf(page, "api-prices");
  await openByPointer(chart);
  for (const forcedColors of ["active", "none"] as const) {
    await page.emulateMedia({ forcedColors });
    await expect.poll(() => pixelsLike(chart, ".f-ink")).toBeGreaterThan(100);
  }
});

test("page zoomed while a chart keeps its width -> the chart is drawn in the pixels that it has then", async () => {
  const { page } = await openPage(COMPARISON, { viewport: { width: 1440, height: 800 } });
  const chart = chartOf(page, "api-prices");
  await openByPointer(chart);
  const canvas = chart.locator("canvas");
  const width = () => canvas.evaluate((element: HTMLCanvasElement) => element.width);
  const [before, box] = [await width(), await canvas.boundingBox()];
  const zoomed = { width: 1430, height: 790, deviceScaleFactor: 2, mobile: false };
  await (await page.context().newCDPSession(page)).send("Emulation.setDeviceMetricsOverride", zoomed);
  await expect.poll(width).toBeGreaterThan(1.9 * before);
  expect((await canvas.boundingBox())?.width).toBe(box?.width);
});

test("window narrowed and widened -> the chart takes the layout that the drawing has there", async () => {
  const { page, problems } = await openPage(COMPARISON);
  const chart = chartOf(page, "list-prices");
  await openByPointer(chart);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const drawing = chart.locator(width === 360 ? ".Figure-narrow svg" : ".Figure-wide svg");
    await expect.poll(() => chart.locator("canvas").boundingBox()).toEqual(await drawing.boundingBox());
    expect(await isLive(chart)).toBe(true);
    expect(await pixelsLike(chart, ".f-quiet")).toBeGreaterThan(1000);
  }
  expect(problems).toEqual([]);
});

test.each(["light", "dark"] as const)(
  "printed while interactive, %s -> the drawing, in light colours",
  async (scheme) => {
    const { page } = await openPage(COMPARISON, { colorScheme: scheme });
    const chart = chartOf(page, "api-prices");
    await openByPointer(chart);
    const fill = () =>
      chart
        .locator(".f-d1:visible")
        .first()
        .evaluate((path) => getComputedStyle(path).fill);
    await page.emulateMedia({ media: "print" });
    expect(await isLive(chart)).toBe(false);
    const printed = await fill();
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
    expect(
      await chart
        .locator(".f-d1")
        .first()
        .evaluate((path) => getComputedStyle(path).fill),
    ).toBe(printed);
    expect(await isLive(chart)).toBe(true);
  },
);

describe.each(["light", "dark"] as const)("axe finds nothing on interactive charts, %s", (colorScheme) => {
  test.each([
    [COMPARISON, 1280],
    [COMPARISON, 360],
    [TRANSFORMER, 360],
  ])("%s at %i px", async (path, width) => {
    const { page } = await openPage(path, { colorScheme, viewport: { width, height: 800 } });
    for (const chart of await page.locator(".Figure-chart").all()) await openByPointer(chart);
    await page.keyboard.press("Tab");
    await page.locator(".Figure-chart").first().focus();
    await page.keyboard.press("ArrowRight");
    const { violations, passes } = await new AxeBuilder({ page }).include(".Figure-chart").withTags(TAGS).analyze();
    expect(passes.length).toBeGreaterThan(5);
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  });
});
