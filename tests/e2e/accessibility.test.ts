import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { visit, withBrowser } from "./open-page.ts";
import { KINDS_OF_PAGE } from "./site-map.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const openPage = withBrowser();

/** What axe finds, as text that says where. */
async function violations(page: Page): Promise<string[]> {
  // No page has frames, for which axe would open another page; and of what is good, one element a rule is told.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations: found, passes } = await axe.withTags(TAGS).analyze();
  expect(passes.length).toBeGreaterThan(20);
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}

describe.each(["light", "dark"] as const)("%s theme, page of each kind opened -> axe finds nothing", (colorScheme) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openPage("/", { colorScheme }));
  });

  test.each(KINDS_OF_PAGE)("%s", async (path) => {
    await visit(page, path);
    expect(await violations(page)).toEqual([]);
  });

  test("a sign-up that failed, with its toast", async () => {
    await visit(page, "/newsletter");
    await page.getByLabel("Email address").fill("ann@example");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Subscription failed").waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test("a phone's width, the data of every figure open", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await visit(page, "/post/week-42-briefing-agents-get-hands");
    for (const summary of await page.locator("summary").all()) await summary.click();
    expect(await page.getByRole("table").first().isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
  });
});

test("a phone with the reader's text twice as large -> the signs in the header grow along, and no card's title is cut off", async () => {
  const { page } = await openPage(undefined, { viewport: { width: 360, height: 740 } });
  const settings = await page.context().newCDPSession(page);
  await settings.send("Page.enable");
  const heights = async (size: number) => {
    await settings.send("Page.setFontSizes", { fontSizes: { standard: size } });
    await visit(page, "/");
    const boxes = await Promise.all((await page.locator("header svg").all()).map((sign) => sign.boundingBox()));
    return boxes.map((box) => box?.height ?? 0);
  };
  const usual = await heights(16);
  expect(usual).toHaveLength(2);
  expect(await heights(32)).toEqual(usual.map((height) => expect.closeTo(2 * height, 0)));
  const cut = (titles: Element[]) => titles.filter((title) => title.scrollHeight > title.clientHeight + 1).length;
  expect(await page.getByRole("article").getByRole("heading").getByRole("link").evaluateAll(cut)).toBe(0);
});

test("axe run on a page with a planted fault -> it is found", async () => {
  const { page } = await openPage("/");
  await page.evaluate(() => document.querySelector("html")?.removeAttribute("lang"));
  expect(await violations(page)).toEqual([expect.stringContaining("html-has-lang")]);
});
