import { expect, test } from "vitest";
import { withBrowser } from "./open-page.ts";
import { REAL_POSTS, straight } from "./real-posts.ts";
import { builtPages, find, readSiteFile } from "./site-files.ts";
import { ISSUES } from "./site-map.ts";

const openPage = withBrowser();
const SUBJECT = "Agents get hands: what they save, and what they cost";

test("the list of issues, reached from the sign-up -> an issue, in the same document: its note with a figure, its lead first, the others as cards", async () => {
  const { page, problems } = await openPage("/newsletter");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("main").getByRole("link", { name: "See the issues so far" }).click();
  await page.getByRole("heading", { level: 1, name: "All issues" }).waitFor();
  await page.getByRole("link", { name: SUBJECT }).click();
  await page.getByRole("heading", { level: 1, name: SUBJECT }).waitFor();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  expect(await page.title()).toContain(SUBJECT);
  expect(await page.getByRole("main").locator(".Prose figure .Figure-chart svg").first().isVisible()).toBe(true);

  const posts = page.getByRole("region", { name: "In this issue" });
  const titles = await posts.getByRole("article").getByRole("heading").allInnerTexts();
  expect(titles.map(straight)).toEqual([
    "Agents Get Hands, Policy Heats Up",
    "What Exactly Is Computer Use?",
    "Browser Agent to CSV to S3",
    "From 90 Minutes to 9: Checking a Report Instead of Building It",
  ]);
  const [lead, other] = await Promise.all([0, 1].map((at) => posts.getByRole("article").nth(at).boundingBox()));
  expect(lead?.width).toBeGreaterThan(2 * (other?.width ?? 0));
  expect(problems).toEqual([]);
});

test("an issue without scripts -> the same words, and a form that is posted", async () => {
  const { page, status } = await openPage("/newsletter/1", { javaScriptEnabled: false });
  expect(status).toBe(200);
  expect(await page.getByRole("heading", { level: 1, name: SUBJECT }).isVisible()).toBe(true);
  expect(await page.getByText("Welcome to the first issue.").isVisible()).toBe(true);
  expect(await page.locator("main form").getAttribute("action")).toBe("/newsletter/subscribe");
});

test("a number that no issue has -> not found", async () => {
  const { page, status } = await openPage("/newsletter/999");
  expect(status).toBe(404);
  expect(await page.title()).toMatch(/^Page not found/);
});

test.each(ISSUES)("%s -> nothing of a person: no token, no link that acts for a reader", (path) => {
  const page = builtPages().find((built) => built.path === path);
  const addresses = page?.elements.flatMap(({ attributes: { href, src } }) => [href ?? [], src ?? []].flat()) ?? [];
  expect(addresses.filter((address) => /token|unsubscribe|preferences|\{\{/.test(address))).toEqual([]);
  expect(page && find(page, "time").length).toBeGreaterThan(0);
});

test("the posts of the issues -> all of them are the site's", () => {
  const issue = JSON.parse(readSiteFile("content/newsletter/1.json").toString());
  const slugs: string[] = issue.posts.map(({ slug }: { slug: string }) => slug);
  expect(REAL_POSTS.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs));
});
