import type { Page } from "playwright";
import { expect, test } from "vitest";
import { holdBack } from "./hold-back.ts";
import { withBrowser } from "./open-page.ts";
import { openDialog, searchBox } from "./search-dialog.ts";

const openPage = withBrowser();
const hit = (page: Page) => page.getByRole("option").first();

test("words typed and a hit followed at once, on a slow line -> the hit; Back -> the words", async () => {
  const { page } = await openPage("/search");
  const release = await holdBack(page, "**/content/post/**");
  // The address follows the words later than the hits. Here time passes only when it is told to.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await searchBox(page).fill("agents");
  await page.clock.runFor(100);
  await hit(page).click();
  await page.locator("main[aria-busy=true]").waitFor();
  await page.clock.runFor(1000);
  release();
  await page.waitForURL("**/post/**");
  await page.goBack();
  await page.waitForURL("**/search?q=agents");
  await expect.poll(() => searchBox(page).inputValue()).toBe("agents");
});

test("words typed and Back at once, on a slow line -> the page before, under its own address", async () => {
  const { page } = await openPage("/");
  await openDialog(page, "agents");
  await page.getByRole("dialog").getByRole("link", { name: /^All / }).click();
  await page.waitForURL("**/search?q=agents");
  const release = await holdBack(page, "**/content/home.json");
  await searchBox(page).fill("agents and tools");
  await page.evaluate(() => history.back());
  await page.waitForURL((url) => url.pathname === "/");
  release();
  await page.getByRole("region", { name: "Latest Visual Briefs" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("Back with the search open over a page -> the page before, and no search over it", async () => {
  const { page } = await openPage("/");
  await page.getByRole("region", { name: "Latest Visual Briefs" }).getByRole("link").first().click();
  await page.waitForURL("**/post/**");
  await openDialog(page, "agents");
  await hit(page).waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
});

test("the search opened while the next page is loading -> it stays open over that page, with its words", async () => {
  const { page } = await openPage("/");
  const release = await holdBack(page, "**/content/post/**");
  await page.getByRole("region", { name: "Latest Visual Briefs" }).getByRole("link").first().click();
  await page.locator("main[aria-busy=true]").waitFor();
  await openDialog(page, "agents");
  release();
  await page.waitForURL("**/post/**");
  await page.locator("main[aria-busy=false]").waitFor();
  expect(await searchBox(page).inputValue()).toBe("agents");
});
