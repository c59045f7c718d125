import { describe, expect, test } from "vitest";
import { visit, withBrowser } from "./open-page.ts";
import { withReadingSite } from "./reading-site.ts";
import { tooWide } from "./too-wide.ts";

const openPage = withBrowser();
const siteUrl = withReadingSite();

/** Featured, listed, read, linked from the post before it, found: each shows the title in another box. */
const PAGES = ["/", "/playbooks", "/post/long-words", "/post/short", "/search?q=short+donaudampf"];

describe.each([320, 768, 1440])("a title, tag and address without a place to break, at %i px", (width) => {
  test.each(PAGES)("%s -> nothing is wider than the window", async (path) => {
    const { page } = await openPage(path, { baseURL: siteUrl(), viewport: { width, height: 800 } });
    if (path.startsWith("/search")) await page.getByRole("option").first().waitFor();
    expect(await page.evaluate(tooWide)).toEqual([]);
  });
});

test("a word in a table beside a long sentence, on a phone -> not broken, as the table scrolls", async () => {
  const { page } = await openPage("/post/long-words", { baseURL: siteUrl(), viewport: { width: 360, height: 760 } });
  const lines = await page.getByRole("cell", { name: "Unavailable", exact: true }).evaluate((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test("a formula in a sentence, wider than a phone -> scrolls by itself, on the line of its words", async () => {
  const { page } = await openPage("/post/long-words", { baseURL: siteUrl(), viewport: { width: 360, height: 760 } });
  const scrolled = await page.locator("p > span:has(math) > span").evaluate((formula) => {
    formula.scrollLeft = 10_000;
    const { right } = formula.lastElementChild?.getBoundingClientRect() ?? { right: Number.NaN };
    return { toItsEnd: right <= innerWidth, height: formula.scrollHeight - formula.clientHeight };
  });
  expect(scrolled).toEqual({ toItsEnd: true, height: 0 });
  expect(await page.evaluate(tooWide)).toEqual([]);
});

test("code, a table and a formula wider than the text, and closed details, printed -> nothing is cut off or hidden", async () => {
  const { page } = await openPage("/post/long-words", { baseURL: siteUrl(), viewport: { width: 680, height: 960 } });
  await page.emulateMedia({ media: "print" });
  expect(await page.getByText("Forty-two.").isVisible()).toBe(true);
  const cut = await page.locator("pre, :has(> table), p :has(> math), :has(> math)").evaluateAll((all) =>
    all.flatMap((one) => {
      const isScroller = one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX !== "visible";
      return isScroller ? one.outerHTML.slice(0, 80) : [];
    }),
  );
  expect(cut).toEqual([]);
});

test("code printed -> the name of its language is not left alone on the sheet before it", async () => {
  const { page } = await openPage("/post/long-words", { baseURL: siteUrl() });
  await page.emulateMedia({ media: "print" });
  const together = page.locator(":has(> pre)").evaluate((code) => getComputedStyle(code).breakInside);
  expect(await together).toBe("avoid");
});

/** What a reader may ask for who reads better with more space: WCAG 2.2, 1.4.12. */
const SPACIOUS =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }";

test.each(["/", "/briefings", "/newsletter"])(
  "%s on a phone with more space in the text -> nothing is wider than the window, and no title is cut off",
  async (path) => {
    const { page } = await openPage(undefined, { viewport: { width: 320, height: 640 }, bypassCSP: true });
    await visit(page, path);
    await page.addStyleTag({ content: SPACIOUS });
    expect(await page.evaluate(tooWide)).toEqual([]);
    const cut = (titles: Element[]) => titles.filter((title) => title.scrollHeight > title.clientHeight + 1).length;
    expect(await page.locator("article :is(h2, h3) a").evaluateAll(cut)).toBe(0);
  },
);

test("a post without a figure -> a drawing or a picture on its card, not a blank", async () => {
  const { page } = await openPage("/", { baseURL: siteUrl() });
  expect(await page.locator("article").count()).toBeGreaterThan(1);
  expect(
    await page
      .locator("article")
      .filter({ hasNot: page.locator("svg, img") })
      .count(),
  ).toBe(0);
  expect(await page.locator("article [aria-hidden]:empty").count()).toBe(0);
});

test("a section within closed details of another post, followed by keyboard -> open, in view, and with the focus", async () => {
  const { page } = await openPage("/post/short", { baseURL: siteUrl(), viewport: { width: 360, height: 640 } });
  const text = page.getByText("One paragraph, and nothing else.");
  await text.evaluate((one) => one.insertAdjacentHTML("beforeend", ' <a href="/post/long-words#in-short">More</a>'));
  await page.getByRole("link", { name: "More", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/post/long-words#in-short");
  const heading = page.getByRole("heading", { name: "In short" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("in-short");
  const { top, bottom } = await heading.evaluate((one) => one.getBoundingClientRect());
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(640);
});
