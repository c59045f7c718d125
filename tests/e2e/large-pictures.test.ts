import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { withBrowser } from "./open-page.ts";
import { withReadingSite } from "./reading-site.ts";

const siteUrl = withReadingSite();
const openPage = withBrowser();
const WIDE = "A yellow disc on blue";
const TALL = "A yellow disc on a tall blue ground";

const PHONE = "A yellow disc on the screen of a phone";

const open = async (options = {}) => (await openPage("/post/pictures", { baseURL: siteUrl(), ...options })).page;
const enlarge = (page: Page, alt: string) => page.getByRole("link", { name: `Enlarge: ${alt}`, exact: true });
const dialog = (page: Page, alt: string) => page.getByRole("dialog", { name: alt, exact: true });
const large = (page: Page) => page.locator(".LargeFigure img");
const isLoaded = (page: Page) => large(page).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);

async function size(page: Page) {
  await expect.poll(() => isLoaded(page)).toBe(true);
  const box = await large(page).boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
}

describe("picture chosen -> as large as the window lets it; Escape -> back, with the focus", () => {
  test.each(["mouse", "keyboard"] as const)("by %s", async (by) => {
    const page = await open();
    const link = enlarge(page, WIDE);
    const small = await link.locator("img").boundingBox();
    if (by === "mouse") await link.click();
    else await link.press("Enter");
    await dialog(page, WIDE).waitFor();
    const { width, height } = await size(page);
    expect(width).toBeGreaterThan((small?.width ?? 9999) * 1.3);
    expect(width / height).toBeCloseTo(2, 1);
    expect(height).toBeLessThanOrEqual(800);
    await page.keyboard.press("Escape");
    await dialog(page, WIDE).waitFor({ state: "detached" });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("a tall one -> not made smaller than it was: it is scrolled", async () => {
    const page = await open();
    await enlarge(page, TALL).click();
    await dialog(page, TALL).waitFor();
    expect(await size(page)).toEqual({ width: 600, height: 1800 });
    const scene = dialog(page, TALL).getByRole("region");
    expect(await scene.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(900);
  });

  test("by touch on a phone -> twice as wide as the column, moved by hand; the page itself stays put", async () => {
    const page = await open({ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true });
    await enlarge(page, WIDE).tap();
    expect((await size(page)).width).toBe(704);
    const scene = dialog(page, WIDE).getByRole("region");
    expect(await scene.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await dialog(page, WIDE).getByRole("button", { name: "Close" }).tap();
    await dialog(page, WIDE).waitFor({ state: "detached" });
  });
});

describe("a tall picture -> no higher than the window, with its room before it is loaded", () => {
  /** The part of the box that shows something. */
  const shown = (width: number, height: number, ratio: number) => [
    Math.min(width, height * ratio),
    Math.min(height, width / ratio),
  ];

  test.each([
    [{ width: 360, height: 640 }, PHONE, 0.46],
    [{ width: 390, height: 844 }, PHONE, 0.46],
    [{ width: 1440, height: 900 }, PHONE, 0.46],
    [{ width: 1440, height: 2000 }, PHONE, 0.46],
    [{ width: 390, height: 844 }, "A yellow disc on a scanned page", 0.75],
    [{ width: 1440, height: 900 }, "A yellow disc on a scanned page", 0.75],
    [{ width: 390, height: 844 }, "One screen", 0.46],
    [{ width: 1440, height: 900 }, "Another screen", 0.46],
  ])("in %o: %s", async (viewport, name, ratio) => {
    const page = await open({ viewport });
    const picture = page.getByRole("img", { name, exact: true });
    const before = await picture.boundingBox();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(0.85 * viewport.height + 1);
    // Room is left beside the picture, and none above or below it.
    expect(shown(width, height, ratio)[1]).toBeCloseTo(height, -0.5);
    expect([before?.width, before?.height]).toEqual([width, height]);
  });

  test("chosen -> at the size of its file", async () => {
    const page = await open({ viewport: { width: 1440, height: 700 } });
    await enlarge(page, PHONE).click();
    await dialog(page, PHONE).waitFor();
    expect(await size(page)).toEqual({ width: 460, height: 1000 });
  });

  test("with a width of the author's -> that wide", async () => {
    const page = await open();
    const box = await page.getByRole("img", { name: `${PHONE}, wide` }).boundingBox();
    expect(Math.round(box?.width ?? 0)).toBe(440);
  });
});

test("a picture seen whole where it stands, and one in a link of the author's -> no link to it large", async () => {
  const page = await open();
  expect(await page.locator(".Picture-enlarge").count()).toBe(6);
  await page.getByRole("link", { name: "A disc that leads to another post" }).click();
  await page.waitForURL("**/post/notes");
});

test("chosen without scripts, or where the code cannot be had -> the picture by itself", async () => {
  const plain = await open({ javaScriptEnabled: false });
  await enlarge(plain, WIDE).click();
  await plain.waitForURL("**/images/*.png");
  const page = await open();
  await page.route("**/open-in-page-*", (route) => route.abort());
  await enlarge(page, WIDE).click();
  await page.waitForURL("**/images/*.png");
});
