import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { CASE_NOTE, COMPARISON, chartOf, openByPointer } from "./charts.ts";
import { withBrowser } from "./open-page.ts";
import { REAL_POSTS } from "./real-posts.ts";

const PHONE = { viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true };
const openPage = withBrowser();

const enlarge = (page: Page, figure: string) => page.locator(`#${figure} .Figure-enlarge`);
const dialog = (page: Page) => page.getByRole("dialog");

async function openPost(path = COMPARISON, options = {}): Promise<Page> {
  const { page } = await openPage(path, options);
  // The script that opens figures has found them.
  await page.locator(".Figure-copy:not([hidden])").first().waitFor({ state: "attached" });
  return page;
}

describe("Enlarge chosen -> the figure as large as the window; Escape -> back, with the focus", () => {
  test.each(["mouse", "keyboard"] as const)("by %s", async (by) => {
    const page = await openPost();
    const link = enlarge(page, "api-prices");
    if (by === "mouse") await link.click();
    else await link.press("Enter");
    await dialog(page).waitFor();
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
    const [small, large] = await Promise.all([
      chartOf(page, "api-prices").locator("svg:visible").boundingBox(),
      dialog(page).locator("svg").boundingBox(),
    ]);
    expect(large?.width).toBeGreaterThan((small?.width ?? 9999) * 1.2);
    expect((large?.y ?? 999) + (large?.height ?? 0)).toBeLessThanOrEqual(800);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("by touch on a phone: the wide drawing, moved by hand; Close closes", async () => {
    const page = await openPost(COMPARISON, PHONE);
    await enlarge(page, "api-prices").tap();
    const scene = dialog(page).getByRole("region");
    expect(await scene.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(200);
    await scene.evaluate((box) => box.scrollBy(300, 0));
    expect(await scene.evaluate((box) => box.scrollLeft)).toBe(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await dialog(page).getByRole("button", { name: "Close" }).tap();
    await dialog(page).waitFor({ state: "detached" });
  });

  test("its chart in use -> the drawing is what is enlarged, and the chart goes on", async () => {
    const page = await openPost();
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    const chart = chartOf(page, "api-prices");
    await openByPointer(chart);
    await enlarge(page, "api-prices").click();
    await dialog(page).locator("svg").waitFor();
    expect(await dialog(page).locator("canvas, button:not(.LargeFigure-close)").count()).toBe(0);
    await page.keyboard.press("Escape");
    expect(await chart.locator("canvas").isVisible()).toBe(true);
    expect(problems).toEqual([]);
  });
});

test.each([
  ["upright", PHONE],
  ["held sideways", { ...PHONE, viewport: { width: 760, height: 360 } }],
])("a chart of many bars enlarged on a phone %s -> its letters are not smaller than in the page", async (_, phone) => {
  const page = await openPost(CASE_NOTE, phone);
  const inPage = await smallestLetters(page.locator("#caught-by-kind svg:visible"));
  await enlarge(page, "caught-by-kind").tap();
  expect(await smallestLetters(dialog(page).locator("svg"))).toBeGreaterThanOrEqual(inPage);
});

/** The size in pixels of the smallest letters of a drawing. */
function smallestLetters(drawing: Locator): Promise<number> {
  return drawing.evaluate((svg: SVGSVGElement) => {
    const sizes = [...svg.querySelectorAll("text")].map((text) => Number(text.getAttribute("font-size")));
    return Math.round(10 * Math.min(...sizes) * (svg.getScreenCTM()?.a ?? 0)) / 10;
  });
}

test("Enlarge followed without scripts, or where the code cannot be had -> the picture by itself", async () => {
  const { page } = await openPage(COMPARISON, { javaScriptEnabled: false });
  await enlarge(page, "api-prices").click();
  await page.waitForURL("**/api-prices.svg");
  const scripted = await openPost();
  await scripted.route("**/open-in-page-*", (route) => route.abort());
  await enlarge(scripted, "api-prices").click();
  await scripted.waitForURL("**/api-prices.svg");
});

test("page left with a figure open -> no dialog is left", async () => {
  const { page } = await openPage("/briefings");
  await page.locator(`a[href="${COMPARISON}"]`).first().click();
  await enlarge(page, "api-prices").click();
  await dialog(page).waitFor();
  await page.goBack();
  await page.waitForURL("/briefings");
  await expect.poll(() => dialog(page).count()).toBe(0);
});

test("search asked for with a figure open -> not over it, where a hit would lead behind it; closed -> the search", async () => {
  const page = await openPost();
  await enlarge(page, "api-prices").click();
  await dialog(page).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog(page).count()).toBe(0);
  await page.keyboard.press("/");
  await page.getByRole("dialog", { name: "Search" }).waitFor();
});

test.each(REAL_POSTS)(
  "each figure of $slug enlarged -> no id stands twice, none refers to nothing",
  async ({ slug }) => {
    const page = await openPost(`/post/${slug}`);
    for (const link of await page.locator(".Figure-enlarge").all()) {
      await link.evaluate((element) => element instanceof HTMLElement && element.click());
      await dialog(page).waitFor();
      expect(await page.evaluate(brokenIds)).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
    }
  },
);

test.each(["light", "dark"] as const)(
  "%s theme, a chart and a flow enlarged -> axe finds nothing",
  async (colorScheme) => {
    for (const [path, figure] of [
      [COMPARISON, "api-prices"],
      ["/post/browser-agent-to-csv-to-s3", "four-steps"],
    ] as const) {
      const page = await openPost(path, { colorScheme });
      await enlarge(page, figure).click();
      await dialog(page).waitFor();
      const { violations } = await new AxeBuilder({ page }).include(".LargeFigure").analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    }
  },
);

function brokenIds(): string[] {
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  const dangling = ["aria-labelledby", "aria-describedby"].flatMap((name) =>
    [...document.querySelectorAll(`.LargeFigure [${name}]`)].flatMap((element) =>
      (element.getAttribute(name) ?? "").split(" ").filter((id) => !document.getElementById(id)),
    ),
  );
  return [...twice, ...dangling];
}

test("Enlarge clicked twice in a row -> one dialog, and the first Escape leads back to the page", async () => {
  const { page } = await openPage("/post/week-42-briefing-agents-get-hands");
  await page
    .getByRole("link", { name: /^Enlarge/ })
    .first()
    .dblclick();
  await page.getByRole("dialog").first().waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});
