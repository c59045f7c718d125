import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import siteConfig from "../../site/site.config.ts";
import { cardSlugs, slugOf } from "./cards.ts";
import { withBrowser } from "./open-page.ts";
import { FEATURED, OTHERS, REAL_POSTS, slugs } from "./real-posts.ts";

const openPage = withBrowser();

describe("home page opened", () => {
  let page: Page;
  let problems: string[];
  beforeAll(async () => {
    ({ page, problems } = await openPage("/"));
  });
  const region = (name: string) => page.getByRole("region", { name });

  test("-> the headline, no problem in the console, nothing asked of another host", async () => {
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("AI, Explained Visually");
    expect(problems).toEqual([]);
  });

  test("-> the first featured post as a card of its own, with exactly 3 tags", async () => {
    expect(FEATURED?.id).toBe("12");
    const link = page.getByRole("heading", { level: 2 }).getByRole("link");
    expect(await link.getAttribute("href")).toBe(`/post/${FEATURED?.slug}`);
    const tags = page.getByRole("article").filter({ has: link }).getByRole("list", { name: "Tags" });
    expect(await tags.getByRole("listitem").allTextContents()).toEqual(FEATURED?.tags.slice(0, 3));
  });

  test("-> at most 12 other posts, newest first, none featured, 2 tags each", async () => {
    const latest = region("Latest Visual Briefs");
    const shown = await cardSlugs(latest);
    expect(shown).toEqual(slugs(OTHERS.slice(0, 12)));
    const idOf = new Map(REAL_POSTS.map(({ id, slug }) => [slug, id]));
    expect(shown.map((slug) => idOf.get(slug))).toEqual(["11", "10", "9", "7", "1", "2", "3", "4"]);
    for (const [index, card] of (await latest.getByRole("article").all()).entries()) {
      const tags = await card.getByRole("list", { name: "Tags" }).getByRole("listitem").allTextContents();
      expect(tags).toEqual(OTHERS[index]?.tags.slice(0, 2));
    }
  });

  test("-> four series, each with the number of its posts, linked to a page that shows them", async () => {
    const tiles = await region("Popular Series").getByRole("listitem").all();
    const tagOf = { agents: "AI agents", production: "automation", strategy: "Strategy", prompts: "LLMs" };
    const titles = ["Agent Patterns", "Production AI", "Executive ROI", "Prompt Engineering"];
    expect(tiles).toHaveLength(4);
    for (const [index, [slug, tag]] of Object.entries(tagOf).entries()) {
      const posts = REAL_POSTS.filter(({ tags }) => tags.includes(tag));
      const link = tiles[index]?.getByRole("link");
      expect(await link?.textContent()).toBe(titles[index]);
      expect(await link?.getAttribute("href")).toBe(`/category/${slug}`);
      expect(await tiles[index]?.textContent()).toMatch(
        new RegExp(`\\D${posts.length} briefs?(Illustrative figure)?$`),
      );
      const list = await openPage(`/category/${slug}`);
      expect(await cardSlugs(list.page.getByRole("main"))).toEqual(slugs(posts));
    }
  });

  test("-> Reader Favorites: the posts that the configuration chooses, #1 to #3", async () => {
    const items = await region("Reader Favorites").getByRole("listitem").all();
    expect(await Promise.all(items.map((item) => slugOf(item.getByRole("link"))))).toEqual(siteConfig.favorites);
    const texts = await Promise.all(items.map((item) => item.textContent()));
    expect(texts.map((text) => text?.slice(0, 2))).toEqual(["#1", "#2", "#3"]);
  });

  test("-> the closing banner, and two buttons for a discovery call that open in a new tab", async () => {
    expect(await page.getByRole("heading", { name: "Want Hands-On Help?" }).count()).toBe(1);
    const buttons = await page.getByRole("link", { name: "Book a Discovery Call" }).all();
    expect(buttons).toHaveLength(2);
    await page.context().route(`${siteConfig.booking?.url}**`, (route) => route.fulfill({ body: "Calendar" }));
    for (const button of buttons) {
      expect(await button.getAttribute("rel")).toContain("noopener");
      const [tab] = await Promise.all([page.context().waitForEvent("page"), button.click()]);
      expect(tab.url()).toBe(siteConfig.booking?.url);
      expect(new URL(page.url()).pathname).toBe("/");
      await tab.close();
    }
  });

  test("-> a footer with the tagline, the current year and a link to the product's own site", async () => {
    const footer = page.getByRole("contentinfo");
    const text = (await footer.textContent()) ?? "";
    expect(text).toContain(
      "Weekly briefings, hands-on playbooks, and real build notes—so you can move from hype to shipped.",
    );
    expect(text).toContain(`© ${new Date().getFullYear()}`);
    const product = footer.getByRole("link", { name: siteConfig.productSite?.name ?? "", exact: true }).last();
    expect(await product.getAttribute("href")).toBe(siteConfig.productSite?.url);
    expect(await product.getAttribute("target")).toBe(null);
  });

  test("and 'Subscribe for Weekly Visuals' followed -> the newsletter section is in view", async () => {
    await page.getByRole("link", { name: "Subscribe for Weekly Visuals" }).click();
    expect(new URL(page.url()).hash).toBe("#newsletter");
    const promise = page.locator("#newsletter").getByText("No spam. Unsubscribe anytime.");
    await expect.poll(() => promise.evaluate(isInView)).toBe(true);
  });
});

test("wordmark followed from a post -> home page", async () => {
  const { page } = await openPage(`/post/${OTHERS[0]?.slug}`);
  const home = page.getByRole("banner").getByRole("link").first();
  expect(await home.textContent()).toBe("visualbriefs.ai");
  await home.click();
  await page.waitForURL("/");
});

test("home page of a site whose one post is featured -> neither a list of other posts nor a filter for it", async () => {
  const { page } = await openPage("/briefings");
  await page.route("**/content/home.json", async (route) => {
    const home = await (await route.fetch()).json();
    const topics = Object.fromEntries(Object.keys(home.topics).map((topic) => [topic, []]));
    await route.fulfill({ json: { ...home, posts: [], favorites: [], topics } });
  });
  await page.getByRole("banner").getByRole("link").first().click();
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
  const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(titles.slice(1)).toEqual(["Popular Series", "One visual brief a week", "Want Hands-On Help?"]);
  expect(await page.getByRole("main").getByRole("button").allTextContents()).toEqual(["Subscribe"]);
});

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
