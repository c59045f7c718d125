import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { visit, withBrowser } from "./open-page.ts";

const ARTICLE = "/post/week-42-briefing-agents-get-hands";
const POSTER = "/post/gemini-2-vs-claude-4-comprehensive-comparison";
const openPage = withBrowser();

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).textContent();
const token = (page: Page) => page.locator("[name=token]").inputValue();

async function signUp(page: Page, email: string) {
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
}

/** Follows the newest mail's link that leads there. */
async function followMail(page: Page, email: string, path: string) {
  await page.goto("/_outbox");
  await page.getByRole("listitem").filter({ hasText: email }).getByRole("link").first().click();
  await page.locator(`pre a[href*="/newsletter/${path}?token="]`).first().click();
  expect(new URL(page.url()).pathname).toBe(`/newsletter/${path}`);
}

describe("reader signs up, confirms by the mail, and unsubscribes by the next", () => {
  test.each([
    ["/", true],
    [ARTICLE, true],
    ["/newsletter", false],
    [POSTER, false],
  ])("from %s, scripts on: %s -> each step ends where it says what happened", async (path, scripts) => {
    const { page, problems } = await openPage(path, { javaScriptEnabled: scripts });
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    const email = `reader${path.length}@example.com`;

    await signUp(page, email);
    if (scripts) {
      const toast = page.locator("#newsletter, .NewsletterPage").getByRole("status");
      await expect.poll(() => toast.textContent()).toMatch(/^Successfully subscribed!Check your email/);
      expect(await page.getByLabel("Email address").inputValue()).toBe("");
    } else {
      expect(new URL(page.url()).pathname).toBe("/newsletter/check-your-mail");
      expect(await heading(page)).toBe("Check your mail");
    }

    await followMail(page, email, "confirm");
    expect(await heading(page)).toBe("Confirm your subscription");
    expect(await token(page)).toBe(new URL(page.url()).searchParams.get("token"));
    await page.getByRole("button", { name: "Confirm my subscription" }).click();
    await page.waitForURL("/newsletter/confirmed");
    expect(await heading(page)).toBe("You are subscribed");

    await followMail(page, email, "unsubscribe");
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await page.waitForURL("/newsletter/unsubscribed");
    expect(await heading(page)).toBe("You are unsubscribed");

    expect(problems).toEqual([]);
    expect(addresses.filter((address) => /example\.com|%40/.test(address))).toEqual([]);
  });
});

test("page of a link left for another, and come back to -> the button still has its token, and works", async () => {
  const { page, problems } = await openPage("/newsletter");
  await signUp(page, "to-and-fro@example.com");
  await page.getByText("Successfully subscribed!").waitFor();
  await followMail(page, "to-and-fro@example.com", "confirm");
  const given = await token(page);
  await visit(page, page.url());

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("banner").getByRole("link", { name: "Briefings" }).click();
  await expect.poll(() => heading(page)).toBe("Briefings");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page.goBack();
  await expect.poll(() => token(page)).toBe(given);
  await page.getByRole("button", { name: "Confirm my subscription" }).click();
  await page.waitForURL("/newsletter/confirmed");
  expect(problems).toEqual([]);
});

describe("reader chooses by the link in the welcome mail, and leaves by the page", () => {
  test.each([true, false])(
    "scripts on: %s -> what is saved is shown when they come back",
    async (javaScriptEnabled) => {
      const { page, problems } = await openPage("/newsletter", { javaScriptEnabled });
      const email = `chooses-${javaScriptEnabled}@example.com`;
      const ticked = () => page.locator(":checked").evaluateAll((all) => all.map((one) => one.getAttribute("value")));
      const boxes = () => page.getByRole("checkbox").count();
      await signUp(page, email);
      await page
        .getByText(/Check your (e)?mail/)
        .first()
        .waitFor();
      await followMail(page, email, "confirm");
      await page.getByRole("button", { name: "Confirm my subscription" }).click();
      await page.waitForURL("/newsletter/confirmed");

      await followMail(page, email, "preferences");
      expect(await heading(page)).toBe("Choose what you get");
      expect(await ticked()).toEqual(["weekly", ...Array(await boxes()).fill("yes")]);
      for (const topic of ["Playbooks", "Explainers", "Case Notes"]) await page.getByLabel(topic).uncheck();
      await page.getByRole("button", { name: "Save my choice" }).click();
      await page.waitForURL("/newsletter/preferences-saved");
      expect(await heading(page)).toBe("Your choice is saved");

      await followMail(page, email, "preferences");
      expect(await ticked()).toEqual(["weekly", "yes"]);
      expect(await page.getByLabel("Briefings").isChecked()).toBe(true);
      await page.getByLabel("Nothing for now").check();
      await page.getByRole("button", { name: "Save my choice" }).click();
      await page.waitForURL("/newsletter/preferences-saved");
      await followMail(page, email, "preferences");
      expect(await ticked()).toEqual(["none", "yes"]);

      await page.getByRole("button", { name: "Unsubscribe" }).click();
      await page.waitForURL("/newsletter/unsubscribed");
      expect(await heading(page)).toBe("You are unsubscribed");
      expect(problems).toEqual([]);
    },
  );

  test("a scanner that follows every link of the welcome mail, and comes back -> nothing has changed", async () => {
    const { page } = await openPage("/newsletter");
    const email = "scanned@example.com";
    await signUp(page, email);
    await page.getByText("Successfully subscribed!").waitFor();
    await followMail(page, email, "confirm");
    await page.getByRole("button", { name: "Confirm my subscription" }).click();
    await page.waitForURL("/newsletter/confirmed");
    await page.goto("/_outbox");
    await page.getByRole("listitem").filter({ hasText: email }).getByRole("link").first().click();
    const links = await page.locator("pre a").evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    expect(links.filter((link) => link.includes("/newsletter/preferences?token="))).toHaveLength(1);
    for (const link of [...links, ...links]) {
      for (const method of ["GET", "HEAD"]) expect((await page.request.fetch(link, { method })).status()).toBe(200);
    }
    await followMail(page, email, "preferences");
    expect(await page.getByLabel("One brief a week").isChecked()).toBe(true);
    expect(await page.getByRole("checkbox", { checked: false }).count()).toBe(0);
  });
});
