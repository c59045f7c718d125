import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { visit, withBrowser } from "./open-page.ts";
import { straight } from "./real-posts.ts";
import { secondBuild } from "./second-build.ts";
import { SITE_DIR } from "./site-files.ts";
import { type SiteServer, startSiteServer } from "./site-server.ts";

const openPage = withBrowser();
const POST = "/post/from-90-minutes-to-9";
/** A worker that takes over fetches a client first. */
const PATIENT = { timeout: 20_000, interval: 500 };
const TITLE = /^From 90 Minutes to 9/;

let server: SiteServer;
let second: string;
beforeAll(async () => {
  server = await startSiteServer();
  second = secondBuild();
});
beforeEach(() => server.deploy(SITE_DIR));

const heading = async (page: Page) => straight(await page.getByRole("heading", { level: 1 }).innerText());
const tagline = (page: Page) => page.getByRole("contentinfo").locator("p").first().textContent();

/** A tab on the first build, and the documents it is given from then on. */
async function openTab(path: string, serviceWorkers: "allow" | "block") {
  const { page } = await openPage(undefined, { baseURL: server.url, serviceWorkers });
  await visit(page, path);
  if (serviceWorkers === "allow") {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
  const documents: string[] = [];
  page.on("framenavigated", (frame) => documents.push(new URL(frame.url()).pathname));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return { page, documents, isSame: () => page.evaluate(() => "sameDocument" in window) };
}

/** Has the browser look for another service worker; while it still installs one it does not. */
function update(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
}

/** Takes a kind of page's chunk away from what is served. */
function remove(chunk: string): void {
  const assets = join(server.dir, "assets");
  const [file] = readdirSync(assets).filter((name) => name.startsWith(`${chunk}-`));
  if (!file) throw new Error(`There is no ${chunk}`);
  rmSync(join(assets, file));
}

test("two builds -> their scripts have different names", () => {
  const scripts = (dir: string) => readdirSync(join(dir, "assets")).filter((name) => /^(entry|PostPage)/.test(name));
  expect(scripts(second).filter((name) => scripts(SITE_DIR).includes(name))).toEqual([]);
});

describe("site deployed anew while a tab is open", () => {
  test("without a service worker, link to a page whose script is gone followed -> one reload, the page of the new build", async () => {
    const { page, isSame } = await openTab("/case-notes", "block");
    let documents = 0;
    page.on("request", (request) => (documents += request.resourceType() === "document" ? 1 : 0));
    await server.deploy(second);
    await page.locator(`main a[href="${POST}"]`).first().click();
    await expect.poll(() => tagline(page)).toBe("The second build");
    expect(await heading(page)).toMatch(TITLE);
    expect(new URL(page.url()).pathname).toBe(POST);
    await page.waitForFunction(() => document.querySelector("main")?.getAttribute("aria-busy") === "false");
    expect(documents).toBe(1);
    expect(await isSame()).toBe(false);
    await page.goBack();
    await expect.poll(() => heading(page)).toBe("Case Notes");
  });

  test("with a service worker -> the tab goes on with the files of its own build; the next document is new", async () => {
    const { page, isSame } = await openTab("/case-notes", "allow");
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(1);
    await server.deploy(second);
    await page.locator(`main a[href="${POST}"]`).first().click();
    await expect.poll(() => heading(page)).toMatch(TITLE);
    expect(await isSame()).toBe(true);
    await page.reload();
    expect(await tagline(page)).toBe("The second build");
  });

  test("without a service worker, a button whose script is gone pressed -> says what helps, which is not to wait for a connection", async () => {
    const { page } = await openTab(POST, "block");
    await server.deploy(second);
    remove("enhance-reading");
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByText("This did not load. When you are connected, reload the page and try again.").waitFor();
    await server.deploy(second);
    await page.reload();
    await page.getByRole("button", { name: "Share" }).click();
    await expect.poll(() => page.locator(".Share output").textContent()).toMatch(/copied|link is/i);
  });

  test("three builds one after the other -> the files of the last two are kept", async () => {
    const { page } = await openTab("/case-notes", "allow");
    const builds = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("assets-")));
    await expect.poll(builds).toHaveLength(1);
    const [oldest] = await builds();
    const afterUpdate = async () => {
      await update(page);
      return builds();
    };
    await server.deploy(second);
    await expect.poll(afterUpdate, PATIENT).toHaveLength(2);
    const [, middle] = await builds();
    const worker = join(server.dir, "sw.js");
    writeFileSync(worker, readFileSync(worker, "utf8").replace(/"version":"\w+"/, '"version":"third"'));
    await expect.poll(afterUpdate, PATIENT).toEqual([middle, "assets-third"]);
    expect(oldest).not.toBe(middle);
  });
});

describe("script of a page is missing for good", () => {
  test("link followed -> one reload, which shows the document; followed again -> an error page, and no further reload", async () => {
    const { page } = await openTab("/case-notes", "block");
    remove("PostPage");
    let documents = 0;
    page.on("request", (request) => (documents += request.resourceType() === "document" ? 1 : 0));
    await page.locator(`main a[href="${POST}"]`).first().click();
    await expect.poll(() => documents).toBe(1);
    await expect.poll(() => heading(page)).toMatch(TITLE);

    await visit(page, "/case-notes");
    documents = 0;
    await page.locator(`main a[href="${POST}"]`).first().click();
    await expect.poll(() => heading(page)).toBe("This page did not load");
    expect(await page.getByRole("link", { name: "Return home" }).getAttribute("href")).toBe("/");
    expect(documents).toBe(0);
  });

  test("server gone, too -> an error page of our own, and no reload", async () => {
    const { page, isSame } = await openTab("/case-notes", "block");
    await page.route("**/assets/PostPage-*", (route) => route.abort());
    await page.route(`**${POST}`, (route) => route.abort());
    await page.locator(`main a[href="${POST}"]`).first().click();
    await expect.poll(() => heading(page)).toBe("This page did not load");
    expect(await isSame()).toBe(true);
  });
});

test("npm start with another build on the same port -> its pages, none of the earlier build's", async () => {
  const { page } = await openTab("/", "allow");
  await server.deploy(second);
  for (const path of ["/", POST, "/explainers"]) {
    await visit(page, path);
    expect(await tagline(page), path).toBe("The second build");
  }
});

/** A missing file would not do: Chromium keeps the worker that it has. */
function withdrawn(): string {
  const readme = readFileSync(join(import.meta.dirname, "../../site/README.md"), "utf8");
  const [, script] = /publish this as `sw\.js`.*?```js\n(.*?)```/s.exec(readme) ?? [];
  if (!script) throw new Error("site/README.md no longer says how a service worker is withdrawn");
  return script;
}

test("service worker withdrawn as site/README.md tells -> gone from the browser, with all that it kept", async () => {
  const { page } = await openTab("/", "allow");
  writeFileSync(join(server.dir, "sw.js"), withdrawn());
  const left = async () => {
    await update(page);
    return page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  };
  await expect.poll(left, PATIENT).toEqual([0, 0]);
});
