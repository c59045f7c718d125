import { expect, test } from "vitest";
import { withBrowser } from "./open-page.ts";
import { REAL_POSTS } from "./real-posts.ts";

const openPage = withBrowser();

const POSTERS = REAL_POSTS.map(({ slug }) => slug).filter((slug) => /transformer|gemini|gpt-5|ai-tools/.test(slug));

test.each(POSTERS)("%s at 1,440 px -> in each row figures begin, show and end on the same lines", async (slug) => {
  const { page } = await openPage(`/post/${slug}`, { viewport: { width: 1440, height: 900 } });
  const rows = await page.locator('.Poster-row:not([data-shape="full"])').evaluateAll((all) =>
    all.map((row) =>
      [".Figure", ".Figure-body", ".Figure-tools"].map((part) => {
        const edges = [...row.querySelectorAll(part)].map((one) => Math.round(one.getBoundingClientRect().top));
        return Math.max(...edges) - Math.min(...edges);
      }),
    ),
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(row).toEqual([0, 0, 0]);
});

test.each([1250, 1440, 1920])(
  "a poster at %i px -> wide charts fill their columns, all have letters of about one size, rows end at one edge",
  async (width) => {
    const { page } = await openPage("/post/understanding-transformer-architecture", {
      viewport: { width, height: 900 },
    });
    const charts = await page.locator(".Poster .Chart:visible").evaluateAll((all) =>
      all.map((chart) => {
        const column = chart.closest(".Figure")?.getBoundingClientRect().right ?? 0;
        const { right, width } = chart.getBoundingClientRect();
        const scale = width / Number(chart.getAttribute("width"));
        const sizes = [...chart.querySelectorAll("text")].map((text) => Number(text.getAttribute("font-size")));
        const isWide = chart.closest(".Figure-wide") !== null;
        return { isWide, empty: Math.round(column - right), letters: scale * Math.min(...sizes) };
      }),
    );
    const wide = charts.filter(({ isWide }) => isWide);
    expect(wide.length).toBeGreaterThan(0);
    for (const { empty } of wide) expect(empty).toBeLessThan(12);
    const letters = charts.map((chart) => chart.letters);
    expect(letters.length).toBeGreaterThan(2);
    expect(Math.max(...letters) / Math.min(...letters)).toBeLessThan(1.25);
    const ends = await page
      .locator(".Poster-row > :last-child")
      .evaluateAll((all) => all.map((figure) => Math.round(figure.getBoundingClientRect().right)));
    expect(new Set(ends).size).toBe(1);
  },
);
