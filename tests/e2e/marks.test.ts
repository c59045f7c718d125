import { brotliCompressSync } from "node:zlib";
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { visit, withBrowser } from "./open-page.ts";
import { readSiteFile, siteFiles } from "./site-files.ts";

const HEATMAP = { path: "/post/understanding-transformer-architecture", id: "attention-map", host: "table" };
const DUMBBELL = { path: "/post/ai-tools-transforming-software-development", id: "impact-gap", host: ".Dumbbell" };
const openPage = withBrowser();

async function open({ path, id, host }: typeof HEATMAP, options = {}) {
  const { page, problems } = await openPage(path, options);
  const figure = page.locator(`#${id} .Figure-body`);
  await figure.locator(`${host}[tabindex]`).waitFor();
  return { page, problems, figure, host: figure.locator(host), tip: figure.locator(".Mark-tip") };
}

async function focusByKey(page: Page, id: string) {
  await page.keyboard.press("Tab");
  await page.locator(`#${id} .Figure-body > [tabindex]`).focus();
  await page.locator(`#${id} .Mark-tip`).waitFor();
}

test("the code -> one chunk of at most 2 kB, which no page fetches before a reader touches such a figure", async () => {
  const chunks = siteFiles(".js").filter((file) => file.includes("marks-"));
  expect(chunks).toHaveLength(1);
  expect(brotliCompressSync(readSiteFile(chunks[0] ?? "")).length).toBeLessThanOrEqual(2000);
  const { page } = await openPage();
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("marks-") && asked.push(request.url()));
  await visit(page, HEATMAP.path);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await page.locator(`#${HEATMAP.id} td[data-mark]`).first().hover();
  await expect.poll(() => asked.length).toBe(1);
});

describe.each([HEATMAP, DUMBBELL])("$id", (figure) => {
  test("by keyboard: arrow keys walk through its values, which are shown and said; Escape ends it", async () => {
    const { page, problems, host, tip, ...found } = await open(figure);
    await focusByKey(page, figure.id);
    const marks = await host
      .locator("[data-mark]")
      .evaluateAll((all) => all.map((one) => ({ ...(one as HTMLElement).dataset })));
    const said = () => found.figure.getByRole("status").textContent();
    await page.keyboard.press("ArrowRight");
    expect(await said()).toBe(`${marks[0]?.of}: ${marks[0]?.mark}`);
    await page.keyboard.press("ArrowRight");
    expect(await tip.textContent()).toBe(`${marks[1]?.mark}${marks[1]?.of}`);
    await page.keyboard.press("End");
    expect(await said()).toBe(`${marks.at(-1)?.of}: ${marks.at(-1)?.mark}`);
    await page.keyboard.press("Escape");
    expect(await tip.isVisible()).toBe(false);
    const { violations } = await new AxeBuilder({ page }).include(`#${figure.id}`).analyze();
    expect(violations).toEqual([]);
    expect(problems).toEqual([]);
  });

  test("by pointer: the value under it; away from it none", async () => {
    const { page, host, tip } = await open(figure);
    const mark = host.locator("[data-mark]").nth(2);
    await mark.hover();
    await expect.poll(() => tip.textContent()).toContain((await mark.getAttribute("data-of")) ?? "?");
    await page.mouse.move(2, 2);
    await expect.poll(() => tip.isVisible()).toBe(false);
  });

  test("by a finger: the value that was tapped, until the next tap elsewhere", async () => {
    const { page, host, tip } = await open(figure, {
      viewport: { width: 360, height: 760 },
      hasTouch: true,
      isMobile: true,
    });
    await host.locator("[data-mark]").nth(2).tap();
    await tip.waitFor();
    const box = await tip.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    await page.locator("h1").tap();
    await expect.poll(() => tip.isVisible()).toBe(false);
  });
});

test("a table wider than its place, scrolled -> the ring is around the value; arrow keys bring the next value into view", async () => {
  const { page, host, figure, tip } = await open(HEATMAP);
  await host.evaluate((table) => {
    table.style.minWidth = "90rem";
  });
  await figure.evaluate((body) => body.scrollTo(9999, 0));
  expect(await figure.evaluate((body) => body.scrollLeft)).toBeGreaterThan(200);
  const places = (mark: Locator) =>
    Promise.all([mark, figure.locator(".Mark-ring"), tip, figure].map((one) => one.boundingBox()));
  const last = host.locator("[data-mark]").last();
  await last.hover();
  await tip.waitFor();
  const [pointed, ring, told, view] = await places(last);
  expect(ring).toEqual(pointed);
  expect(told?.x).toBeGreaterThanOrEqual(view?.x ?? Infinity);
  await focusByKey(page, HEATMAP.id);
  await page.keyboard.press("Home");
  const [first, around, , body] = await places(host.locator("[data-mark]").first());
  expect(around).toEqual(first);
  expect(first?.x).toBeGreaterThan((body?.x ?? Infinity) - 1);
});
