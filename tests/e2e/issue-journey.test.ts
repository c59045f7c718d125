import type { ChildProcess } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteProject } from "../build/site-project.ts";
import { runBriefsBeside } from "../cli/run-briefs.ts";
import { startServing, unusedPort } from "../serve/start-serving.ts";
import { withBrowser } from "./open-page.ts";

const SUBJECT = "A first build in three steps";
const openPage = withBrowser();
const project = siteProject();
let server: { child: ChildProcess; url: string };

beforeAll(async () => {
  mkdirSync(join(project, "posts/newsletter"));
  const fields = `issue: 1\nsubject: ${SUBJECT}\npreheader: How it is done\nsend: 2026-11-02T07:00\nposts: [2]\ncategories: []`;
  writeFileSync(join(project, "posts/newsletter/001.md"), `---\n${fields}\n---\n\nA note from the editor.\n`);
  server = await startServing(["start", "--port", String(await unusedPort())], project);
});
afterAll(() => {
  server.child.kill("SIGKILL");
  rmSync(project, { recursive: true, maxRetries: 5 });
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).textContent();
const open = () => openPage("/newsletter", { baseURL: server.url, javaScriptEnabled: false });
const counts = async () => JSON.parse((await briefs("subscribers", "count")).stdout).counts;
const briefs = (...args: string[]) => runBriefsBeside([...args, "--json"], project);

async function openMail(page: Page, email: string, subject: string) {
  await page.goto("/_outbox");
  const mail = page.getByRole("listitem").filter({ hasText: email }).filter({ hasText: subject });
  await mail.getByRole("link").first().click();
}

async function subscribe(page: Page, email: string) {
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await openMail(page, email, "Confirm");
  await page.locator('pre a[href*="/newsletter/confirm?token="]').click();
  await page.getByRole("button", { name: "Confirm my subscription" }).click();
  await page.waitForURL("**/newsletter/confirmed");
}

/** All addresses of the site in a mail, as scanners find them. */
async function linksIn(page: Page): Promise<string[]> {
  const all = await page.locator("a").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return all.filter((link) => link.startsWith(server.url) && !link.includes("/_outbox"));
}

test("readers sign up and confirm, get the issue, read it in the browser, and leave by the page and by one click; scanners change nothing", async () => {
  const { page, problems } = await open();
  await subscribe(page, "ann@example.com");
  await page.goto("/newsletter");
  await subscribe(page, "bob@example.com");
  const sent = JSON.parse((await briefs("newsletter", "send", "1", "--here")).stdout);
  expect(sent).toMatchObject({ outcome: "done", status: { state: "sent", counts: { sent: 2 } } });

  await openMail(page, "ann@example.com", SUBJECT);
  const before = await counts();
  const links = await linksIn(page);
  const oneClick = links.find((link) => link.includes("/newsletter/unsubscribe?token=")) ?? "";
  await page.getByRole("link", { name: "As HTML" }).click();
  const pictures = page.locator("img");
  expect(await pictures.count()).toBeGreaterThan(0);
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
  links.push(...(await linksIn(page)));

  const answers = [...new Set(links)].flatMap((link) => ["GET", "HEAD"].map((method) => fetch(link, { method })));
  for (const { ok, url } of await Promise.all(answers)) expect(ok, url).toBe(true);
  expect(await counts()).toEqual(before);

  await page.locator('a[href$="/newsletter/1"]').first().click();
  expect(new URL(page.url()).pathname).toBe("/newsletter/1");
  expect(await heading(page)).toBe(SUBJECT);

  await openMail(page, "bob@example.com", SUBJECT);
  await page.getByRole("link", { name: "As HTML" }).click();
  await page.locator('a[href*="/newsletter/unsubscribe?token="]').click();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.waitForURL("**/newsletter/unsubscribed");
  expect(await counts()).toMatchObject({ confirmed: 1, left: 1 });

  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(oneClick, { method: "POST", body, redirect: "manual" })).status).toBe(200);
  expect(await counts()).toMatchObject({ confirmed: 0, left: 2 });
  expect(problems).toEqual([]);
});

test("the owner stops an issue by the link in the mail; a scanner does not", async () => {
  const { page } = await open();
  const fields = `issue: 2\nsubject: A second issue\npreheader: How it goes on\nsend: 2099-11-02T07:00\nposts: [1]\ncategories: []`;
  writeFileSync(join(project, "posts/newsletter/002.md"), `---\n${fields}\n---\n\nAnother note.\n`);
  expect(JSON.parse((await briefs("newsletter", "schedule")).stdout).issues).toMatchObject([{ issue: 2 }]);
  await openMail(page, "owner@localhost.test", "A second issue");
  const state = async () => JSON.parse((await briefs("newsletter", "status", "2")).stdout).status.state;
  for (const link of await linksIn(page)) await fetch(link);
  await page.locator('pre a[href*="/newsletter/stop?token="]').click();
  expect(await heading(page)).toBe("Stop issue 2?");
  expect(await state()).toBe("scheduled");
  await page.getByRole("button", { name: "Stop it" }).click();
  expect(await heading(page)).toBe("Issue 2 is stopped");
  expect(await state()).toBe("paused");
});
