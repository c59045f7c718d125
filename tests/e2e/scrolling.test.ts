import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { withBrowser } from "./open-page.ts";
import { openDialog } from "./search-dialog.ts";

const POST = "/post/week-42-briefing-agents-get-hands";
const openPage = withBrowser();

const place = (page: Page) => page.evaluate(() => scrollY);

/** Far enough to reach the end of whatever scrolls there, and on. */
async function turnWheel(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  for (let i = 0; i < 3; i++) {
    await page.mouse.wheel(0, 5000);
    await page.waitForTimeout(150);
  }
}

describe.each([
  ["a phone", { viewport: { width: 360, height: 760 } }],
  ["a desk", { viewport: { width: 1280, height: 800 } }],
])("scrolled on past the end of a dialog, on %s -> the page behind stays where it was", (_where, options) => {
  test("search, and beside it", async () => {
    const { page } = await openPage(POST, options);
    await page.evaluate(() => scrollTo(0, 400));
    const before = await place(page);
    await openDialog(page, "agents");
    await page.getByRole("option").first().waitFor();
    await turnWheel(page, options.viewport.width / 2, 300);
    await turnWheel(page, 5, options.viewport.height - 5);
    expect(await place(page)).toBe(before);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await turnWheel(page, options.viewport.width / 2, 300);
    await expect.poll(() => place(page)).toBeGreaterThan(before);
  });

  test("enlarged figure, and beside its Close", async () => {
    const { page } = await openPage(POST, options);
    await page
      .getByRole("link", { name: /^Enlarge/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    const before = await place(page);
    await turnWheel(page, options.viewport.width / 2, 300);
    await turnWheel(page, 60, 26);
    expect(await place(page)).toBe(before);
  });
});

test("wheel turned over contents that are all in view -> the page scrolls", async () => {
  const { page } = await openPage(POST, { viewport: { width: 1440, height: 900 } });
  await page.getByRole("navigation", { name: "Contents" }).hover();
  // The pointer must be on them: where they end below the window, the page has scrolled a little to show them.
  const before = await place(page);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => place(page)).toBe(before + 300);
});
