import type { Locator, Page } from "playwright";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { generated } from "../figures/generated-figures.ts";
import { CASE_NOTE, COMPARISON, chartOf, openByPointer, openUntouched, TRANSFORMER, untilReady } from "./charts.ts";
import { withBrowser } from "./open-page.ts";

const openPage = withBrowser();

interface Gray {
  data: Buffer;
  width: number;
  height: number;
}

async function grayOf(png: Buffer): Promise<Gray> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Mean difference of two pictures, out of 255, when the second is moved by some pixels. */
function difference(a: Gray, b: Gray, dx: number, dy: number): number {
  let sum = 0;
  for (let y = 2; y < a.height - 2; y++) {
    for (let x = 2; x < a.width - 2; x++) {
      sum += Math.abs((a.data[y * a.width + x] ?? 0) - (b.data[(y + dy) * b.width + x + dx] ?? 0));
    }
  }
  return sum / (a.width * a.height);
}

describe.each(["light", "dark"] as const)("canvas in the drawing's place -> the same picture, %s", (colorScheme) => {
  test.each([
    [COMPARISON, "api-prices", 1280],
    [COMPARISON, "api-prices", 360],
    [COMPARISON, "rag-answer-cost", 1440],
    [COMPARISON, "capability-radar", 360],
    [TRANSFORMER, "accuracy-by-length", 1440],
    [TRANSFORMER, "accuracy-by-length", 360],
    [CASE_NOTE, "accuracy", 1440],
    [CASE_NOTE, "strategic-shift", 360],
  ])("%s, %s at %i px", async (path, figure, width) => {
    const { page } = await openPage(path, { colorScheme, viewport: { width, height: 900 } });
    const chart = chartOf(page, figure);
    await untilReady(chart);
    await chart.scrollIntoViewIfNeeded();
    const drawing = await grayOf(await chart.screenshot());
    await openUntouched(chart);
    const canvas = await grayOf(await chart.screenshot());
    expect([canvas.width, canvas.height]).toEqual([drawing.width, drawing.height]);
    const still = difference(drawing, canvas, 0, 0);
    // Letters are smoothed a little differently; were they elsewhere, a moved picture would fit better.
    expect(still).toBeLessThan(2.5);
    for (const [dx, dy] of [[1, 0] as const, [-1, 0] as const, [0, 1] as const, [0, -1] as const]) {
      expect(difference(drawing, canvas, dx, dy), `moved by ${dx}, ${dy}`).toBeGreaterThan(still);
    }
  });
});

describe("figure out of the ordinary -> its canvas takes the drawing's place as well", () => {
  const names = /right-to-left labels|^(radar|doughnut), 50 points/;
  const extreme = generated.filter(([name]) => names.test(name) && !name.startsWith("lying"));

  test.each(extreme)("%s", async (_, figure) => {
    const { page, problems } = await openPage(undefined, { viewport: { width: 1280, height: 1400 } });
    await page.route("**/figures/*/api-prices.json", (route) => route.fulfill({ json: figure }));
    await page.goto(COMPARISON);
    const chart = chartOf(page, "api-prices");
    await untilReady(chart);
    for (const [variant, svg] of Object.entries(drawChart(figure, "en-US"))) {
      await chart.locator(`.Figure-${variant}`).evaluate((place, drawn) => {
        place.innerHTML = drawn;
      }, svg);
    }
    const drawing = await grayOf(await chart.screenshot());
    await openUntouched(chart);
    const still = difference(drawing, await grayOf(await chart.screenshot()), 0, 0);
    // Narrow bars and stripes are nearly all edge, which is smoothed a little differently.
    expect(still).toBeLessThan(8);
    expect(problems).toEqual([]);
  });
});

test("canvas comes -> it is drawn before it is seen, and nothing in the page moves", async () => {
  const { page, problems } = await openPage(COMPARISON);
  const chart = chartOf(page, "api-prices");
  await untilReady(chart);
  await chart.scrollIntoViewIfNeeded();
  await page.evaluate(watchForShifts);
  await watchFirstSight(chart);
  const before = await boxes(page);
  await openByPointer(chart);
  expect(await boxes(page)).toEqual(before);
  expect(await page.evaluate(() => Reflect.get(window, "shifted"))).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, "drawnPixels"))).toBeGreaterThan(10_000);
  expect(problems).toEqual([]);
});

test("chart opened, used and left -> nothing that the Content-Security-Policy forbids is tried", async () => {
  const { page, problems } = await openPage();
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", (event) => violations.push(event.effectiveDirective));
  });
  await page.goto(COMPARISON);
  const chart = chartOf(page, "api-prices");
  await openByPointer(chart);
  await chart.getByRole("button").first().click();
  await page.getByRole("link", { name: "← Back to" }).click();
  await page.waitForURL("/briefings");
  expect(await page.evaluate(() => Reflect.get(window, "violations"))).toEqual([]);
  expect(problems).toEqual([]);
});

/** Where every figure stands, and how high the page is. */
function boxes(page: Page) {
  return page.evaluate(() => [
    document.documentElement.scrollHeight,
    ...[...document.querySelectorAll(".Figure, .Figure-chart, .Figure > *")].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height].join(" ");
    }),
  ]);
}

function watchForShifts(): void {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value: unknown = Reflect.get(entry, "value");
      Object.assign(window, { shifted: Number(Reflect.get(window, "shifted")) + Number(value) });
    }
  }).observe({ type: "layout-shift" });
}

/** Counts what is on the canvas at the moment that it replaces the drawing, before the browser can paint. */
function watchFirstSight(chart: Locator): Promise<void> {
  return chart.evaluate((host) => {
    new MutationObserver(() => {
      const canvas = host.querySelector("canvas");
      const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      Object.assign(window, { drawnPixels: pixels.filter((value, i) => i % 4 === 3 && value > 0).length });
    }).observe(host, { attributeFilter: ["data-live"] });
  });
}
