import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { holdBack } from "./hold-back.ts";
import { isHydrated, SITE_URL, visit, withBrowser } from "./open-page.ts";
import { PAGES } from "./site-map.ts";

const openPage = withBrowser();

describe("page opened -> status 200, one h1, its landmarks, hydrated, nothing to complain of", () => {
  let page: Page;
  let problems: string[];
  beforeAll(async () => {
    ({ page, problems } = await openPage("/"));
  });

  test.each(PAGES)("%s", async (path) => {
    problems.length = 0;
    expect(await visit(page, path)).toBe(200);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    for (const landmark of ["banner", "main", "contentinfo"] as const) {
      expect(await page.getByRole(landmark).count(), landmark).toBe(1);
    }
    expect(await page.getByRole("banner").getByRole("navigation").count()).toBe(1);
    expect(await page.evaluate(isHydrated)).toBe(true);
    expect(problems).toEqual([]);
  });
});

test("picture from another host planted in a page -> it is refused, and noticed as these tests would", async () => {
  const { page, problems } = await openPage("/");
  await page.evaluate(() => Object.assign(new Image(), { src: "https://elsewhere.example/pixel.png" }));
  await expect.poll(() => problems.some((problem) => problem.includes("Content Security Policy"))).toBe(true);
});

test("/dashboard opened -> the home screen, with / as canonical", async () => {
  const { page } = await openPage("/dashboard");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("AI, Explained Visually");
  const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
  expect(new URL(canonical ?? "").pathname).toBe("/");
});

describe("path that leads nowhere opened", () => {
  test.each(["/nope", "/some/deeper/path", "/category/nope", "/briefings/2", "/category/agents/2", "/briefings/nope"])(
    "%s -> status 404, the not-found page, the path in the console",
    async (path) => {
      const { page, status, problems } = await openPage(path);
      expect(status).toBe(404);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("404");
      expect(await page.getByText("Oops! Page not found").count()).toBe(1);
      await expect.poll(() => problems.some((problem) => problem.includes(path))).toBe(true);
      await page.getByRole("link", { name: "Return to Home" }).click();
      await page.waitForURL("/");
      await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("AI, Explained Visually");
    },
  );
});

describe("post that does not exist", () => {
  async function expectPostNotFound(page: Page) {
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Post not found");
    await expect.poll(() => page.title()).toMatch(/^Post not found \|/);
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    expect(await page.getByRole("link", { name: "Return home" }).getAttribute("href")).toBe("/");
  }

  test("opened -> status 404, 'Post not found', 'Return home'", async () => {
    const { page, status, problems } = await openPage("/post/no-such-post");
    expect(status).toBe(404);
    await expect.poll(() => problems.some((problem) => problem.includes("/post/no-such-post"))).toBe(true);
    await expectPostNotFound(page);
  });

  test("reached by a link -> the same, without a new document; back -> the page before", async () => {
    const { page } = await openPage("/post/from-90-minutes-to-9");
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    const link = page.locator('[data-html="body"] a[href^="/post/"]').first();
    await link.evaluate((anchor) => anchor.setAttribute("href", "/post/no-such-post"));
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await link.click();
    await expectPostNotFound(page);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await page.goBack();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
  });
});

describe("other spelling of a page's URL asked for -> sent on to the page's own", () => {
  test.each([
    ["/briefings/", "/briefings"],
    ["/post/from-90-minutes-to-9/", "/post/from-90-minutes-to-9"],
    ["/category/agents/", "/category/agents"],
    ["/briefings.html", "/briefings"],
    ["/post/from-90-minutes-to-9.html", "/post/from-90-minutes-to-9"],
    ["/index.html", "/"],
  ])("%s -> %s", async (asked, wanted) => {
    const response = await fetch(SITE_URL + asked, { redirect: "manual" });
    expect(response.status).toBe(301);
    expect(new URL(response.headers.get("location") ?? "", SITE_URL).pathname).toBe(wanted);
  });
});

test("reloaded, and Back while React takes the document over -> the page of that address, and it alone", async () => {
  const { page } = await openPage();
  // React's work is cut into messages to itself: held back, it is never done.
  await page.addInitScript(() => {
    if (sessionStorage.getItem("hold")) MessagePort.prototype.postMessage = () => Object.assign(window, { held: true });
  });
  await visit(page, "/case-notes");
  await page.getByRole("article").getByRole("link").first().click();
  await page.waitForURL("**/post/**");
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).not.toBe("Case Notes");
  await page.evaluate(() => sessionStorage.setItem("hold", "yes"));
  await page.reload();
  await page.waitForFunction(() => "held" in window);
  await page.evaluate(() => {
    sessionStorage.removeItem("hold");
    history.back();
  });
  await page.waitForURL("**/case-notes");
  await page.waitForFunction(isHydrated);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual(["Case Notes"]);
});

test.each([
  ["before the client has started", "entry-client"],
  ["while it waits for the page's own script", "PostPage"],
])("reloaded, and Back %s -> the page of that address, and it alone", async (_, chunk) => {
  const { page } = await openPage("/case-notes");
  await page.getByRole("article").getByRole("link").first().click();
  await page.waitForURL("**/post/**");
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).not.toBe("Case Notes");
  const start = await holdBack(page, `**/assets/${chunk}-*.js`);
  const others = page.waitForResponse(`**/assets/${chunk === "PostPage" ? "entry-client" : "PostPage"}-*.js`);
  await page.reload({ waitUntil: "commit" });
  await page.waitForSelector("h1");
  await (await others).finished();
  await page.evaluate(() => history.back());
  await page.waitForURL("**/case-notes");
  start();
  await page.waitForFunction(isHydrated);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual(["Case Notes"]);
});
