import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { TIMES } from "../../functions/src/config/settings.ts";
import { templates } from "../../functions/src/mail/templates.ts";
import { english } from "../english.ts";
import { withBrowser } from "./open-page.ts";
import { builtPages, find, SITE_DIR } from "./site-files.ts";
import { ISSUES, NEWSLETTER } from "./site-map.ts";

const openPage = withBrowser();
const FIREBASE_JSON = join(import.meta.dirname, "../../firebase.json");
const REWRITES: { source: string }[] = JSON.parse(readFileSync(FIREBASE_JSON, "utf8")).hosting.rewrites;

/** Hosting serves a file before it looks at the rewrites. */
function hidesRewrite({ source }: { source: string }, exists = (file: string) => existsSync(join(SITE_DIR, file))) {
  return [source, `${source}.html`, `${source}/index.html`].some((file) => exists(file.slice(1)));
}

test("built site -> no file stands before a function; planted, one is found", () => {
  expect(REWRITES.map(({ source }) => source)).toContain("/newsletter/confirm");
  expect(REWRITES.filter((rewrite) => hidesRewrite(rewrite))).toEqual([]);
  const confirm = { source: "/newsletter/confirm" };
  expect(hidesRewrite(confirm, (file) => file === "newsletter/confirm.html")).toBe(true);
});

describe("built page -> its forms post to a function, and none puts anything into an address", () => {
  test.each(builtPages().map((page) => [page.path, page] as const))("%s", (path, page) => {
    // What is searched for may stand in the address: it can be linked.
    const forms = find(page, "form").filter(({ attributes }) => attributes.action !== "/search");
    for (const { attributes } of forms) {
      expect(attributes.method).toBe("post");
      expect(REWRITES.map(({ source }) => source)).toContain(attributes.action);
    }
    const sections = page.elements.filter(({ attributes }) => attributes.id === "newsletter");
    const offers = path === "/" || path === "/dashboard" || path.startsWith("/post/") || ISSUES.includes(path);
    if (find(page, "main").length > 0) expect(sections).toHaveLength(offers ? 1 : 0);
    if (offers && sections[0]) expect(sections[0].text).toContain(english.words.reader.subscribe.consent);
  });
});

test("the newsletter's pages are those of the site map", () => {
  const built = builtPages()
    .map(({ path }) => path)
    .filter((path) => path.startsWith("/newsletter"));
  expect(built).toEqual([...NEWSLETTER, ...ISSUES].sort());
});

describe("page of a link opened by itself -> what to do, and no button that does nothing", () => {
  test.each([
    ["confirm-page", true],
    ["confirm-page", false],
    ["unsubscribe-page", true],
    ["unsubscribe-page", false],
    ["preferences-page", true],
    ["preferences-page", false],
  ])("%s, scripts on: %s", async (name, javaScriptEnabled) => {
    const { page, problems } = await openPage(`/newsletter/${name}`, { javaScriptEnabled });
    expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
    expect(await page.getByText("Open this page through the link in one of our mails").isVisible()).toBe(true);
    expect(problems).toEqual([]);
  });
});

describe("'failed' opened with a code -> its own words; without scripts, words that are true for each", () => {
  const help = (javaScriptEnabled: boolean) => async (code: string) => {
    const { page } = await openPage(`/newsletter/failed?code=${code}`, { javaScriptEnabled });
    return page.locator(".NewsletterPage-next > p").textContent();
  };

  test.each([
    ["invalid-argument", /not an email address/],
    ["resource-exhausted", /too many attempts/],
    ["unavailable", /try again later/],
    ["nonsense", /Check that the address is complete/],
  ])("%s", async (code, text) => {
    expect(await help(true)(code)).toMatch(text);
    expect(await help(false)(code)).toMatch(/Check that the address is complete.*link in a mail.*wait for an hour/);
  });
});

test("how long a link to confirm works -> what the mail says, the pages say, and it is so", () => {
  const time = `works for ${TIMES.confirmationMs / 3_600_000} hours`;
  expect(JSON.stringify(templates.confirmation({ confirmUrl: "" }))).toContain(time);
  const pages = builtPages().filter(({ path }) => /check-your-mail|link-expired/.test(path));
  expect(pages.map((page) => find(page, "main")[0]?.text.includes(time))).toEqual([true, true]);
});

test.each(NEWSLETTER)("%s on a desk -> its title keeps away from the words beside it", async (path) => {
  const { page } = await openPage(path, { viewport: { width: 1440, height: 900 } });
  const gap = await page.locator("main").evaluate((main) => {
    const [title, next] = [main.querySelector("h1"), main.querySelector("header + div")];
    if (!title || !next) throw new Error("No title, or nothing beside it");
    const words = document.createRange();
    words.selectNodeContents(title);
    return next.getBoundingClientRect().left - words.getBoundingClientRect().right;
  });
  expect(gap).toBeGreaterThanOrEqual(32);
});
