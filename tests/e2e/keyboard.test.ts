import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { withBrowser } from "./open-page.ts";

const openPage = withBrowser();
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** What has the focus: its text, whether the focus shows, and whether something covers it. */
function describeFocus() {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const outlined = (shown: Element | null) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(shown ?? element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  const { left, top, width, height } = element.getBoundingClientRect();
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
  return {
    name: `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)}`,
    // A card is one target: its link's focus shows around the whole of it.
    outlined: outlined(element) || outlined(element.closest(":is(article, li):has(h2 > :focus, h3 > :focus)")),
    inView: top + height > 0 && top < innerHeight && width > 0,
    covered: onTop?.closest("header") !== null && element.closest("header") === null,
  };
}

/** Marks what the keyboard has reached; gives what it has not, once a round is done. */
const reach = () => document.activeElement?.setAttribute("data-reached", "");
function unreached(): string[] {
  const interactive = document.querySelectorAll("a[href], button, summary, input, select, textarea, [tabindex='0']");
  return [...interactive]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.hasAttribute("data-reached"))
    .map((element) => element.outerHTML.slice(0, 120));
}

describe("Tab pressed through a whole page -> everything is reached, with a visible focus that nothing covers", () => {
  test.each([
    ["/", 1280],
    ["/post/week-42-briefing-agents-get-hands", 1280],
    ["/post/gemini-2-vs-claude-4-comprehensive-comparison", 360],
    ["/newsletter", 360],
    ["/newsletter/1", 1280],
    ["/newsletter/issues", 360],
    ["/nope", 360],
  ])("%s at %i px", async (path, width) => {
    const { page } = await openPage(path, { viewport: { width, height: 800 } });
    const faults: unknown[] = [];
    for (let stops = 0; ; stops++) {
      await page.keyboard.press("Tab");
      // The first chart that has the focus loads what draws charts; no finger is as fast as this test.
      await page.waitForFunction(() => !document.activeElement?.matches(".Figure-chart:not([data-live])"));
      const focus = await page.evaluate(describeFocus);
      if (!focus) break;
      if (!focus.outlined || !focus.inView || focus.covered) faults.push(focus);
      await page.evaluate(reach);
      expect(stops).toBeLessThan(300);
    }
    expect(faults).toEqual([]);
    expect(await page.evaluate(unreached)).toEqual([]);
  });
});

test("Tab pressed first -> the skip link, in view; Enter -> on with the page's content", async () => {
  const { page } = await openPage("/");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await page.keyboard.press("Tab");
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await expect.poll(async () => (await skip.boundingBox())?.y).toBe(0);
  await page.keyboard.press("Enter");
  await expect.poll(() => focusedId(page)).toBe("main");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test.each([360, 1280])("Tab through the head of the page at %i px -> row by row, as it is seen", async (width) => {
  const { page } = await openPage("/", { viewport: { width, height: 800 } });
  await page.keyboard.press("Tab");
  const reached: { left: number; bottom: number }[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const focused = document.activeElement?.closest("header :focus");
      const { left = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
      return focused ? { left, bottom } : undefined;
    });
    if (!at) break;
    reached.push(at);
  }
  expect(reached.length).toBeGreaterThan(4);
  const isBefore = (a: { left: number; bottom: number }, b: { left: number; bottom: number }) =>
    b.bottom - a.bottom > 20 || (Math.abs(a.bottom - b.bottom) <= 20 && a.left < b.left);
  expect(reached.filter((at, i) => i > 0 && !isBefore(reached[i - 1] ?? at, at))).toEqual([]);
});

test("topic chosen by keyboard -> the filter is set and keeps the focus", async () => {
  const { page } = await openPage("/");
  const button = page.getByRole("button", { name: "MLOps" });
  await button.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("false");
});

test("card opened with Enter -> the focus is at the start of the new page, whose title is announced", async () => {
  const { page } = await openPage("/");
  await page.getByRole("article").first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("/post/*");
  await expect.poll(() => focusedId(page)).toBe("main");
  const title = await page.title();
  await expect.poll(() => page.locator("[aria-live]").allTextContents()).toContain(title);
});

test("data of a figure opened with Enter -> the table is shown, and closed again", async () => {
  const { page } = await openPage("/post/week-42-briefing-agents-get-hands");
  const details = page.getByRole("figure").first().locator("details");
  await details.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => details.getByRole("table").isVisible()).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => details.getByRole("table").isVisible()).toBe(false);
});

test.each([360, 1440])(
  "%i px wide, the header walked through -> the ring of each link is inside of it, so that nothing cuts it off",
  async (width) => {
    const { page } = await openPage("/", { viewport: { width, height: 800 } });
    const links = page.getByRole("banner").getByRole("link");
    for (const link of await links.all()) {
      await link.focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      expect(await link.evaluate((element) => Number.parseFloat(getComputedStyle(element).outlineOffset))).toBe(-3);
    }
  },
);
