import type { Page } from "playwright";
import { expect } from "vitest";

export const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search briefs and figures" });

/** By its key, with this in the box. */
export async function openDialog(page: Page, query = ""): Promise<void> {
  const box = searchBox(page);
  // React marks what it has taken over a moment before the key is listened to.
  const isOpen = async () => {
    if ((await box.count()) === 0) await page.keyboard.press("/");
    return box.count();
  };
  await expect.poll(isOpen).toBe(1);
  // The key, pressed again in the moment in which it opens, stands in the box.
  await box.fill(query);
}
