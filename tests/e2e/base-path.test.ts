import { rmSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDeployed } from "../../scripts/project/firebase-config.ts";
import { serveHosting } from "../../scripts/serve/serve-hosting.ts";
import { freePort } from "../../scripts/system/ports.ts";
import { BASED_URL, basedProject } from "../build/based-project.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { visit, withBrowser } from "./open-page.ts";
import { openDialog } from "./search-dialog.ts";

const BASE = `${new URL(BASED_URL).pathname}/`;
const openPage = withBrowser();
let project: string;
let server: Server;
let local: string;

beforeAll(async () => {
  project = basedProject();
  const { status, stdout, stderr } = runBriefs(["build"], project);
  if (status !== 0) throw new Error(stdout + stderr);
  const port = await freePort();
  const out = join(project, "dist");
  server = await serveHosting({ out, base: BASE, hosting: await readDeployed(out), port });
  local = `http://localhost:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(project, { recursive: true });
});

/** Opens a page, and collects what it asks for outside of the base or in vain. */
async function openWatched(path: string) {
  const { page, problems } = await openPage(undefined, { baseURL: local, serviceWorkers: "allow" });
  const astray: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith(BASE) || response.status() >= 400) astray.push(`${response.status()} ${pathname}`);
  });
  await visit(page, path);
  return { page, problems, astray };
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

test("home page, a brief, Back, the search and a hit -> through the router, and every request under the base", async () => {
  const { page, problems, astray } = await openWatched(BASE);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole("article").getByRole("link").first().click();
  await page.waitForURL(`**${BASE}post/*`);
  await page.locator(".PostPage-body, .Prose").first().waitFor();
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe(BASE);
  await openDialog(page, "prices");
  await page.locator(".Search-hit").first().click();
  await page.waitForURL(`**${BASE}post/**`);
  expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
  expect(astray).toEqual([]);
  expect(problems).toEqual([]);
});

test("a brief whose link in the text leads to a list -> followed by the router", async () => {
  const { page, astray } = await openWatched(`${BASE}post/lead`);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator(".Prose").getByRole("link", { name: "briefs", exact: true }).click();
  await expect.poll(() => pathOf(page)).toBe(`${BASE}briefings`);
  await page.getByRole("heading", { level: 1, name: "Briefings" }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
  expect(astray).toEqual([]);
});

test("the home page without its final slash -> its own address, and it works", async () => {
  const { page } = await openWatched(BASE.slice(0, -1));
  await expect.poll(() => pathOf(page)).toBe(BASE);
  await page.getByRole("article").getByRole("link").first().click();
  await page.waitForURL(`**${BASE}post/*`);
});

test("without a connection -> the worker of this base shows what was read, from caches of its own", async () => {
  const { page } = await openWatched(`${BASE}post/lead`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe(BASE);
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain(`pages of ${BASE}`);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe(title);
});
