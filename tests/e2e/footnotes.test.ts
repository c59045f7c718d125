import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { withBrowser } from "./open-page.ts";
import { withReadingSite } from "./reading-site.ts";

const PHONE = { viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true };
const openPage = withBrowser();
const siteUrl = withReadingSite();

/** A post with notes, once its references open them. */
async function openNotes(options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await openPage("/post/notes", { baseURL: siteUrl(), ...options });
  if (options.javaScriptEnabled === false) return page;
  await page.mouse.move(10, 300);
  await page.locator('[data-footnote-ref][aria-haspopup="dialog"]').first().waitFor();
  return page;
}

const references = (page: Page) => page.locator("[data-footnote-ref]");
const note = (page: Page) => page.getByRole("dialog", { name: "Footnote 1" });
const place = (page: Page) => page.evaluate(() => ({ hash: location.hash, y: Math.round(scrollY) }));

describe("reference to a footnote followed -> the note opens in its place", () => {
  test("by mouse, closed by a click elsewhere", async () => {
    const page = await openNotes();
    const before = await place(page);
    await references(page).first().click();
    expect(await note(page).innerText()).toContain("The source of the claim, with a link");
    expect(
      await note(page)
        .getByRole("link", { name: /Back to reference/ })
        .count(),
    ).toBe(0);
    expect(await place(page)).toEqual(before);
    const [reference, box] = await Promise.all([references(page).first().boundingBox(), note(page).boundingBox()]);
    expect((box?.y ?? 0) - (reference?.y ?? 999)).toBeLessThan(80);
    await page.mouse.click(10, 700);
    await note(page).waitFor({ state: "hidden" });
  });

  test("by keyboard: the focus goes in, Escape closes, the focus returns; and again", async () => {
    const page = await openNotes();
    for (let times = 0; times < 2; times++) {
      await references(page).first().press("Enter");
      expect(await note(page).evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press("Escape");
      await note(page).waitFor({ state: "hidden" });
      expect(
        await references(page)
          .first()
          .evaluate((element) => element === document.activeElement),
      ).toBe(true);
    }
  });

  test("by touch: at the foot of the phone, over its whole width", async () => {
    const page = await openNotes(PHONE);
    await references(page).first().tap();
    const box = await note(page).boundingBox();
    expect(box).toMatchObject({ x: 0, width: 360 });
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(760, 0);
  });

  test("a second one while the first is open -> the second note alone", async () => {
    const page = await openNotes();
    await references(page).first().click();
    await references(page).nth(1).click();
    expect(await page.getByRole("dialog").getByText("The other note.").isVisible()).toBe(true);
    expect(await page.getByRole("dialog").count()).toBe(1);
  });

  test("its link to all notes followed -> the list, the note closed", async () => {
    const page = await openNotes();
    await references(page).first().click();
    await note(page).getByRole("link", { name: "See all notes" }).click();
    await note(page).waitFor({ state: "hidden" });
    expect((await place(page)).hash).toBe("#fn-claim");
  });
});

test("reference followed without scripts -> the list of notes", async () => {
  const page = await openNotes({ javaScriptEnabled: false });
  await references(page).first().click();
  expect(new URL(page.url()).hash).toBe("#fn-claim");
});

test("page left with a note open -> it is gone", async () => {
  const page = await openNotes();
  await references(page).first().click();
  await page.getByRole("dialog").waitFor();
  await page.getByRole("banner").getByRole("link").first().click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.goBack();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test.each(["light", "dark"] as const)(
  "%s theme, a note open -> axe finds nothing, no id stands twice",
  async (colorScheme) => {
    const page = await openNotes({ colorScheme });
    await references(page).first().click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test("more sections than the margin holds -> it scrolls by itself, and keeps the section being read in view", async () => {
  const page = await openNotes();
  const contents = page.getByRole("navigation", { name: "Contents" });
  expect(await contents.evaluate((box) => box.scrollHeight > box.clientHeight && box.clientHeight < innerHeight)).toBe(
    true,
  );
  await page
    .locator("#section-35-with-a-name-that-needs-two-lines-in-the-margin")
    .evaluate((heading) => heading.scrollIntoView());
  const marked = contents.locator("[aria-current]");
  await expect.poll(() => marked.allTextContents()).toEqual([expect.stringContaining("Section 35")]);
  const [box, mark] = await Promise.all([contents.boundingBox(), marked.boundingBox()]);
  expect(mark?.y).toBeGreaterThanOrEqual(box?.y ?? 0);
  expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
});

test("post that was updated later -> it says so; on its own day -> it does not", async () => {
  const page = await openNotes();
  expect(await page.locator(".PostPage-meta").innerText()).toMatch(/Updated\s+September 20, 2025/);
  await page.goto("/post/short");
  expect(await page.locator(".PostPage-meta").innerText()).not.toContain("Updated");
});

test("post shorter than a window -> no contents, and nothing stands out of the page", async () => {
  const { page } = await openPage("/post/short", { baseURL: siteUrl() });
  expect(await page.getByRole("navigation", { name: "Contents" }).count()).toBe(0);
  const top = await page.getByRole("link", { name: "Back to top" }).boundingBox();
  const article = await page.getByRole("article").boundingBox();
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual((article?.y ?? 0) + (article?.height ?? 0));
});

describe("short notes beside a text", () => {
  const WIDE = { viewport: { width: 1440, height: 900 } };
  const margin = (page: Page) => page.locator(".MarginNotes").first();

  test("wide window, without scripts -> beside the paragraph that refers to them, past its measure, one below the other", async () => {
    const page = await openNotes({ ...WIDE, javaScriptEnabled: false });
    expect(await margin(page).locator("> div").allTextContents()).toEqual([
      expect.stringMatching(/^1 The source of the claim/),
      expect.stringMatching(/^2 The other note/),
    ]);
    const paragraph = await references(page).first().locator("xpath=ancestor::p").boundingBox();
    const box = await margin(page).boundingBox();
    expect(Math.abs((box?.y ?? 0) - (paragraph?.y ?? 999))).toBeLessThan(10);
    expect(box?.x ?? 0).toBeGreaterThanOrEqual((paragraph?.x ?? 999) + (paragraph?.width ?? 999) - 1);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(1440);
    const [first, second] = await margin(page).locator("> div").all();
    const [above, below] = [await first?.boundingBox(), await second?.boundingBox()];
    expect((above?.y ?? 999) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });

  test("screen reader and keyboard -> each note once, in the list, and the list leads back", async () => {
    const page = await openNotes(WIDE);
    const { violations } = await new AxeBuilder({ page }).include("[data-html=body]").analyze();
    expect(violations.filter(({ id }) => id.startsWith("aria"))).toEqual([]);
    expect(await page.getByText("The other note.").count()).toBe(2);
    expect(await page.getByRole("paragraph").filter({ hasText: "The other note." }).count()).toBe(1);
    const back = page.getByRole("link", { name: "Back to reference 2" });
    expect(await back.getAttribute("href")).toBe(`#${await references(page).nth(1).getAttribute("id")}`);
  });

  test.each([
    ["a narrower window", { viewport: { width: 1200, height: 900 } }, "screen"],
    ["a phone", PHONE, "screen"],
    ["paper", WIDE, "print"],
  ] as const)("%s -> in the list alone", async (_, options, media) => {
    const page = await openNotes({ ...options });
    await page.emulateMedia({ media });
    expect(await margin(page).isVisible()).toBe(false);
    expect(await page.getByText("The other note.").last().isVisible()).toBe(true);
  });
});
