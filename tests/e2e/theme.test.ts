import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { holdBack } from "./hold-back.ts";
import { isHydrated, visit, withBrowser } from "./open-page.ts";

const openPage = withBrowser();
const SYSTEMS = ["light", "dark"] as const;
const other = (theme: "light" | "dark") => (theme === "light" ? "dark" : "light");

/** The theme a reader sees: whether the page's ground is lighter than its text. */
async function seenTheme(page: Page): Promise<"light" | "dark"> {
  return page.evaluate(() => {
    const brightness = (color: string) => {
      const context = document.createElement("canvas").getContext("2d");
      if (!context) throw new Error("No canvas");
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return red + green + blue;
    };
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return brightness(backgroundColor) > brightness(color) ? "light" : "dark";
  });
}

const toggle = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Dark theme" });
const saysDark = (page: Page) => toggle(page).getAttribute("aria-pressed");

describe.each(SYSTEMS)("system set to %s", (system) => {
  test("-> the page follows it, and the switch says so", async () => {
    const { page, problems } = await openPage("/", { colorScheme: system });
    expect(await seenTheme(page)).toBe(system);
    await expect.poll(() => saysDark(page)).toBe(String(system === "dark"));
    await page.emulateMedia({ colorScheme: other(system) });
    expect(await seenTheme(page)).toBe(other(system));
    await expect.poll(() => saysDark(page)).toBe(String(system !== "dark"));
    expect(problems).toEqual([]);
  });

  test("and the switch used -> the other theme, on the next page and after a reload too, never a flash", async () => {
    const { page, problems } = await openPage("/", { colorScheme: system });
    await page.addInitScript(recordFirstTheme);
    await toggle(page).click();
    expect(await seenTheme(page)).toBe(other(system));

    await page.getByRole("navigation", { name: "Categories" }).getByRole("link").first().click();
    await page.waitForURL("/briefings");
    expect(await seenTheme(page)).toBe(other(system));

    await visit(page, page.url());
    expect(await page.evaluate(() => Reflect.get(window, "themeBeforeBody"))).toBe(other(system));
    expect(await seenTheme(page)).toBe(other(system));
    expect(await saysDark(page)).toBe(String(system !== "dark"));

    await toggle(page).click();
    expect(await seenTheme(page)).toBe(system);
    expect(problems).toEqual([]);
  });
});

test.each(SYSTEMS)(
  "switch used before the client has come, system set to %s -> the other theme at once, and once",
  async (system) => {
    const { page, problems } = await openPage(undefined, { colorScheme: system });
    const release = await holdBack(page, "**/assets/*.js");
    await page.goto("/post/from-90-minutes-to-9", { waitUntil: "commit" });
    await toggle(page).click();
    expect(await seenTheme(page)).toBe(other(system));
    expect(await saysDark(page)).toBe(String(system !== "dark"));
    release();
    await page.waitForFunction(isHydrated);
    expect(await seenTheme(page)).toBe(other(system));
    expect(await saysDark(page)).toBe(String(system !== "dark"));
    await visit(page, "/explainers");
    expect(await seenTheme(page)).toBe(other(system));
    expect(problems).toEqual([]);
  },
);

test("switch used -> nothing that the Content-Security-Policy forbids is tried", async () => {
  const { page } = await openPage("/post/week-42-briefing-agents-get-hands");
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      violations.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  await visit(page, page.url());
  await toggle(page).click();
  await visit(page, page.url());
  expect(await page.evaluate(() => Reflect.get(window, "violations"))).toEqual([]);
  await page.evaluate(() => document.body.setAttribute("style", "color: red"));
  // The guard itself: the policy is in force, and a breach is seen.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "violations"))).toEqual(["style-src-attr inline"]);
});

test.each(["light", "dark"] as const)("system %s -> the browser's bars have the color of the theme", async (system) => {
  const { page } = await openPage("/", { colorScheme: system });
  const shown = () =>
    page.evaluate(() => {
      const colors = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
      return colors.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content);
    });
  const [before] = await shown();
  await toggle(page).click();
  await expect.poll(shown).not.toEqual([before]);
  expect(await shown()).toHaveLength(1);
  await toggle(page).click();
  await expect.poll(shown).toEqual([before]);
});

test("switch used -> the reader's other tab follows, and its switch says so", async () => {
  const { page } = await openPage("/", { colorScheme: "light" });
  const other = await page.context().newPage();
  await visit(other, "/briefings");
  await expect.poll(() => saysDark(other)).toBe("false");
  await toggle(page).click();
  await expect.poll(() => seenTheme(other)).toBe("dark");
  await expect.poll(() => saysDark(other)).toBe("true");
});

test("storage blocked -> the page follows the system, and the switch works as long as the document lives", async () => {
  const { page, problems } = await openPage("/", { colorScheme: "light" });
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Blocked", "SecurityError");
      },
    });
  });
  await visit(page, page.url());
  expect(await seenTheme(page)).toBe("light");
  await toggle(page).click();
  expect(await seenTheme(page)).toBe("dark");
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link").first().click();
  await page.waitForURL("/briefings");
  expect(await seenTheme(page)).toBe("dark");
  expect(problems).toEqual([]);
});

/** Notes the chosen theme when the body comes into being: nothing can have been painted before. */
function recordFirstTheme() {
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    Object.assign(window, { themeBeforeBody: document.documentElement.dataset.theme });
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}
