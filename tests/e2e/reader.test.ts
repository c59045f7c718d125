import type { Page } from "playwright";
import { expect, test } from "vitest";
import { holdBack } from "./hold-back.ts";
import { withBrowser } from "./open-page.ts";
import { OTHERS, REAL_POSTS, straight } from "./real-posts.ts";

const openPage = withBrowser();
const [first] = OTHERS;
const heading = async (page: Page) => straight(await page.getByRole("heading", { level: 1 }).innerText());
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** What a document says of itself. `served`: as the server sends it for the URL at which the reader is now. */
async function describeDocument(page: Page, from: "shown" | "served") {
  return page.evaluate(async (source) => {
    const html = source === "served" ? await (await fetch(location.pathname)).text() : "";
    const { head } = html ? new DOMParser().parseFromString(html, "text/html") : document;
    const own = "title, meta, link:is([rel=canonical], [rel=alternate]), script[type='application/ld+json']";
    return Array.from(head.querySelectorAll(own), ({ outerHTML }) => outerHTML);
  }, from);
}

/** Puts a mark on the document that only a new document would lose, and lists what is asked of the server meanwhile. */
async function watch(page: Page) {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const documents: string[] = [];
  const data: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(request.url());
    if (request.resourceType() === "fetch") data.push(new URL(request.url()).pathname);
  });
  return { documents, data, isSame: () => page.evaluate(() => "sameDocument" in window) };
}

test.each([{ reducedMotion: "no-preference" }, { reducedMotion: "reduce" }, { forcedColors: "active" }] as const)(
  "card clicked, the post late, %o -> a line along the top until it is there",
  async (wishes) => {
    const { page } = await openPage("/", wishes);
    const release = await holdBack(page, "**/content/post/**");
    const top = async () => (await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 3 } })).toString("base64");
    const before = await top();
    await page.getByRole("article").first().getByRole("link").click();
    await expect.poll(top).not.toBe(before);
    release();
    await page.waitForURL("/post/*");
    await page.mouse.move(600, 400);
    await expect.poll(top).toBe(before);
  },
);

test("card clicked on the home page -> the post, from JSON, from its top; back -> where the reader was", async () => {
  const { page, problems } = await openPage("/");
  const { documents, data, isSame } = await watch(page);
  const [last] = OTHERS.slice(0, 12).slice(-1);
  const card = page.getByRole("region", { name: "Latest Visual Briefs" }).getByRole("article").last().getByRole("link");
  await card.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(200);

  await card.click();
  await page.waitForURL(`/post/${last?.slug}`);
  await expect.poll(() => heading(page)).toBe(last?.title);
  await expect.poll(() => scrollTop(page)).toBe(0);
  // The pointer has stirred: a chart that is near may be asking for its values.
  const pages = data.filter((path) => path.startsWith("/content/"));
  expect(pages).toEqual([`/content/post/${last?.slug}.json`]);

  await page.goBack();
  await expect.poll(() => heading(page)).toBe("AI, Explained Visually");
  await expect.poll(() => scrollTop(page)).toBe(before);
  expect(await isSame()).toBe(true);
  expect(documents).toEqual([]);
  expect(problems).toEqual([]);
});

test("post opened -> its facts as the authors wrote them, and all of its tags", async () => {
  const { page } = await openPage(`/post/${first?.slug}`);
  const article = page.getByRole("article");
  const long = new Date(first?.date ?? "").toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  expect(await heading(page)).toBe(first?.title);
  expect(await article.locator("time").first().textContent()).toBe(long);
  expect(await article.textContent()).toMatch(/\d+ min read/);
  const tags = article.getByRole("list", { name: "Tags" }).getByRole("listitem");
  expect(await tags.allTextContents()).toEqual(first?.tags);
});

test("'Back to …' followed from a post -> the listing of its category", async () => {
  const { page } = await openPage("/post/from-90-minutes-to-9");
  const { isSame } = await watch(page);
  await page.getByRole("link", { name: "Back to Case Notes" }).click();
  await page.waitForURL("/case-notes");
  await expect.poll(() => heading(page)).toBe("Case Notes");
  expect(await isSame()).toBe(true);
});

test("category opened -> its title, its description and a full card for each of its posts", async () => {
  const { page } = await openPage("/explainers");
  expect(await heading(page)).toBe("Explainers");
  expect(await page.getByRole("main").textContent()).toContain("Simple breakdowns of complex AI concepts");
  const posts = REAL_POSTS.filter(({ category }) => category === "explainers");
  const cards = await page.getByRole("article").all();
  expect(cards).toHaveLength(posts.length);
  for (const [index, card] of cards.entries()) {
    const text = straight((await card.textContent()) ?? "");
    const short = new Date(posts[index]?.date ?? "").toLocaleDateString("en-US", {
      dateStyle: "medium",
      timeZone: "UTC",
    });
    for (const part of ["Explainers", "Visual Article", posts[index]?.title, short]) expect(text).toContain(part);
    expect(text).toMatch(/\d+ min read/);
  }
});

test("link in a post's text to another post followed -> that post, without a new document", async () => {
  const { page, problems } = await openPage("/post/browser-agent-to-csv-to-s3");
  const { documents, isSame } = await watch(page);
  await page.getByRole("article").locator('a[href="/post/what-exactly-is-computer-use"]').first().click();
  await expect.poll(() => heading(page)).toBe("What Exactly Is Computer Use?");
  await expect.poll(() => scrollTop(page)).toBe(0);
  expect(await isSame()).toBe(true);
  expect(documents).toEqual([]);
  expect(problems).toEqual([]);
});

test("pages reached by links, and back -> what the head says of them, all of it, as in the document of each", async () => {
  const { page } = await openPage("/");
  const { isSame } = await watch(page);
  const nav = page.getByRole("navigation", { name: "Categories" });
  const steps = [
    () => nav.getByRole("link", { name: "Playbooks" }).click(),
    () => page.getByRole("article").getByRole("link").first().click(),
    () => page.getByRole("link", { name: "← Back to" }).click(),
    () => page.getByRole("banner").getByRole("link").first().click(),
    () => page.getByRole("region", { name: "Popular Series" }).getByRole("link").first().click(),
    () => page.goBack(),
  ];
  for (const step of steps) {
    const before = page.url();
    await step();
    await expect.poll(() => page.url()).not.toBe(before);
    const served = await describeDocument(page, "served");
    await expect.poll(() => describeDocument(page, "shown")).toEqual(served);
  }
  expect(await isSame()).toBe(true);
});

test("data of a page cannot be had -> an error page of our own, in the title and what is read out too; Reload mends it", async () => {
  const { page } = await openPage("/");
  await page.route("**/content/briefings.json", (route) => route.abort());
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Briefings" }).click();
  const alert = page.getByRole("alert");
  await expect.poll(() => alert.getByRole("link", { name: "Return home" }).getAttribute("href")).toBe("/");
  expect(await page.getByRole("banner").isVisible()).toBe(true);
  expect(await page.getByText("Unexpected Application Error!").count()).toBe(0);
  const title = "This page did not load | Visual Briefs";
  await expect.poll(() => page.title()).toBe(title);
  await expect.poll(() => page.locator("[aria-live]").allTextContents()).toContain(title);
  await page.unroute("**/content/briefings.json");
  await alert.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => heading(page)).toBe("Briefings");
  expect(await page.title()).toBe("Briefings | Visual Briefs");
});
