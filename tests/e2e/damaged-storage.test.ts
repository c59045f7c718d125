import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { visit, withBrowser } from "./open-page.ts";
import { REAL_POSTS, straight } from "./real-posts.ts";
import { type SiteServer, startSiteServer } from "./site-server.ts";

const openPage = withBrowser();
const WITH_CHART = "/post/gemini-2-vs-claude-4-comprehensive-comparison";
const [post] = REAL_POSTS;
const heading = async (page: Page) => straight(await page.getByRole("heading", { level: 1 }).innerText());

let server: SiteServer;
beforeAll(async () => {
  server = await startSiteServer();
});

/** A page that the service worker controls. */
async function openControlled(): Promise<Page> {
  const { page } = await openPage(undefined, { baseURL: server.url, serviceWorkers: "allow" });
  await visit(page, "/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

test("what the browser keeps can no longer be read -> pages open from the network, by address and by link", async () => {
  const page = await openControlled();
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("No service worker is running");
  await worker.evaluate(() => {
    const fail = () => Promise.reject(new DOMException("Unexpected internal error.", "UnknownError"));
    Object.assign(CacheStorage.prototype, { open: fail, match: fail, keys: fail });
  });
  await visit(page, `/post/${post?.slug}`);
  expect(await heading(page)).toBe(post?.title);
  await expect(worker.evaluate(() => caches.open("any"))).rejects.toThrow("Unexpected internal error");
  await page.getByRole("link", { name: /Back to (?!top)/ }).click();
  await expect.poll(() => heading(page)).not.toBe(post?.title);
  expect(await page.getByRole("article").count()).toBeGreaterThan(0);
});

test("one of the kept pages cannot be read, offline -> the other ones are offered", async () => {
  const page = await openControlled();
  await visit(page, `/post/${post?.slug}`);
  const data = `/content/post/${post?.slug}.json`;
  await expect.poll(() => page.evaluate(async (url) => (await caches.match(url))?.ok, data)).toBe(true);
  await page.evaluate(async () => {
    const cache = await caches.open("pages");
    await cache.put("/content/post/damaged.json", new Response("{"));
  });
  await server.stop();
  await page.context().setOffline(true);
  try {
    await page.goto(`${server.url}/post/damaged`);
    const kept = page.getByRole("region", { name: "On your device" }).getByRole("link");
    await expect.poll(async () => (await kept.allTextContents()).map(straight)).toEqual([post?.title]);
  } finally {
    await page.context().setOffline(false);
    await server.start();
  }
});

test("the server is at fault -> a page that is kept opens, by address and by link", async () => {
  const page = await openControlled();
  await visit(page, `/post/${post?.slug}`);
  const data = `/content/post/${post?.slug}.json`;
  await expect.poll(() => page.evaluate(async (url) => (await caches.match(url))?.ok, data)).toBe(true);
  await page.getByRole("link", { name: /Back to (?!top)/ }).click();
  await expect.poll(() => heading(page)).not.toBe(post?.title);
  server.failing(true);
  try {
    await page.locator(`main a[href="/post/${post?.slug}"]`).first().click();
    await expect.poll(() => heading(page)).toBe(post?.title);
    await page.reload();
    await expect.poll(() => heading(page)).toBe(post?.title);
  } finally {
    server.failing(false);
  }
});

test("the device is full -> what is loaded on demand comes all the same, though it is not kept", async () => {
  const page = await openControlled();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Storage.overrideQuotaForOrigin", { origin: `${server.url}/`, quotaSize: 1000 });
  await visit(page, WITH_CHART);
  const chart = page.locator(".Figure-chart[data-src]").first();
  await chart.click();
  await chart.locator("canvas").waitFor();
});
