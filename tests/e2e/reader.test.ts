import { expect, test } from "vitest";
import { useBrowser } from "./open-page.ts";

const openPage = useBrowser();

test("home page opened -> headline, no problem in the console, nothing asked of another host", async () => {
  const { page, problems } = await openPage("/");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("AI, Explained Visually");
  expect(problems).toEqual([]);
});
