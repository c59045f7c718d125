import type { Page } from "playwright";
import { expect } from "vitest";

export const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search briefs and figures" });

/** By its key, with this in the box. */
export async function openDialog(page: Page, query = ""): Promise<void> {
  await openWith(page, () => page.keyboard.press("/"));
  // The key, pressed again in the moment in which it opens, stands in the box.
  await searchBox(page).fill(query);
}

/** Asks until it is open: React marks what it has taken over a moment before anything is listened to. */
export async function openWith(page: Page, ask: () => Promise<void>): Promise<void> {
  const isOpen = async () => {
    if ((await searchBox(page).count()) === 0) await ask();
    return searchBox(page).count();
  };
  await expect.poll(isOpen).toBe(1);
}
