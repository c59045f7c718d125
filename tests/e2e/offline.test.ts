import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { visit, withBrowser } from "./open-page.ts";
import { REAL_POSTS, straight } from "./real-posts.ts";
import { openDialog } from "./search-dialog.ts";
import { SITE_DIR } from "./site-files.ts";
import { type SiteServer, startSiteServer } from "./site-server.ts";

const openPage = withBrowser();
const [first, second] = REAL_POSTS;
const post = (one = first) => `/post/${one?.slug}`;
const heading = async (page: Page) => straight(await page.getByRole("heading", { level: 1 }).innerText());

let server: SiteServer;
beforeAll(async () => {
  server = await startSiteServer();
});

/** Opens a page and waits until the service worker has taken it over and kept it. */
async function openKept(path: string) {
  const { page } = await openPage(undefined, { baseURL: server.url, serviceWorkers: "allow" });
  await visit(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptPages(page)).toContain(`/content${path === "/" ? "/home" : path}.json`);
  return page;
}

function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await (await caches.open("pages")).keys()).map(({ url }) => new URL(url).pathname));
}

/** Without a connection: no server, and a browser that knows it. */
async function offline(page: Page, act: () => Promise<void>) {
  await server.stop();
  await page.context().setOffline(true);
  try {
    await act();
  } finally {
    await page.context().setOffline(false);
    await server.start();
  }
}

describe("connection lost", () => {
  test("post that was opened by its address, reloaded -> the post, in the site's type and styles", async () => {
    const page = await openKept(post());
    await offline(page, async () => {
      await page.reload();
      await expect.poll(() => heading(page)).toBe(first?.title);
      expect(await page.getByText(first?.sentence ?? "").count()).toBe(1);
      expect(await page.title()).toContain("Visual Briefs");
      expect(await page.evaluate(() => document.fonts.check("700 20px Archivo"))).toBe(true);
      expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe("0px");
    });
  });

  test("post that was reached by a link -> opens by its address; from it, one that was not read -> says what is kept", async () => {
    const page = await openKept(post());
    await page.goto(`${server.url}${post()}`);
    await visit(page, "/explainers");
    await page.getByRole("article").getByRole("link").first().click();
    await page.waitForURL("**/post/**");
    const path = new URL(page.url()).pathname;
    await expect.poll(() => heading(page)).not.toBe("Explainers");
    const title = await heading(page);
    await expect.poll(() => keptPages(page)).toContain(`/content${path}.json`);
    await offline(page, async () => {
      await page.goto(server.url + path);
      await expect.poll(() => heading(page)).toBe(title);
      await page.goto(server.url + post(second));
      await expect.poll(() => heading(page)).toBe("You are offline");
      const kept = page.getByRole("region", { name: "On your device" }).getByRole("link");
      await expect.poll(async () => (await kept.allTextContents()).map(straight)).toEqual([title, first?.title]);
      await kept.last().click();
      await expect.poll(() => heading(page)).toBe(first?.title);
    });
  });

  test("post reloaded, a figure enlarged, its data copied, the post shared -> as with a connection", async () => {
    const page = await openKept(post());
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await offline(page, async () => {
      await page.reload();
      await expect.poll(() => heading(page)).toBe(first?.title);
      const enlarge = page.getByRole("link", { name: /^Enlarge/ });
      const figure = page.locator("figure[data-kind]").filter({ has: enlarge }).first();
      await figure.getByRole("link", { name: /^Enlarge/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
      await figure.locator("summary").click();
      await figure.getByRole("button", { name: /Copy/ }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\|/);
      await page.getByRole("button", { name: "Share", exact: true }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(post());
    });
  });

  test("link to a page that is not kept followed -> says so in the page; connected again, Reload -> the page", async () => {
    const page = await openKept("/");
    const card = page.getByRole("region", { name: "Latest Visual Briefs" }).getByRole("article").first();
    await offline(page, async () => {
      await card.getByRole("link").click();
      await expect.poll(() => heading(page)).toBe("You are offline");
      expect(await page.getByRole("banner").isVisible()).toBe(true);
    });
    await page.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => heading(page)).not.toBe("You are offline");
    expect(REAL_POSTS.map(({ title }) => title)).toContain(await heading(page));
  });

  test("searched before -> the search answers still", async () => {
    const page = await openKept("/");
    await openDialog(page, "agents");
    await page.getByRole("option").first().waitFor();
    await offline(page, async () => {
      await page.reload();
      await expect.poll(() => heading(page)).toBe("AI, Explained Visually");
      await openDialog(page, "agents");
      await page.getByRole("option").first().waitFor();
    });
  });

  test("nothing read yet -> the newest briefs are offered for later, the featured one among them", async () => {
    const page = await openKept("/");
    await offline(page, async () => {
      await page.goto(server.url + post(second));
      await expect.poll(() => heading(page)).toBe("You are offline");
      expect(await page.getByRole("region", { name: "On your device" }).count()).toBe(0);
      const offered = page.getByRole("region", { name: "When you are online again" }).getByRole("link");
      const newest = REAL_POSTS.slice(0, 4).map(({ title }) => title);
      await expect.poll(async () => (await offered.allTextContents()).map(straight)).toEqual(newest);
    });
  });

  test("one brief read -> it is listed at once, and is not offered again", async () => {
    const page = await openKept(post());
    await offline(page, async () => {
      await page.goto(server.url + post(second));
      const kept = page.getByRole("region", { name: "On your device" }).getByRole("link");
      await expect.poll(async () => (await kept.allTextContents()).map(straight)).toEqual([first?.title]);
      const offered = page.getByRole("region", { name: "When you are online again" }).getByRole("link");
      const others = REAL_POSTS.slice(1, 5).map(({ title }) => title);
      await expect.poll(async () => (await offered.allTextContents()).map(straight)).toEqual(others);
    });
  });

  test("offline page opened by its address, with a connection and nothing kept -> the newest briefs all the same", async () => {
    const { page } = await openPage("/offline");
    const offered = page.getByRole("region", { name: "When you are online again" }).getByRole("link");
    await expect.poll(() => offered.count()).toBe(4);
  });

  test("offline page opened without scripts -> says plainly what it takes", async () => {
    const { page } = await openPage("/offline", { javaScriptEnabled: false });
    expect(await heading(page)).toBe("You are offline");
    expect(await page.getByRole("alert").textContent()).toContain("needs JavaScript");
  });
});

describe("connection there", () => {
  test("page that is kept and has changed since -> the changed one, at once", async () => {
    const page = await openKept(post());
    await page.evaluate(async (url) => {
      const data = await (await fetch(url)).json();
      data.post.title = "An old title";
      await (await caches.open("pages")).put(url, Response.json(data));
    }, `/content${post()}.json`);
    await page.reload();
    expect(await heading(page)).toBe(first?.title);
    await visit(page, "/");
    await page.locator(`main a[href="${post()}"]`).first().click();
    await page.waitForURL(`**${post()}`);
    await expect.poll(() => heading(page)).toBe(first?.title);
  });

  test("post that was read and has been taken back -> 404, and what was kept of it goes", async () => {
    const page = await openKept(post());
    rmSync(join(server.dir, `${post()}.html`));
    try {
      expect((await page.reload())?.status()).toBe(404);
      await expect.poll(() => keptPages(page)).not.toContain(`/content${post()}.json`);
    } finally {
      await server.deploy(SITE_DIR);
    }
  });

  test("server that does not answer in time -> the kept page; one that is not kept -> waits for it", async () => {
    const page = await openKept(post());
    server.answerAfter(120_000);
    try {
      await page.reload();
      await expect.poll(() => heading(page), { timeout: 30_000 }).toBe(first?.title);
      // Later than what is kept would be shown.
      server.answerAfter(6000);
      await page.goto(server.url + post(second));
      expect(await heading(page)).toBe(second?.title);
    } finally {
      server.answerAfter(0);
    }
  });

  test("60 posts read -> the last 50 are kept", async () => {
    const page = await openKept(post());
    await page.evaluate(async () => {
      const cache = await caches.open("pages");
      for (let i = 0; i < 60; i++) await cache.put(`/content/post/p${i}.json`, Response.json({ kind: "post" }));
      await fetch("/content/explainers.json");
    });
    await expect.poll(async () => (await keptPages(page)).length).toBe(50);
    const kept = await keptPages(page);
    expect(kept.at(-1)).toBe("/content/explainers.json");
    expect(kept).not.toContain("/content/post/p10.json");
    expect(kept).toContain("/content/post/p11.json");
  });

  test("what belongs to one person, has failed, or is not to be stored -> not kept", async () => {
    const page = await openKept("/");
    await page.evaluate(async () => {
      for (const path of [
        "/newsletter/confirm?token=secret",
        "/api/subscribe-newsletter",
        "/_outbox",
        "/content/none.json",
      ]) {
        await fetch(path).catch(() => undefined);
      }
      await fetch("/content/home.json", { method: "POST" });
    });
    const other = await page.context().newPage();
    await other.goto(`${server.url}/newsletter/confirm?token=secret`).catch(() => undefined);
    await page.goto(`${server.url}/?token=secret`);
    const all = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
    });
    expect(all.filter((url) => !/^\/(assets\/|content\/home\.json$|offline$)/.test(url))).toEqual([]);
  });
});

test("post opened, the service worker not there yet -> the post is kept, and /offline lists it", async () => {
  const { page } = await openPage(undefined, { baseURL: server.url, serviceWorkers: "allow" });
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
  });
  await page.goto(post());
  await expect.poll(() => keptPages(page)).toEqual([`/content${post()}.json`]);
  await page.goto("/offline");
  const kept = page.getByRole("region", { name: "On your device" }).getByRole("link");
  await expect.poll(async () => (await kept.allTextContents()).map(straight)).toEqual([first?.title]);
});

test("page of the newsletter opened, which may hold the token of a link -> not kept", async () => {
  const { page } = await openPage(undefined, { baseURL: server.url, serviceWorkers: "allow" });
  await visit(page, "/newsletter/confirm-page");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => keptPages(page)).toContain("/content/home.json");
  expect(await keptPages(page)).toEqual(["/content/home.json"]);
});

test("service worker's file -> asked for anew each time; a site's reader stores pages and files alone", async () => {
  const answer = await fetch(`${server.url}/sw.js`);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-type")).toContain("javascript");
  const page = await openKept(post());
  const stored = await page.evaluate(async () => ({
    cookies: document.cookie,
    local: { ...localStorage },
    session: Object.keys(sessionStorage).filter((key) => key !== "scroll-positions"),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).map((name) => name.replace(/-.*/, "")).sort(),
  }));
  expect(stored).toEqual({ cookies: "", local: {}, session: [], databases: 0, caches: ["assets", "pages"] });
});
