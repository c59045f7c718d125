import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { runBriefs } from "../cli/run-briefs.ts";
import { visit, withBrowser } from "./open-page.ts";
import { REAL_POSTS } from "./real-posts.ts";
import { tooWide } from "./too-wide.ts";

const WIDTHS = [320, 360, 768, 1024, 1440, 2560];
const POSTS = REAL_POSTS.map(({ slug }) => `/post/${slug}`);
const openPage = withBrowser();
let page: Page;
beforeAll(async () => {
  ({ page } = await openPage("/"));
});

async function atEachWidth(look: () => string[]): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(look), `${width} px`).toEqual([]);
  }
}

test.each(["/", "/explainers", ...POSTS])(
  "%s, with a word in each of its texts that is longer than a phone's line -> nothing is wider than the window",
  async (path) => {
    await visit(page, path);
    await page.evaluate(plantLongWords);
    await atEachWidth(tooWide);
  },
);

test("a site with a name longer than a phone's line -> nothing is wider than the window, and the name stands whole on a desktop", async () => {
  await visit(page, "/");
  await page.evaluate(() => {
    for (const mark of document.querySelectorAll(".Wordmark")) mark.textContent = "Donaudampfschifffahrtsnachrichten";
  });
  await atEachWidth(tooWide);
  const lines = await page.locator(".Header .Wordmark").evaluate((mark) => mark.getClientRects().length);
  expect(lines).toBe(1);
});

test.each(POSTS)("%s -> no word of a comparison is broken", async (path) => {
  await visit(page, path);
  await atEachWidth(brokenWords);
});

test.each(["150%", "200%"])(
  "text of %s on a phone -> no word of a decision or a funnel is broken",
  async (fontSize) => {
    await page.setViewportSize({ width: 360, height: 800 });
    for (const slug of ["gemini-2-vs-claude-4-comprehensive-comparison", "model-deployment-gap-87-percent"]) {
      await visit(page, `/post/${slug}`);
      await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), fontSize);
      expect(await page.locator(".Decision, .Funnel").count()).toBeGreaterThan(0);
      expect(await page.evaluate(brokenWords), slug).toEqual([]);
    }
  },
);

test("a funnel whose numbers have a word for their unit -> no word is broken", async () => {
  const folder = mkdtempSync(join(tmpdir(), "briefs-funnel-"));
  const out = join(folder, "funnel.html");
  expect(runBriefs(["figure", "scripts/docs/gallery/funnel-units.json", "-o", out]).status).toBe(0);
  await page.goto(pathToFileURL(out).href);
  expect(await page.getByText("visitors").count()).toBeGreaterThan(3);
  await atEachWidth(brokenWords);
  rmSync(folder, { recursive: true });
});

/** In each text of an author's that a page shows: its titles and excerpts, its body, what its figures say. */
function plantLongWords(): void {
  const authors =
    "[class$='-title'], [class$='-excerpt'], .PostCard-link, .ReaderFavorites-link, .PostFoot a, .Prose, .Figure-body";
  for (const element of document.querySelectorAll(
    `.PostPage :is(${authors}), .PostCard, .FeaturedCard, .ReaderFavorites`,
  )) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const isOwn = text.parentElement?.closest(
        "svg, math, pre, button, thead, .SubscribeSection, .CategoryBadge, [class$='-meta']",
      );
      if (!isOwn) text.data = text.data.replace(/\p{L}{4,}/u, "Rechtsschutzversicherungsgesellschaften");
    }
  }
}

/** Words of comparisons, decisions and funnels that stand on two lines. On a phone a comparison's head is only read out. */
function brokenWords(): string[] {
  return [...document.querySelectorAll(".Comparison :is(th, td), :is(.Decision, .Funnel) p")].flatMap((cell) => {
    const [text] = cell.childNodes;
    const isHidden = getComputedStyle(cell.parentElement?.parentElement ?? cell).position === "absolute";
    if (!(text instanceof Text) || isHidden) return [];
    return [...text.data.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getBoundingClientRect().height > 1.6 * Number.parseFloat(getComputedStyle(cell).lineHeight)
        ? word
        : [];
    });
  });
}
