import { describe, expect, test } from "vitest";
import { withBrowser } from "./open-page.ts";
import { REAL_POSTS } from "./real-posts.ts";

const openPage = withBrowser();
const POSTS = REAL_POSTS.map(({ slug }) => `/post/${slug}`);

describe.each(POSTS)("%s", (path) => {
  test("at 1440 px -> its lead drawing stands beside its title, in the first window", async () => {
    const { page } = await openPage(path, { viewport: { width: 1440, height: 900 } });
    const title = await page.locator("h1").boundingBox();
    const drawing = await page.locator(".Opening :is(svg, .Figure-body):visible").first().boundingBox();
    if (!title || !drawing) throw new Error("No title, or no drawing in the head");
    expect(drawing.x).toBeGreaterThan(title.x + title.width);
    expect(drawing.y).toBeLessThan(450);
    expect(drawing.width).toBeGreaterThan(560);
  });

  test("at 360 px -> it follows the excerpt, before the author and the text", async () => {
    const { page } = await openPage(path, { viewport: { width: 360, height: 740 } });
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;
    const excerpt = await page.locator(".PostPage-excerpt").boundingBox();
    const opening = await top(".Opening");
    expect(opening - (excerpt?.y ?? 0) - (excerpt?.height ?? 0)).toBeLessThan(40);
    expect(opening).toBeLessThan(await top(".PostPage-meta"));
  });
});

test("a brief whose hero is a number -> 87% is the largest in the page, and stands in it once", async () => {
  const { page } = await openPage("/post/model-deployment-gap-87-percent", { viewport: { width: 1440, height: 900 } });
  const number = page.locator(".Opening .Stats-value");
  const size = (await number.evaluate((element) => getComputedStyle(element).fontSize)).replace("px", "");
  expect(Number(size)).toBeGreaterThan(120);
  expect(await page.locator("#hero").count()).toBe(1);
});

test("a drawing with a mark below it -> the mark keeps off the edge of the tile", async () => {
  const { page } = await openPage("/post/from-90-minutes-to-9");
  const gap = await page.locator(".Opening .LeadDrawing").evaluate((tile) => {
    const range = document.createRange();
    range.selectNodeContents(tile.querySelector(".Thumb + p") ?? tile);
    return tile.getBoundingClientRect().bottom - range.getBoundingClientRect().bottom;
  });
  expect(gap).toBeGreaterThan(12);
});
