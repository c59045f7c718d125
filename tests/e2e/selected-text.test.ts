import { expect, test } from "vitest";
import { withBrowser } from "./open-page.ts";

const openPage = withBrowser();

test("text of a post selected to be copied -> its headings and code, without the links to headings and the buttons over the code", async () => {
  const { page } = await openPage("/post/browser-agent-to-csv-to-s3");
  await page.mouse.wheel(0, 100);
  await page.locator(".Code-copy").first().waitFor();
  const lines = await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.querySelector(".PostPage-main") ?? document.body);
    return getSelection()?.toString().split("\n");
  });
  expect(lines).toContain("The four steps");
  expect(lines?.some((line) => line.startsWith("npm install"))).toBe(true);
  expect(lines?.filter((line) => line.endsWith("#") || line === "Copy")).toEqual([]);
});
