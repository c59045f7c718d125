import type { CDPSession, Page } from "playwright";
import { expect, test } from "vitest";
import { COMPARISON, chartOf, openUntouched, untilReady } from "./charts.ts";
import { withBrowser } from "./open-page.ts";

const OTHER = "/post/openai-launches-gpt-5-whats-new";
const A_CHART = { [COMPARISON]: "api-prices", [OTHER]: "hallucination-rate" };
const openPage = withBrowser();

/** Opens every chart of the page. */
async function openCharts(page: Page): Promise<void> {
  for (const chart of await page.locator(".Figure-chart").all()) await openUntouched(chart);
}

/** Follows the link in the text to the other post, without a new document. */
async function toOtherPost(page: Page): Promise<void> {
  const target = new URL(page.url()).pathname === COMPARISON ? OTHER : COMPARISON;
  await page
    .locator(`.Prose a[href="${target}"]`)
    .first()
    .evaluate((link) => link instanceof HTMLElement && link.click());
  await untilReady(chartOf(page, A_CHART[target] ?? ""));
}

/** After a collection of garbage: bytes in use, nodes and listeners of the page, and charts that are still there. */
async function census(session: CDPSession) {
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((entry) => entry.name === name)?.value ?? Number.NaN;
  return {
    bytes: metric("JSHeapUsedSize"),
    nodes: metric("Nodes"),
    listeners: metric("JSEventListeners"),
    charts: await countCharts(session),
  };
}

/** Chart.js keeps its charts to itself: they are found among all objects of the heap. */
async function countCharts(session: CDPSession): Promise<number> {
  const prototype = await session.send("Runtime.evaluate", { expression: "Object.prototype" });
  const { objects } = await session.send("Runtime.queryObjects", {
    prototypeObjectId: prototype.result.objectId ?? "",
    objectGroup: "census",
  });
  const { result } = await session.send("Runtime.callFunctionOn", {
    objectId: objects.objectId ?? "",
    functionDeclaration: `function () {
      return this.filter((o) => Object.hasOwn(o, "canvas") && typeof o.getDatasetMeta === "function").length;
    }`,
    returnByValue: true,
  });
  await session.send("Runtime.releaseObjectGroup", { objectGroup: "census" });
  return Number(result.value);
}

test("100 navigations between two posts, their charts used -> no chart is left, and the heap does not grow", async () => {
  const { page, problems } = await openPage(COMPARISON);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await openCharts(page);
  // The count can find charts at all.
  expect(await countCharts(session)).toBe(4);

  const go = async (times: number) => {
    for (let i = 0; i < times; i++) {
      await openCharts(page);
      await toOtherPost(page);
    }
    return census(session);
  };
  const early = await go(10);
  const late = await go(90);
  expect(early.charts).toBe(0);
  expect(late.charts).toBe(0);
  expect(late.nodes).toBeLessThanOrEqual(early.nodes * 1.02);
  expect(late.listeners).toBeLessThanOrEqual(early.listeners * 1.02);
  // Code that the engine compiles meanwhile, and notes of the browser's own, come to half of that without any chart;
  // a page of charts that stayed at each navigation would come to ten times as much.
  expect(late.bytes - early.bytes).toBeLessThan(1_000_000);
  expect(problems).toEqual([]);
}, 300_000);
