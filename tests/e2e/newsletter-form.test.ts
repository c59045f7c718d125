import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { holdBack } from "./hold-back.ts";
import { newsletterSite } from "./newsletter-site.ts";
import { isHydrated, visit, withBrowser } from "./open-page.ts";
import { readSiteFile, siteFiles } from "./site-files.ts";

const ARTICLE = "/post/week-42-briefing-agents-get-hands";
const SDK = siteFiles(".js").filter((file) => readSiteFile(file).includes("@firebase/functions"));
const openPage = withBrowser();
const field = (page: Page) => page.getByLabel("Email address");
const button = (page: Page) => page.locator("#newsletter, .NewsletterPage").getByRole("button", { name: /^Subscrib/ });

let site: Awaited<ReturnType<typeof newsletterSite>>;
beforeAll(async () => {
  site = await newsletterSite();
});
afterAll(() => site.close());
const open = (path?: string) => openPage(path, { baseURL: site.url });
const mailed = async () => (await site.store.listMails(100)).map(({ to }) => to);
const isSdk = (url: string) => SDK.some((file) => new URL(url).pathname.endsWith(`/${file}`));

test.each(["/", "/newsletter", ARTICLE])(
  "%s opened and read to its end -> the SDK is fetched when the form gets the focus, not before",
  async (path) => {
    expect(SDK).toHaveLength(1);
    const { page } = await open();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await visit(page, path);
    await button(page).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 5000);
    await page.waitForLoadState("networkidle");
    expect(asked.filter(isSdk)).toEqual([]);
    await field(page).focus();
    await expect.poll(() => asked.filter(isSdk).length).toBe(1);
    expect(asked.filter((url) => new URL(url).origin !== site.url)).toEqual([]);
  },
);

test("submitted again and again while the first call is under way -> one call; both controls disabled, 'Subscribing...'", async () => {
  const { page } = await open("/newsletter");
  const calls: string[] = [];
  let answer = () => {};
  await page.route("**/api/**", async (route) => {
    calls.push(route.request().postData() ?? "");
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await field(page).fill("once@example.com");
  const submitTwice = () => {
    const form = document.querySelector<HTMLFormElement>("main form");
    form?.requestSubmit();
    form?.requestSubmit();
  };
  await page.evaluate(submitTwice);
  await expect.poll(() => calls.length).toBe(1);
  expect(await button(page).textContent()).toBe("Subscribing...");
  expect([await button(page).isDisabled(), await field(page).isDisabled()]).toEqual([true, true]);
  await page.evaluate(submitTwice);
  answer();
  await page.getByText("Successfully subscribed!").waitFor();
  expect(await button(page).textContent()).toBe("Subscribe");
  expect([await button(page).isDisabled(), await field(page).isDisabled()]).toEqual([false, false]);
  expect(calls.map((body) => JSON.parse(body))).toEqual([{ data: { email: "once@example.com", website: "" } }]);
});

test("a sign-up under way, a link followed -> its page opens before the answer comes", async () => {
  const { page } = await open("/");
  // Never answered: the form gives up after 20 s.
  await page.route("**/api/**", () => undefined);
  await field(page).fill("slow@example.com");
  await button(page).click();
  await page.getByRole("button", { name: "Subscribing..." }).waitFor();
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link").first().click();
  await page.locator(".ListPage").waitFor({ timeout: 10_000 });
});

test("an address with a slip in it is subscribed -> the field is empty, and the answer names the address", async () => {
  const { page } = await open("/newsletter");
  await field(page).fill("ann@exmaple.com");
  await button(page).click();
  const toast = page.getByRole("status").filter({ hasText: "Successfully subscribed!" });
  await expect.poll(() => toast.textContent()).toContain("ann@exmaple.com");
  expect(await field(page).inputValue()).toBe("");
});

test.each(["/", ARTICLE, "/newsletter/unsubscribed"])(
  "%s on a phone, its form low in the window, sent -> the answer is in view, and nothing of the form below it",
  async (path) => {
    const { page } = await openPage(path, { baseURL: site.url, viewport: { width: 360, height: 740 } });
    await field(page).fill("low@example.com");
    await button(page).evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 8));
    await button(page).click();
    await page.getByText("Successfully subscribed!").waitFor();
    const edges = () =>
      page.evaluate(() => {
        const [form, toast] = [document.querySelector("main form"), document.querySelector(".Toast")];
        if (!form || !toast) throw new Error("No form, or no answer");
        const { top, bottom } = toast.getBoundingClientRect();
        return { inView: bottom <= innerHeight, apart: form.getBoundingClientRect().bottom <= top };
      });
    await expect.poll(edges).toEqual({ inView: true, apart: true });
  },
);

test("nothing, or no address, submitted -> the browser says so, and nothing is called", async () => {
  const { page } = await open("/newsletter");
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.method()));
  for (const text of ["", "ann", "ann@"]) {
    await field(page).fill(text);
    await button(page).click();
    expect(await field(page).evaluate((input: HTMLInputElement) => input.validationMessage)).not.toBe("");
  }
  expect(calls).not.toContain("POST");
});

test("by keyboard alone: typed, sent with Enter -> the answer; its button is next; Escape dismisses, and the focus is in the form", async () => {
  const { page } = await open("/newsletter");
  await field(page).focus();
  for (const dismiss of ["Enter", "Escape"]) {
    await page.keyboard.type("keys@example.com");
    await page.keyboard.press("Enter");
    const toast = page.getByRole("status").getByRole("button", { name: "Dismiss" });
    await toast.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("form") !== null)).toBe(true);
    await button(page).focus();
    // Past the link to the page of privacy.
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press("Tab");
    expect(await toast.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press(dismiss);
    await expect.poll(() => toast.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest("form") !== null)).toBe(true);
    await field(page).focus();
  }
});

test("another post opened with an answer in view -> the answer is gone; an address typed meanwhile stays", async () => {
  const { page } = await open(ARTICLE);
  const toast = page.locator("#newsletter").getByText("Successfully subscribed!");
  const toRelated = () => page.getByRole("region", { name: "Related briefs" }).getByRole("link").first().click();
  await field(page).fill("goes@example.com");
  await button(page).click();
  await toast.waitFor();
  await field(page).fill("stays@example.com");
  await toRelated();
  await page.waitForURL((url) => url.pathname !== ARTICLE);
  await expect.poll(() => toast.count()).toBe(0);
  expect(await field(page).inputValue()).toBe("stays@example.com");
});

test("hidden field -> no person meets it: not visible, not in the accessibility tree, not reached by Tab", async () => {
  const { page } = await open("/newsletter");
  const hidden = page.locator("[name=website]");
  expect(await hidden.isVisible()).toBe(false);
  expect(await page.getByRole("textbox").count()).toBe(1);
  expect([await hidden.getAttribute("tabindex"), await hidden.getAttribute("autocomplete")]).toEqual(["-1", "off"]);
});

describe("before the script runs", () => {
  async function openWithoutEntry() {
    const { page } = await open();
    const release = await holdBack(page, "**/assets/entry-client-*.js");
    await page.goto("/newsletter", { waitUntil: "commit" });
    await field(page).fill("early@example.com");
    return { page, release };
  }

  test("typed, then the script comes -> the address is still there, and is sent", async () => {
    const { page, release } = await openWithoutEntry();
    release();
    await page.waitForFunction(isHydrated);
    expect(await field(page).inputValue()).toBe("early@example.com");
    await button(page).click();
    await page.getByText("Successfully subscribed!").waitFor();
    expect(await mailed()).toContain("early@example.com");
  });

  test("submitted -> posted as a form, to a page that says what is next", async () => {
    const { page, release } = await openWithoutEntry();
    await field(page).fill("earlier@example.com");
    await page.keyboard.press("Enter");
    await page.waitForURL(/check-your-mail/, { waitUntil: "commit" });
    release();
    expect(await mailed()).toContain("earlier@example.com");
  });
});

describe("the SDK cannot be fetched", () => {
  async function openWithoutSdk() {
    const { page } = await open("/newsletter");
    await page.route(isSdkUrl, (route) => route.abort());
    await field(page).fill("no-sdk@example.com");
    return page;
  }
  const isSdkUrl = ({ href }: URL) => isSdk(href);

  test("-> the form is posted all the same, and ends on a page; come back to, it is open", async () => {
    const page = await openWithoutSdk();
    await button(page).click();
    await page.waitForURL("/newsletter/check-your-mail");
    expect(await mailed()).toContain("no-sdk@example.com");
    await page.goBack();
    expect(await field(page).isEnabled()).toBe(true);
  });

  test("and the reader is offline -> told so; the address is kept", async () => {
    const page = await openWithoutSdk();
    await page.context().setOffline(true);
    await button(page).click();
    await expect.poll(() => page.getByRole("status").textContent()).toMatch(/offline/);
    expect(await field(page).inputValue()).toBe("no-sdk@example.com");
    expect(await field(page).isEnabled()).toBe(true);
  });
});

test("an address that no mail can be sent to -> what is wrong stands directly below the field too, and is told once", async () => {
  const { page } = await open("/newsletter");
  await field(page).fill("foo@bar");
  await button(page).click();
  const told = await page.getByRole("alert").locator("#newsletter-answer").textContent();
  const below = page.locator("main form").getByText(told ?? "", { exact: true });
  const [input, sentence] = await Promise.all([field(page).boundingBox(), below.boundingBox()]);
  expect((sentence?.y ?? Number.NaN) - (input?.y ?? 0) - (input?.height ?? 0)).toBeLessThan(20);
  expect(await below.getAttribute("aria-hidden")).toBe("true");
});
