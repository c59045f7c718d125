import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { cardSlugs } from "./cards.ts";
import { holdBack } from "./hold-back.ts";
import { withBrowser } from "./open-page.ts";
import { OTHERS, slugs } from "./real-posts.ts";

const TOPICS = ["AI", "Agents", "MLOps", "RAG", "LLMs", "Strategy", "Career"];
const openPage = withBrowser();

const grid = (page: Page) => page.getByRole("region", { name: "Latest Visual Briefs" });
const button = (page: Page, name: string) => grid(page).getByRole("button", { name, exact: true });
const topicInUrl = (page: Page) => new URL(page.url()).searchParams.get("topic");

/** The specification's rule: any tag that contains the topic's text, in whatever case. */
function postsOn(topic: string): string[] {
  const found = OTHERS.filter(({ tags }) => tags.some((tag) => tag.toLowerCase().includes(topic.toLowerCase())));
  return slugs(found.slice(0, 12));
}

async function pressed(page: Page): Promise<string[]> {
  return grid(page).getByRole("button", { pressed: true }).allTextContents();
}

async function expectTopic(page: Page, topic: string | null) {
  await expect.poll(() => pressed(page)).toEqual([topic ?? "All"]);
  expect(topicInUrl(page)).toBe(topic);
  expect(await cardSlugs(grid(page))).toEqual(topic ? postsOn(topic) : slugs(OTHERS.slice(0, 12)));
}

test("home page opened -> All is selected; the buttons are All and the seven topics, in order", async () => {
  const { page } = await openPage("/");
  expect(await grid(page).getByRole("button").allTextContents()).toEqual(["All", ...TOPICS]);
  await expectTopic(page, null);
});

test.each([
  ["/", 360],
  ["/", 1440],
  ["/search", 360],
  ["/search", 1440],
])("%s at %i px -> each topic is a target of 24 px or more", async (path, width) => {
  const { page } = await openPage(path, { viewport: { width, height: 800 } });
  const targets = page.getByRole("main").locator("fieldset button, .Search-filters button");
  const sizes = await targets.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(sizes.length).toBeGreaterThanOrEqual(TOPICS.length);
  for (const size of sizes) expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(24);
});

describe("topic chosen", () => {
  test("-> only posts with a tag that contains it, in whatever case; every topic finds some", async () => {
    const { page, problems } = await openPage("/");
    for (const topic of TOPICS) {
      await button(page, topic).click();
      await expectTopic(page, topic);
      expect(postsOn(topic).length, topic).toBeGreaterThan(0);
    }
    expect(problems).toEqual([]);
  });

  test("and chosen again -> all posts", async () => {
    const { page } = await openPage("/");
    await button(page, "RAG").click();
    await expectTopic(page, "RAG");
    await button(page, "RAG").click();
    await expectTopic(page, null);
  });

  test("and All chosen -> all posts; All again changes nothing", async () => {
    const { page } = await openPage("/");
    await button(page, "MLOps").click();
    await button(page, "All").click();
    await expectTopic(page, null);
    await button(page, "All").click();
    await expectTopic(page, null);
  });

  test("-> the count is announced, the page stays where it is, nothing is fetched", async () => {
    const { page } = await openPage("/");
    // What each page fetches a second after it was opened, whatever its reader does.
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/register-service-worker")),
    );
    await button(page, "Strategy").scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await button(page, "Strategy").click();
    await expect
      .poll(() => page.getByRole("region", { name: "Latest Visual Briefs" }).getByRole("status").textContent())
      .toContain(String(postsOn("Strategy").length));
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(requests).toEqual([]);
  });

  test("-> survives reload, back and forward", async () => {
    const { page } = await openPage("/");
    await button(page, "Agents").click();
    await expectTopic(page, "Agents");
    await button(page, "Career").click();
    await expectTopic(page, "Career");
    await page.reload();
    await expectTopic(page, "Career");
    await page.goBack();
    await expectTopic(page, "Agents");
    await page.goBack();
    await expectTopic(page, null);
    await page.goForward();
    await expectTopic(page, "Agents");
  });

  test("and a post opened, then back -> the topic is still chosen", async () => {
    const { page } = await openPage("/");
    await button(page, "LLMs").click();
    await expectTopic(page, "LLMs");
    await grid(page).getByRole("article").first().getByRole("link").click();
    await page.waitForURL(`/post/${postsOn("LLMs")[0]}`);
    await page.goBack();
    await expectTopic(page, "LLMs");
  });
});

test("shared link with a topic opened -> its posts, without a problem in the console", async () => {
  const { page, problems } = await openPage("/?topic=Strategy");
  await expectTopic(page, "Strategy");
  expect(problems).toEqual([]);
});

test("unknown topic in the URL -> all posts", async () => {
  const { page, problems } = await openPage("/?topic=Gardening");
  await expect.poll(() => pressed(page)).toEqual(["All"]);
  expect(await cardSlugs(grid(page))).toEqual(slugs(OTHERS.slice(0, 12)));
  expect(problems).toEqual([]);
});

test("topic chosen before the page's script is there, and chosen again as nothing happens -> chosen once it is", async () => {
  const { page, problems } = await openPage();
  const release = await holdBack(page, "**/assets/entry-client-*.js");
  await page.goto("/", { waitUntil: "commit" });
  await button(page, "RAG").click();
  await button(page, "RAG").click();
  expect(await pressed(page)).toEqual(["All"]);
  release();
  await expectTopic(page, "RAG");
  await button(page, "RAG").click();
  await expectTopic(page, null);
  expect(problems).toEqual([]);
});
