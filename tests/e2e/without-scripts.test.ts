import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { slugOf } from "./cards.ts";
import { visit, withBrowser } from "./open-page.ts";
import { OTHERS, REAL_POSTS, straight } from "./real-posts.ts";
import { PAGES, readFigure } from "./site-map.ts";

const NO_SCRIPTS = { javaScriptEnabled: false };
const openPage = withBrowser();

/** What can be read on the page, but for controls: those stand only where scripts run. */
async function readableText(page: Page): Promise<string> {
  const text = await page.getByRole("main").evaluate((main) => {
    const copy = main.cloneNode(true);
    if (copy instanceof HTMLElement) for (const control of copy.querySelectorAll("fieldset, form")) control.remove();
    return copy.textContent;
  });
  return (text ?? "").replaceAll(/\s+/g, " ");
}

describe("page opened with scripts off -> the same text as with scripts, and no button that does nothing", () => {
  let plain: Page;
  let scripted: Page;
  beforeAll(async () => {
    plain = (await openPage("/", NO_SCRIPTS)).page;
    scripted = (await openPage("/")).page;
  });

  test.each(PAGES)("%s", async (path) => {
    await Promise.all([plain.goto(path), visit(scripted, path)]);
    const text = await readableText(plain);
    expect(text.length).toBeGreaterThan(150);
    expect(await readableText(scripted)).toBe(text);
    const working = 'form[method="post"] button';
    expect(await plain.locator(`button:visible:not(${working})`).count()).toBe(0);
  });
});

describe("post opened with scripts off -> each of its figures: title, takeaway, a table of its data, something to see", () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openPage("/", NO_SCRIPTS));
  });

  test.each(REAL_POSTS)("$slug", async ({ slug, figures }) => {
    await page.goto(`/post/${slug}`);
    const shown = page.getByRole("article").locator("figure[data-kind]");
    const texts = (await shown.allInnerTexts()).map(straight);
    expect(texts).toHaveLength(figures.length);
    for (const path of figures) {
      const { title, takeaway, kind } = readFigure(path);
      const index = texts.findIndex((text) => text.includes(straight(title)));
      expect(texts[index], path).toContain(straight(takeaway));
      const figure = shown.nth(index);
      expect(await figure.getAttribute("data-kind"), path).toBe(kind);
      expect(await figure.locator("details tbody tr").count(), path).toBeGreaterThan(0);
      const box = await figure.boundingBox();
      expect(box?.height, path).toBeGreaterThan(150);
      if (["bar", "line", "radar", "doughnut"].includes(kind)) {
        expect(await figure.getByRole("img").locator("svg:visible").count(), path).toBe(1);
      }
    }
  });
});

test("scripts off: card followed, 'Data' of a figure opened -> the post, and the table in view", async () => {
  const { page } = await openPage("/", NO_SCRIPTS);
  const link = page
    .getByRole("region", { name: "Latest Visual Briefs" })
    .getByRole("article")
    .first()
    .getByRole("link");
  expect(await slugOf(link)).toBe(OTHERS[0]?.slug);
  await link.click();
  expect(straight(await page.getByRole("heading", { level: 1 }).innerText())).toBe(OTHERS[0]?.title);

  const data = page.getByRole("figure").first().locator("details");
  expect(await data.getByRole("table").isVisible()).toBe(false);
  await data.locator("summary").click();
  expect(await data.getByRole("table").isVisible()).toBe(true);
});

test("scripts off: path that leads nowhere opened -> status 404 and a way home", async () => {
  const { page, status } = await openPage("/nope", NO_SCRIPTS);
  expect(status).toBe(404);
  await page.getByRole("link", { name: "Return to Home" }).click();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("AI, Explained Visually");
});

test.each([360, 1280])(
  "scripts off, %i px wide -> the last sign in the header stands at the right of the page",
  async (width) => {
    const { page } = await openPage("/", { ...NO_SCRIPTS, viewport: { width, height: 800 } });
    const header = page.getByRole("banner");
    const sign = await header.getByRole("link", { name: "Search" }).locator("svg").boundingBox();
    const name = await header.getByRole("link", { name: /home$/ }).boundingBox();
    expect(Math.abs(width - (name?.x ?? 0) - (sign?.x ?? 0) - (sign?.width ?? 0))).toBeLessThan(3);
  },
);
