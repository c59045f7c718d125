import { expect, test } from "vitest";
import { holdBack } from "./hold-back.ts";
import { SITE_URL, withBrowser } from "./open-page.ts";

const POST = "/post/week-42-briefing-agents-get-hands";
const openPage = withBrowser();

test("'Copy as Markdown' pressed -> the post's Markdown is in the clipboard, and it is said", async () => {
  const { page, problems } = await openPage(POST, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("button", { name: "Copy as Markdown" }).press("Enter");
  await expect.poll(() => page.locator(".MarkdownActions").getByRole("status").textContent()).toBe("Copied");
  const [button, said] = await Promise.all(
    [page.getByRole("button", { name: "Copy as Markdown" }), page.locator(".MarkdownActions output")].map((one) =>
      one.boundingBox(),
    ),
  );
  // Beside the button, with nothing between them.
  const gap = (said?.x ?? Number.NaN) - (button?.x ?? 0) - (button?.width ?? 0);
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(20);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await (await fetch(`${SITE_URL}${POST}.md`)).text());
  expect(copied).toContain("| Written by AI | 90% |");
  expect(problems).toEqual([]);
});

test("pressed before its code is there -> copied at once, as Safari allows it only within the press", async () => {
  const { page } = await openPage(POST, { permissions: ["clipboard-read", "clipboard-write"] });
  const release = await holdBack(page, "**/enhance-reading-*");
  await page.getByRole("button", { name: "Copy as Markdown" }).press("Enter");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("| Written by AI | 90% |");
  release();
  await expect.poll(() => page.locator(".MarkdownActions").getByRole("status").textContent()).toBe("Copied");
});

test("the Markdown cannot be had -> it is said", async () => {
  const { page } = await openPage(POST, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.route("**/*.md", (route) => route.abort());
  await page.getByRole("button", { name: "Copy as Markdown" }).click();
  await expect.poll(() => page.locator(".MarkdownActions").getByRole("status").textContent()).toMatch(/^Not copied/);
});

test("page opened -> neither the Markdown nor what copies it is fetched", async () => {
  const { page } = await openPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(POST, { waitUntil: "networkidle" });
  expect(asked.filter((url) => /enhance-reading|\.md$/.test(url))).toEqual([]);
});

test("without scripts -> a link to the Markdown, and no button that does nothing", async () => {
  const { page } = await openPage(POST, { javaScriptEnabled: false });
  expect(await page.getByRole("button", { name: "Copy as Markdown" }).isVisible()).toBe(false);
  expect(await page.getByRole("link", { name: "View as Markdown" }).getAttribute("href")).toBe(`${POST}.md`);
});
