import { describe, expect, test } from "vitest";
import { withBrowser } from "./open-page.ts";

const openPage = withBrowser();

const onPhone = async (path: string, selector: string) => {
  const { page } = await openPage(path, { viewport: { width: 360, height: 800 } });
  return page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
};

describe("what is compared, on a phone of 360 px", () => {
  test.each([
    [
      "three columns of a table",
      "/post/what-exactly-is-computer-use",
      "#ways-to-automate .Comparison tbody tr:first-of-type td",
      3,
    ],
    [
      "two columns of a table",
      "/post/model-deployment-gap-87-percent",
      "#development-vs-production .Comparison tbody tr:nth-of-type(2) td",
      2,
    ],
    ["two lists", "/post/week-42-briefing-agents-get-hands", "#benefits-and-caveats .Checklist-group", 2],
  ])("%s -> beside each other", async (_, path, selector, count) => {
    const boxes = await onPhone(path, selector);
    expect(boxes.length).toBe(count);
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
    for (const [i, box] of boxes.entries()) expect(box.left).toBeGreaterThanOrEqual(boxes[i - 1]?.right ?? 0);
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(345);
  });

  test("offers -> the price of each at the left of what it holds", async () => {
    const path = "/post/openai-launches-gpt-5-whats-new";
    const [prices, texts] = [await onPhone(path, ".Tiers-price"), await onPhone(path, ".Tiers-features")];
    expect(prices.length).toBe(4);
    for (const [i, price] of prices.entries()) expect(price.right).toBeLessThanOrEqual(texts[i]?.left ?? 0);
  });

  test("a title of three lines in two lists -> all of them beside its mark", async () => {
    const { page } = await openPage("/post/ai-tools-transforming-software-development", {
      viewport: { width: 360, height: 800 },
    });
    const title = page.locator(".Checklist-title", { hasText: "Secrets and customer data in prompts" });
    const [lines, mark] = await title.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const ofMark = element.closest("li")?.querySelector(".Mark")?.getBoundingClientRect();
      return [[...words.getClientRects()].map(({ left }) => left), ofMark?.right ?? Number.NaN] as const;
    });
    expect(lines.length).toBe(3);
    for (const left of lines) expect(left).toBeGreaterThan(mark);
  });
});
