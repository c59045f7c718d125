import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright";
import { afterAll, beforeAll, inject } from "vitest";

export const SITE_URL = inject("siteUrl");

interface Opened {
  page: Page;
  /** HTTP status of the document. */
  status: number | undefined;
  /** Console errors and warnings, uncaught errors, and requests that left the site's origin. */
  problems: string[];
}

/**
 * A reader's browser for the tests of one file. Each page gets a context of its own: no storage, no cache, and unless it is
 * asked for no service worker, whose requests a test cannot route (offline.test.ts has it).
 */
export function withBrowser() {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await chromium.connect(inject("browserEndpoint"));
  });
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await browser.close();
  });

  /** Without a path the page stays blank, for a test that wants to watch the first load. */
  return async function openPage(path?: string, options: BrowserContextOptions = {}): Promise<Opened> {
    const origin = options.baseURL ?? SITE_URL;
    const usual = { viewport: { width: 1280, height: 800 }, baseURL: SITE_URL, serviceWorkers: "block" as const };
    const context = await browser.newContext({ ...usual, ...options });
    context.setDefaultTimeout(30_000);
    contexts.push(context);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("blocked by Playwright")) return;
      if (["error", "warning"].includes(message.type())) problems.push(message.text());
    });
    page.on("pageerror", (error) => {
      // A cross-fade that the next change of the page overtook; the router leaves its promise alone.
      if (!String(error).includes("Transition was skipped")) problems.push(String(error));
    });
    page.on("request", (request) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith("data:")) problems.push(request.url());
    });
    const status = path === undefined ? undefined : await visit(page, path, options.javaScriptEnabled);
    return { page, status, problems };
  };
}

/** Goes to a page and waits until it runs, if it can, and is drawn. Gives the document's HTTP status. */
export async function visit(page: Page, path: string, scripts = true): Promise<number | undefined> {
  const response = await page.goto(path);
  if (scripts) {
    await page.waitForFunction(isHydrated);
    await page.waitForFunction(isDrawn);
  }
  return response?.status();
}

/** Chromium drops the input that comes before the first frame: a move of the mouse, a turn of its wheel. */
function isDrawn(): boolean {
  return performance.getEntriesByName("first-contentful-paint").length > 0;
}

/** React marks the elements that it has taken over; a click before that would be lost. */
export function isHydrated(): boolean {
  const last = document.querySelector("#root > :last-child");
  return last !== null && Object.keys(last).some((key) => key.startsWith("__reactProps$"));
}
