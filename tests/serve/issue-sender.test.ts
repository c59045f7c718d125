import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { scheduleIssue } from "../../functions/src/issues/schedule-issue.ts";
import { openOutboxMailer } from "../../functions/src/mailers/outbox-mailer.ts";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import { type IssueSender, openIssueSender } from "../../scripts/serve/issue-sender.ts";
import { issueMail, reader, readerIds } from "../functions/issue-samples.ts";
import { HOUR, SITE, type TestNewsletter, testNewsletter } from "../functions/newsletter.ts";

let store: SubscriberStore;
let site: Server;
let newsletter: TestNewsletter;
let folder: string;
let sender: IssueSender;
let status = 200;

beforeEach(async () => {
  status = 200;
  folder = mkdtempSync(join(tmpdir(), "briefs-sender-"));
  store = openSqliteStore(":memory:");
  site = createServer((_, response) => response.writeHead(status).end()).listen(0, "127.0.0.1");
  await new Promise((resolve) => site.once("listening", resolve));
  const address = site.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  newsletter = testNewsletter(store, {}, { siteUrl: url });
  await store.add(readerIds(3, "sender").map((id, i) => ({ id, record: reader(`r${i}@reader.example`) })));
  await scheduleIssue(issueMail({ urls: [`${SITE}/newsletter/1`] }), newsletter);
  sender = openIssueSender({ newsletter, mailer: openOutboxMailer(folder), publishedUrl: SITE });
});
afterEach(async () => {
  await sender.close();
  site.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const told = async () => (await store.listMails(10)).map(({ message }) => message.subject);
const run = () => Promise.all([sender.send(), sender.send()]);

test("before its time -> nothing; then -> a copy for each reader, and its pages are asked for on this server", async () => {
  await run();
  expect(readdirSync(folder)).toEqual([]);
  newsletter.wait(HOUR);
  await run();
  expect(readdirSync(folder)).toHaveLength(3);
  expect((await store.readIssue(1))?.state).toBe("sent");
  expect(await told()).toEqual(["Issue 1 was sent"]);
});

test("a page that the mail names is not there yet -> it waits, and says why; there -> sent", async () => {
  newsletter.wait(HOUR);
  status = 404;
  await run();
  await run();
  expect(await store.readIssue(1)).toMatchObject({
    state: "scheduled",
    reason: expect.stringContaining("/newsletter/1 does not answer"),
  });
  expect(await told()).toEqual([]);
  newsletter.wait(2 * HOUR);
  await run();
  await run();
  expect(await told()).toEqual(["Issue 1 waits for your site"]);
  const [mail] = await store.listMails(1);
  expect(mail?.message.text).toContain(`${SITE}/newsletter/1`);
  status = 200;
  await run();
  expect((await store.readIssue(1))?.state).toBe("sent");
});

test("closed -> nothing more is begun", async () => {
  newsletter.wait(HOUR);
  await sender.close();
  await run();
  expect(readdirSync(folder)).toEqual([]);
});

test("the store fails -> logged without details, and tried again", async () => {
  const fails = { ...store, listIssues: () => Promise.reject(new TypeError("ann@example.com")) };
  sender = openIssueSender({
    newsletter: { ...newsletter, store: fails },
    mailer: openOutboxMailer(folder),
    publishedUrl: SITE,
  });
  await run();
  expect(newsletter.logged.join()).toContain("issues-failed");
  expect(newsletter.logged.join()).not.toContain("ann@");
});
