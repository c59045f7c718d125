import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import { openSqlite } from "../functions/backends.ts";
import type { ServeSiteOptions } from "../functions/serve-site.ts";
import { newsletterSite } from "./newsletter-site.ts";
import { withBrowser } from "./open-page.ts";

const HOUR = 3_600_000;
const openPage = withBrowser();
const field = (page: Page) => page.getByLabel("Email address");

const ONCE = { limits: { address: { max: 1, windowMs: HOUR } } };

/** Signs up as the form without scripts does. */
const post = (pageUrl: string, email: string) =>
  fetch(new URL("/newsletter/subscribe", pageUrl), { method: "POST", body: new URLSearchParams({ email }) });

/** A store that another process keeps locked. */
async function openLocked() {
  const opened = await openSqlite();
  const other = new DatabaseSync(opened.file);
  other.exec("BEGIN IMMEDIATE");
  const store = openSqliteStore(opened.file, 300);
  const close = async () => {
    other.close();
    await store.close();
    await opened.close();
  };
  return { ...opened, store, close };
}

interface Situation {
  options?: ServeSiteOptions;
  openStore?: typeof openSqlite;
  email?: string;
  /** Once the form has the focus. */
  before?: (page: Page, stop: () => void) => Promise<void> | void;
  after?: (page: Page) => Promise<void>;
  text: string | RegExp;
}

const SITUATIONS: Record<string, Situation> = {
  "the address is none": { email: "ann@example", text: /not an email address/ },
  "too many attempts": {
    options: ONCE,
    before: async (page) => void (await post(page.url(), "ann@example.com")),
    text: "Too many attempts. Please try again in 60 minutes.",
  },
  "the store is down": { openStore: openLocked, text: "Please try again later." },
  "App Check is enforced, and the site has none": {
    options: { enforceAppCheck: true },
    text: /could not be verified/,
  },
  "the server is gone": { before: (_, stop) => stop(), text: /could not be reached/ },
  "the reader is offline": { before: (page) => page.context().setOffline(true), text: /You are offline/ },
  "no answer comes": {
    options: { functions: new Map([["subscribe-newsletter", () => {}]]) },
    before: (page) => page.clock.install(),
    after: (page) => page.clock.fastForward(20_000),
    text: /^No answer came/,
  },
};

describe("sign-up fails -> a toast that says why, the error in the console, the address kept, the form open", () => {
  test.each(Object.entries(SITUATIONS))("%s", async (name, { options, openStore, email, before, after, text }) => {
    const site = await newsletterSite(options, openStore);
    const address = email ?? "ann@example.com";
    const { page, problems } = await openPage("/newsletter", { baseURL: site.url });
    // The focus loads it. The network was idle before, too: to wait until it is says nothing.
    const code = page.waitForResponse("**/assets/subscribe-*.js");
    await field(page).fill(address);
    await page.evaluate(`import("${(await code).url()}").then(() => undefined)`);
    await before?.(page, site.stop);
    const called = page.waitForRequest("**/api/subscribe-newsletter");
    await page.keyboard.press("Enter");
    await called;
    await after?.(page);

    const toast = page.getByRole("alert");
    await expect
      .poll(() => toast.locator("p").allTextContents())
      .toEqual(["Subscription failed", expect.stringMatching(text)]);
    expect(await field(page).inputValue()).toBe(address);
    expect(await field(page).isEnabled()).toBe(true);
    const refused = name === "the address is none";
    expect(await field(page).getAttribute("aria-invalid")).toBe(refused ? "true" : null);
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(refused);
    const described = await field(page).getAttribute("aria-describedby");
    expect(await page.locator(`#${described}`).textContent()).toMatch(text);
    expect(problems.length).toBeGreaterThan(0);

    await toast.getByRole("button", { name: "Dismiss" }).click();
    expect(await toast.count()).toBe(0);
    await site.close();
  });
});

test("sign-up fails, and is tried again when the store is back -> subscribed, and the failure is gone", async () => {
  const opened = await openSqlite();
  const other = new DatabaseSync(opened.file);
  other.exec("BEGIN IMMEDIATE");
  const site = await newsletterSite({}, async () => ({ ...opened, store: openSqliteStore(opened.file, 300) }));
  const { page } = await openPage("/newsletter", { baseURL: site.url });
  await field(page).fill("again@example.com");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Subscription failed").waitFor();
  other.exec("ROLLBACK");
  other.close();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("status").getByText("Successfully subscribed!").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await field(page).getAttribute("aria-invalid")).toBe(null);
  await site.close();
});

describe("form posted without scripts fails -> a page that says why, with the form", () => {
  test.each<[string, ServeSiteOptions | undefined, typeof openSqlite | undefined]>([
    ["invalid-argument", undefined, undefined],
    ["resource-exhausted", ONCE, undefined],
    ["unavailable", undefined, openLocked],
  ])("%s", async (code, options, openStore) => {
    const site = await newsletterSite(options, openStore);
    if (options) await post(site.url, "ann@example.com");
    const { page } = await openPage("/newsletter", { baseURL: site.url, javaScriptEnabled: false });
    await field(page).fill(code === "invalid-argument" ? "ann@example" : "ann@example.com");
    await page.keyboard.press("Enter");
    await page.waitForURL(`/newsletter/failed?code=${code}`);
    expect(await field(page).isVisible()).toBe(true);
    await site.close();
  });
});
