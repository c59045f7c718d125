import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { visit, withBrowser } from "./open-page.ts";

const openPage = withBrowser();
const POST = "/post/what-exactly-is-computer-use";

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
const section = (page: Page, nth: number) =>
  page.getByRole("navigation", { name: "Contents" }).getByRole("link").nth(nth);

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** From the heading that the address names, whose own link is the next stop. */
async function expectTabGoesOn(page: Page): Promise<void> {
  const { hash } = new URL(page.url());
  await expect.poll(() => focusedId(page)).toBe(decodeURIComponent(hash.slice(1)));
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").getAttribute("href")).toBe(hash);
}

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
  await expectTabGoesOn(page);
});

test("a section of another post followed by keyboard -> Tab goes on from its heading, which is in view", async () => {
  const { page } = await openPage(POST);
  await page.locator(`main a[href^="/post/"][href*="#"]`).first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname !== POST && url.hash !== "");
  await expectTabGoesOn(page);
  expect(await page.locator(":focus").evaluate((link) => link.getBoundingClientRect().top)).toBeLessThan(300);
});

test("a section followed, a link of it, then Back -> at the section again, with the focus", async () => {
  const { page } = await openPage(POST);
  await section(page, 1).click();
  await page.locator(`main a[href^="/post/"]`).last().click();
  await page.waitForURL((url) => url.pathname !== POST);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === POST);
  await expectTabGoesOn(page);
});

test("a section that is no longer there followed to another post -> the focus is at the start of that page", async () => {
  const { page } = await openPage(POST);
  const link = page.locator(`main a[href^="/post/"][href*="#"]`).first();
  await link.evaluate((a: HTMLAnchorElement) => a.setAttribute("href", `${a.pathname}#%`));
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname !== POST);
  await expect.poll(() => focusedId(page)).toBe("main");
});

test("a section opened in a new tab -> by the browser, and this page stays where it is", async () => {
  const { page } = await openPage();
  await visit(page, POST);
  const opened = page.context().waitForEvent("page");
  await section(page, 2).click({ modifiers: ["ControlOrMeta"] });
  // A new tab begins at about:blank.
  await (await opened).waitForURL(/#/);
  expect(new URL(page.url()).hash).toBe("");
});
