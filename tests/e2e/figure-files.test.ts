import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { figureSchema } from "../../site/content/figure-schema.ts";
import { figureToMarkdown } from "../../site/figures/figure-to-markdown.ts";
import { english } from "../english.ts";
import { SITE_URL, withBrowser } from "./open-page.ts";

const POST = "/post/week-42-briefing-agents-get-hands";
const FIGURE = "setup-time";
const openPage = withBrowser();

describe("links of a figure -> what they name, under a name that says of what", () => {
  test.each([
    ["PNG", "image/png"],
    ["SVG", "image/svg+xml"],
    ["CSV", "text/csv"],
  ])("%s", async (form, type) => {
    const { page } = await openPage(POST, { acceptDownloads: true });
    const link = page.locator(`#${FIGURE}`).getByRole("link", { name: `Download ${form}: A computer-use agent` });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toBe(`${FIGURE}.${form.toLowerCase()}`);
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toContain(type);
    expect(answer.headers()["cache-control"]).toContain("must-revalidate");
    expect(page.url()).toBe(`${SITE_URL}${POST}`);
  });
});

test("an SVG opened in the browser -> shown in its own type, and nothing is refused", async () => {
  const { page, problems } = await openPage();
  await page.goto(`/figures/week-42-briefing-agents-get-hands/${FIGURE}.svg`);
  await page.waitForFunction(() => document.fonts.check('700 20px "Archivo"') && document.fonts.size >= 2);
  expect(problems).toEqual([]);
});

test("Copy as Markdown table -> the table is on the clipboard, and it is said", async () => {
  const { page } = await openPage(POST, { permissions: ["clipboard-read", "clipboard-write"] });
  const figure = page.locator(`#${FIGURE}`);
  await figure.getByText("Data").first().click();
  await figure.getByRole("button", { name: "Copy as Markdown table" }).click();
  await figure.getByRole("status").filter({ hasText: "Copied" }).waitFor();
  const source = `infographics/week-42-briefing-agents-get-hands/${FIGURE}.json`;
  const expected = figureToMarkdown(figureSchema.parse(JSON.parse(readFileSync(source, "utf8"))), english);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(expected);
});

test("copied twice in a row -> the second time is said as long as the first", async () => {
  const { page } = await openPage(POST, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.clock.install();
  const figure = page.locator(`#${FIGURE}`);
  await figure.getByText("Data").first().click();
  const copy = figure.getByRole("button", { name: "Copy as Markdown table" });
  const said = figure.getByRole("status").filter({ hasText: "Copied" });
  await copy.click();
  await said.waitFor();
  await page.clock.runFor(2000);
  await copy.click();
  // The words come once the clipboard has answered, and this comes after them.
  await page.evaluate(() => navigator.clipboard.readText());
  await page.clock.runFor(1000);
  expect(await said.count()).toBe(1);
  await page.clock.runFor(2000);
  expect(await said.count()).toBe(0);
});

test("no connection when the table is to be copied -> it is said, and nothing breaks", async () => {
  const { page, problems } = await openPage();
  await page.route("**/copy-table-*", (route) => route.abort());
  await page.goto(POST);
  const figure = page.locator(`#${FIGURE}`);
  await figure.getByText("Data").first().click();
  await figure.getByRole("button", { name: "Copy as Markdown table" }).click();
  await figure.getByRole("status").filter({ hasText: "did not load" }).waitFor();
  expect(problems.filter((problem) => !problem.includes("ERR_FAILED"))).toEqual([]);
});

test("a browser that refuses the clipboard -> it is said, and nothing breaks", async () => {
  const { page, problems } = await openPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
  });
  await page.goto(POST);
  const figure = page.locator(`#${FIGURE}`);
  await figure.getByText("Data").first().click();
  await figure.getByRole("button", { name: "Copy as Markdown table" }).click();
  await figure.getByRole("status").filter({ hasText: "Not copied" }).waitFor();
  expect(problems).toEqual([]);
});

test("scripts off -> the links are there, and no button that would do nothing", async () => {
  const { page } = await openPage(POST, { javaScriptEnabled: false });
  const figure = page.locator(`#${FIGURE}`);
  expect(await figure.getByRole("link", { name: /^Download/ }).count()).toBe(3);
  await figure.getByText("Data").first().click();
  expect(await figure.getByRole("button", { name: "Copy as Markdown table" }).count()).toBe(0);
});
