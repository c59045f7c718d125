import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { de } from "../../site/content/words/de.ts";
import { GERMAN, germanProject } from "../build/german-project.ts";
import { siteProject } from "../build/site-project.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { unusedPort } from "../serve/start-serving.ts";
import { tokensIn } from "./newsletter.ts";

const BRIEFS = join(import.meta.dirname, "../../scripts/briefs.js");
const project = siteProject();
const projects = [project];
let child: ChildProcess | undefined;

afterEach(() => child?.kill("SIGKILL"));
afterAll(() => {
  for (const folder of projects) rmSync(folder, { recursive: true, maxRetries: 5 });
});

test("briefs start, killed and started again -> a reader from before confirms by the mail in the outbox", async () => {
  const first = await start();
  const form = new URLSearchParams({ email: "ann@example.com", website: "" });
  const sent = await fetch(`${first}/newsletter/subscribe`, { method: "POST", body: form, redirect: "manual" });
  expect(sent.headers.get("location")).toBe("/newsletter/check-your-mail");
  child?.kill("SIGKILL");
  await once(child ?? process, "exit");

  const second = await start();
  const list = await (await fetch(`${second}/_outbox`)).text();
  const [, path] = /href="(\/_outbox\/confirm[^"]+)"/.exec(list) ?? [];
  const [token = ""] = tokensIn(await (await fetch(`${second}${path}`)).text());
  const page = await fetch(`${second}/newsletter/confirm?token=${token}`);
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const body = new URLSearchParams({ token });
  const confirmed = await fetch(`${second}/newsletter/confirm`, { method: "POST", body, redirect: "manual" });
  expect(confirmed.headers.get("location")).toBe("/newsletter/confirmed");

  // The owner's commands use the same file while the server runs.
  const { counts } = JSON.parse(runBriefs(["subscribers", "count", "--json"], project).stdout);
  expect(counts).toMatchObject({ confirmed: 1, pending: 0 });
  expect(statSync(join(project, ".briefs/data/secret")).mode & 0o077).toBe(0);
});

test("briefs start in a site in German -> mails and answers with its words and its name, not the engine's", async () => {
  const german = await germanProject();
  projects.push(german);
  const url = await start(german);
  const called = await fetch(`${url}/api/subscribe-newsletter`, {
    method: "POST",
    body: JSON.stringify({ data: { email: "ann@example.com" } }),
    headers: { "content-type": "application/json" },
  });
  expect(await called.json()).toEqual({ result: { message: de.mails.signUp.thanks } });
  const list = await (await fetch(`${url}/_outbox`)).text();
  const [, path] = /href="(\/_outbox\/confirm[^"]+)"/.exec(list) ?? [];
  const mail = await (await fetch(`${url}${path}/html`)).text();
  expect(mail).toContain(de.mails.confirmation.subject({ site: GERMAN.name }));
  expect(mail).toContain(`${GERMAN.wordmark.name}<span`);
  expect(mail).not.toMatch(/Visual Briefs|Confirm your/);
});

async function start(cwd = project): Promise<string> {
  child = spawn(process.execPath, [BRIEFS, "start", "--port", String(await unusedPort())], { cwd });
  let text = "";
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    text += chunk;
    if (text.includes("Ctrl-C")) break;
  }
  expect(text).toContain("SQLite in .briefs/data");
  return /http:\/\/localhost:\d+/.exec(text)?.[0] ?? "";
}
