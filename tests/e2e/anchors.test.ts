import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { visit, withBrowser } from "./open-page.ts";

const openPage = withBrowser();
const POST = "/post/what-exactly-is-computer-use";

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
const section = (page: Page, nth: number) =>
  page.getByRole("navigation", { name: "Contents" }).getByRole("link").nth(nth);

/** Follows a link to a section, and gives the place where the reader is then. */
async function follow(page: Page, link: Locator): Promise<number> {
  const before = await place(page);
  await link.click();
  await expect.poll(() => place(page)).not.toBe(before);
  return place(page);
}

test("sections followed in the contents, then Back -> each place that the reader left, and the page before", async () => {
  const { page } = await openPage("/");
  await page.evaluate(() => scrollTo(0, 900));
  await page.locator(`main a[href="${POST}"]`).first().click();
  await page.waitForURL(`**${POST}`);
  await expect.poll(() => place(page)).toBe(0);
  const first = await follow(page, section(page, 1));
  await page.evaluate(() => scrollBy(0, 700));
  await follow(page, section(page, 4));
  await page.goBack();
  await expect.poll(() => place(page)).toBe(first + 700);
  expect(new URL(page.url()).hash).not.toBe("");
  await page.goBack();
  await expect.poll(() => place(page)).toBe(0);
  await page.goForward();
  await expect.poll(() => place(page)).toBe(first + 700);
});

test("the same section followed again after reading on -> there again, and Back leads out of it once", async () => {
  const { page } = await openPage(POST);
  const first = await follow(page, section(page, 1));
  await page.evaluate(() => scrollBy(0, 700));
  expect(await follow(page, section(page, 1))).toBe(first);
  await page.goBack();
  await expect.poll(() => new URL(page.url()).hash).toBe("");
});

test("a section followed by keyboard -> Tab goes on from its heading", async () => {
  const { page } = await openPage(POST);
  await section(page, 1).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).hash).not.toBe("");
  const focused = page.locator(":focus");
  expect(await focused.getAttribute("id")).toBe(decodeURIComponent(new URL(page.url()).hash.slice(1)));
  await page.keyboard.press("Tab");
  expect(await focused.getAttribute("href")).toBe(new URL(page.url()).hash);
});

test("a section opened in a new tab -> by the browser, and this page stays where it is", async () => {
  const { page } = await openPage();
  await visit(page, POST);
  const opened = page.context().waitForEvent("page");
  await section(page, 2).click({ modifiers: ["ControlOrMeta"] });
  expect(new URL((await opened).url()).hash).not.toBe("");
  expect(new URL(page.url()).hash).toBe("");
});
