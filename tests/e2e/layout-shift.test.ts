import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { holdBack } from "./hold-back.ts";
import { withBrowser } from "./open-page.ts";
import { searchBox } from "./search-dialog.ts";

const openPage = withBrowser();
const PAGES = ["/", "/explainers", "/post/gemini-2-vs-claude-4-comprehensive-comparison", "/post/from-90-minutes-to-9"];

/** The sum of what moved under a reader's eyes without their doing. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) sum += Number(entry.value);
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100));
      }),
  );
}

/** Fonts and scripts come late, one after the other; then the reader scrolls to the end. */
async function read(path: string, width: number): Promise<Page> {
  const { page } = await openPage(undefined, { viewport: { width, height: 800 } });
  await page.route("**/*.woff2", async (route) => {
    await new Promise((late) => setTimeout(late, 700));
    await route.continue();
  });
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((late) => setTimeout(late, 300));
    await route.continue();
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(30);
  }
  await page.waitForLoadState("networkidle");
  return page;
}

describe("fonts, scripts and figures arrive late -> nothing moves by more than 0.01", () => {
  describe.each([360, 1280])("%i px", (width) => {
    test.each(PAGES)("%s", async (path) => {
      expect(await layoutShift(await read(path, width))).toBeLessThanOrEqual(0.01);
    });
  });
});

test.each([360, 1280])("searched at %i px while the index is late -> the footer stays where it is", async (width) => {
  const { page } = await openPage("/search", { viewport: { width, height: 800 } });
  await page.route("**/search/index.json", async (route) => {
    await new Promise((late) => setTimeout(late, 700));
    await route.continue();
  });
  await searchBox(page).fill("agent");
  await page.getByRole("option").first().waitFor();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
});

test.each([360, 1280])(
  "an address that leads nowhere, at %i px, while its briefs are late -> nothing moves",
  async (width) => {
    const { page } = await openPage(undefined, { viewport: { width, height: 800 } });
    await page.route("**/content/home.json", async (route) => {
      await new Promise((late) => setTimeout(late, 700));
      await route.continue();
    });
    await page.goto("/nothing");
    await page.getByRole("heading", { name: "Read one of these instead" }).waitFor();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
  },
);

test("the stylesheet comes to a page that has been styled without it -> nothing fades in", async () => {
  const { page } = await openPage();
  const release = await holdBack(page, "**/*.css");
  await page.goto("/", { waitUntil: "commit" });
  const faded = await page.evaluateHandle(() => {
    const names: string[] = [];
    addEventListener("transitionrun", ({ propertyName }) => names.push(propertyName), true);
    return names;
  });
  await page.locator("#newsletter").waitFor();
  release();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe("0px");
  expect(await faded.jsonValue()).toEqual([]);
});

test("a block planted above the text -> noticed as these tests would", async () => {
  const { page } = await openPage("/explainers");
  await page.evaluate(() => {
    const block = document.createElement("img");
    block.height = 400;
    document.getElementById("main")?.prepend(block);
  });
  expect(await layoutShift(page)).toBeGreaterThan(0.01);
});
