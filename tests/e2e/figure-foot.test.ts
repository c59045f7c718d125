import { describe, expect, test } from "vitest";
import { withBrowser } from "./open-page.ts";

const openPage = withBrowser();

describe("below a figure in a wide window", () => {
  const FIGURE = "#who-counts";
  const openFigure = async () => {
    const { page } = await openPage("/post/model-deployment-gap-87-percent", {
      viewport: { width: 1440, height: 900 },
    });
    await page.locator(`${FIGURE} summary`).scrollIntoViewIfNeeded();
    const box = async (selector: string) => {
      const found = await page.locator(`${FIGURE} ${selector}`).first().boundingBox();
      if (!found) throw new Error(`${selector} is not shown`);
      return { ...found, right: found.x + found.width, bottom: found.y + found.height };
    };
    return { page, box };
  };

  test("-> one line: the note at the left, the tools at the right edge", async () => {
    const { box } = await openFigure();
    const [note, data, downloads, figure] = [
      await box(".Figure-caption"),
      await box("summary"),
      await box(".Figure-downloads"),
      await box(".Figure-body"),
    ];
    expect(note.right).toBeLessThan(data.x);
    expect(data.right).toBeLessThan(downloads.x);
    expect(Math.abs(downloads.right - figure.right)).toBeLessThan(2);
    for (const tool of [data, downloads]) expect(Math.abs(tool.y - note.y)).toBeLessThan(8);
  });

  test("Data opened -> the table below, and neither the note nor a tool has moved", async () => {
    const { page, box } = await openFigure();
    const before = [await box(".Figure-caption"), await box("summary"), await box(".Figure-downloads")];
    await page.locator(`${FIGURE} summary`).click();
    const table = await box("table");
    expect([await box(".Figure-caption"), await box("summary"), await box(".Figure-downloads")]).toEqual(before);
    expect(table.y).toBeGreaterThan(before[0]?.bottom ?? 0);
    expect(table.x).toBeCloseTo((await box(".Figure-body")).x, 0);
  });
});

test("a figure of text -> its data, and no picture to take away; a chart has both", async () => {
  const { page } = await openPage("/post/week-42-briefing-agents-get-hands");
  const tools = (kind: string) => page.locator(`[data-kind="${kind}"] .Figure-downloads`);
  expect(await tools("cards").count()).toBe(0);
  expect(await page.locator('[data-kind="cards"] .Figure-data').count()).toBeGreaterThan(0);
  expect(await tools("bar").count()).toBeGreaterThan(0);
});

test.each([1000, 1440, 1920])(
  "a window of %i px -> figures, code and what follows the text end at one edge",
  async (width) => {
    const { page } = await openPage("/post/browser-agent-to-csv-to-s3", { viewport: { width, height: 900 } });
    const edges = await page
      .locator(".Prose > figure, .Prose > .Code, .PostPage-footer")
      .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().right)));
    expect(edges.length).toBeGreaterThan(6);
    expect(new Set(edges).size).toBe(1);
  },
);
