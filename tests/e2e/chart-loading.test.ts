import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { COMPARISON, chartOf, isLive, openByPointer, TRANSFORMER, untilLive, untilReady } from "./charts.ts";
import { visit, withBrowser } from "./open-page.ts";
import { readSiteFile, siteFiles } from "./site-files.ts";

const CHUNK = "**/assets/live-chart-*";
const DATA = "**/figures/*/*.json";
const openPage = withBrowser();

/** What of the charts' needs is asked of the server. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (/live-chart|^\/figures\/[^/]+\//.test(path)) asked.push(path.replace(/^\/assets\/live-chart-.*/, "chunk"));
  });
  return asked;
}

test("the charts' code -> one chunk with Chart.js, at most 69.5 kB", () => {
  const chunks = siteFiles(".js").filter((file) => readSiteFile(file).includes("getDatasetMeta"));
  expect(chunks).toEqual([expect.stringContaining("live-chart-")]);
  expect(brotliCompressSync(readSiteFile(chunks[0] ?? "")).length).toBeLessThanOrEqual(69_500);
});

describe("post opened", () => {
  test("and nothing done -> nothing is fetched for its charts", async () => {
    const { page } = await openPage();
    const asked = watchRequests(page);
    await page.goto(COMPARISON, { waitUntil: "networkidle" });
    await untilReady(chartOf(page, "api-prices"));
    expect(asked).toEqual([]);
  });

  test("and scrolled, but to no chart -> nothing is fetched; to a chart -> the chunk and that chart's data", async () => {
    const { page } = await openPage();
    const asked = watchRequests(page);
    await visit(page, "/post/browser-agent-to-csv-to-s3");
    const chart = chartOf(page, "time-before-and-after");
    await untilReady(chart);
    await page.mouse.move(30, 300);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await chart.evaluate((host) => scrollBy(0, host.getBoundingClientRect().top - innerHeight - 100));
    await expect
      .poll(() => asked.toSorted())
      .toEqual(["/figures/browser-agent-to-csv-to-s3/time-before-and-after.json", "chunk"]);
    expect(await isLive(chart)).toBe(false);
  });

  test("with Save-Data and read to its end -> nothing is fetched, until a chart is touched", async () => {
    const { page } = await openPage();
    const asked = watchRequests(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await visit(page, TRANSFORMER);
    const chart = chartOf(page, "training-time");
    await untilReady(chart);
    await page.mouse.move(2, 300);
    await chart.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await openByPointer(chart);
    expect(asked.toSorted()).toEqual(["/figures/understanding-transformer-architecture/training-time.json", "chunk"]);
  });
});

describe.each([
  ["the chunk", CHUNK],
  ["the figure's data", DATA],
])("%s cannot be had", (_, url) => {
  test("-> the drawing stays, nothing breaks; at a later touch the chart comes", async () => {
    const { page, problems } = await openPage();
    let failed = 0;
    await page.route(url, (route) => {
      failed++;
      return route.abort();
    });
    await visit(page, COMPARISON);
    const chart = chartOf(page, "api-prices");
    await untilReady(chart);
    await chart.hover();
    await chart.click();
    await chart.focus();
    await expect.poll(() => failed).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    expect(await isLive(chart)).toBe(false);
    // The browser itself notes each request that failed; there is nothing else.
    expect(problems.filter((problem) => !problem.includes("net::ERR_FAILED"))).toEqual([]);
    expect(problems.length).toBeLessThanOrEqual(failed);

    await page.unroute(url);
    await page.mouse.move(2, 2);
    await chart.hover();
    await untilLive(chart);
  });

  test("and the server answers with an error page -> the same", async () => {
    const { page, problems } = await openPage();
    await page.route(url, (route) => route.fulfill({ status: 404, contentType: "text/html", body: "<p>Not here" }));
    await visit(page, COMPARISON);
    const chart = chartOf(page, "api-prices");
    await untilReady(chart);
    await chart.hover();
    await chart.click();
    await page.waitForLoadState("networkidle");
    expect(await isLive(chart)).toBe(false);
    expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
  });
});

test("the drawing is not shown at the first touch -> nothing breaks; at a later one the chart comes", async () => {
  const { page, problems } = await openPage(COMPARISON);
  const chart = chartOf(page, "api-prices");
  await untilReady(chart);
  const style = await chart.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".Figure-chart svg { display: none !important }");
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  await chart.dispatchEvent("focus");
  await page.waitForLoadState("networkidle");
  await style.evaluate((sheet) => sheet.replaceSync(""));
  await chart.dispatchEvent("focus");
  await untilLive(chart);
  expect(problems).toEqual([]);
});

test("what walks through a drawing cannot be had -> nothing breaks; at a later touch the arrow keys work", async () => {
  const { page, problems } = await openPage();
  let failed = 0;
  await page.route("**/assets/marks-*", (route) => {
    failed++;
    return route.abort();
  });
  await visit(page, TRANSFORMER);
  const host = page.locator("#attention-map .Figure-body > [tabindex]");
  await host.focus();
  await expect.poll(() => failed).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  expect(problems.filter((problem) => !problem.includes("net::ERR_FAILED"))).toEqual([]);

  await page.unroute("**/assets/marks-*");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.locator("#attention-map .Mark-tip").waitFor();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator("#attention-map").getByRole("status").textContent()).not.toBe("");
});
