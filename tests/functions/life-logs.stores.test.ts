import { afterAll, beforeAll, expect, test } from "vitest";
import { handleEvents } from "../../functions/src/http/handle-events.ts";
import { handleLink } from "../../functions/src/http/handle-link.ts";
import { handlePreferences } from "../../functions/src/http/handle-preferences.ts";
import { linkPages } from "../../functions/src/http/link-pages.ts";
import { resumeIssue } from "../../functions/src/issues/change-issue.ts";
import { noteComplaint } from "../../functions/src/issues/note-complaint.ts";
import { scheduleIssue } from "../../functions/src/issues/schedule-issue.ts";
import { sendSome } from "../../functions/src/issues/send-some.ts";
import type { SendResult } from "../../functions/src/mailers/mailer.ts";
import type { WebhookSetting } from "../../functions/src/mailers/webhook-setting.ts";
import { parseAddress, subscriberId } from "../../functions/src/subscribe/address.ts";
import { deliverMails } from "../../functions/src/subscribe/deliver-mails.ts";
import { erase } from "../../functions/src/subscribe/erase.ts";
import { releaseMails } from "../../functions/src/subscribe/release-mails.ts";
import { signUp } from "../../functions/src/subscribe/sign-up.ts";
import { backend, type Opened } from "./backends.ts";
import { postmarkRecord } from "./events/sample-events.ts";
import { PASSWORD, postmarkRequest } from "./events/sign-events.ts";
import { issueMail } from "./issue-samples.ts";
import { timerOf } from "./issues.ts";
import { HOUR, type TestNewsletter, testNewsletter, tokensIn } from "./newsletter.ts";
import { scriptedMailer } from "./scripted-mailer.ts";

const CLIENT = { network: "198.51.100.77", peer: "198.51.100.77" };
const NAMES = ["ann", "bob", "cyd", "dan", "eve"].map((name) => `${name}.private@secret-inbox.example`);
const RESULTS: SendResult[] = [
  { outcome: "sent" },
  { outcome: "deferred", reason: "450 4.2.1" },
  { outcome: "refused", reason: "550 5.7.1" },
  { outcome: "unsure", reason: "ETIMEDOUT" },
  { outcome: "sent" },
];

let opened: Opened;
beforeAll(async () => {
  opened = await backend.open();
});
afterAll(() => opened.close());

test("five readers' whole lives, an issue sent with every outcome, bounces, complaints and failures -> no log line names anybody or what they chose", async () => {
  const newsletter = testNewsletter(opened.store, { surge: { atLeast: 4, times: 10 } });
  const pages = linkPages("http://127.0.0.1:9", newsletter.clock);
  const known = new Set<string>([...NAMES, CLIENT.network]);
  const learn = async () => {
    for (const { subscriber, message, headers = {} } of await opened.store.listMails(100)) {
      if (subscriber) known.add(subscriber);
      for (const token of tokensIn(message.text + Object.values(headers).join())) known.add(token);
    }
  };
  const deliver = (results: SendResult[]) => deliverMails({ ...newsletter, mailer: scriptedMailer(results) });
  const tokenOf = async (email: string, path: string) => {
    const mails = (await opened.store.listMails(100)).filter(({ to }) => to === email);
    const texts = mails.map(({ message }) => message.text).join("\n");
    return new RegExp(`/newsletter/${path}\\?token=(\\S+)`).exec(texts)?.[1] ?? "";
  };
  const post = (path: string, fields: Record<string, string>) => ({
    ...{ method: "POST", path, header: () => undefined, query: new URLSearchParams(), client: CLIENT },
    contentType: "application/x-www-form-urlencoded",
    body: Buffer.from(new URLSearchParams(fields).toString()),
  });

  for (const email of NAMES) await signUp({ email }, CLIENT, newsletter);
  await signUp({ email: "not an address" }, CLIENT, newsletter);
  newsletter.wait(2 * HOUR);
  await releaseMails(newsletter);
  await deliver(RESULTS);
  for (const email of NAMES) {
    await handleLink("confirm", post("", { token: await tokenOf(email, "confirm") }), { newsletter, pages });
  }
  await learn();
  await deliver([{ outcome: "stopped", reason: "535 5.7.8" }]);
  const [ann = "", bob = "", cyd = "", dan = ""] = NAMES;
  const preferences = async (email: string, fields: Record<string, string>) =>
    handlePreferences(post("", { token: await tokenOf(email, "preferences"), ...fields }), { newsletter, pages });
  await preferences(ann, { mail: "weekly", "category.case-notes": "yes" });
  await preferences(bob, { mail: "none" });

  await scheduleIssue(issueMail({ issue: 9 }), newsletter);
  newsletter.wait(HOUR);
  const stopping = scriptedMailer([{ outcome: "stopped", reason: "535 5.7.8" }]);
  const all = { issue: 9, budgetMs: 24 * HOUR, timer: timerOf(newsletter) };
  await sendSome({ ...all, context: { ...newsletter, mailer: stopping, deadUrls: async () => [] } });
  await resumeIssue(9, newsletter);
  const mailer = scriptedMailer(RESULTS);
  const context = { ...newsletter, mailer, deadUrls: async () => [] };
  await sendSome({ ...all, context });
  expect(mailer.handed.length).toBeGreaterThanOrEqual(4);
  for (const { id, messageId, text } of mailer.handed) {
    for (const secret of [id, messageId, ...tokensIn(text)]) known.add(secret);
  }

  const setting: WebhookSetting = { provider: "postmark", password: PASSWORD };
  const tell = (email: string, type: string, given: TestNewsletter = newsletter) => {
    const about = { email, at: new Date(newsletter.clock()).toISOString(), issue: 9 };
    const { headers, body } = postmarkRequest(postmarkRecord(about, type));
    const request = { ...post("/newsletter/events/postmark", {}), header: (name: string) => headers[name] };
    const complain = (issue: number) => noteComplaint(issue, given);
    return handleEvents(
      { ...request, body: Buffer.from(body) },
      { newsletter: given, setting, complain, fetchText: async () => "" },
    );
  };
  for (const [email, type] of [
    [cyd, "SoftBounce"],
    [cyd, "HardBounce"],
    [dan, "SpamComplaint"],
  ] as const)
    expect((await tell(email, type)).status).toBe(200);

  const transact = () => Promise.reject(new Error(`No document subscribers/${ann}`));
  const failing = Object.assign(testNewsletter({ ...opened.store, transact }), { logged: newsletter.logged });
  Object.assign(failing, { log: newsletter.log });
  await signUp({ email: ann }, CLIENT, failing);
  for (const purpose of ["confirm", "unsubscribe"] as const)
    await handleLink(purpose, post("", { token: await tokenOf(ann, purpose) }), { newsletter: failing, pages });
  const chosen = { token: await tokenOf(ann, "preferences"), mail: "none" };
  await handlePreferences(post("", chosen), { newsletter: failing, pages });
  expect((await tell(ann, "HardBounce", failing)).status).toBe(503);

  await preferences(ann, { leave: "yes" });
  const parsed = parseAddress(bob);
  if (!parsed) throw new Error(bob);
  known.add(subscriberId(parsed, newsletter.secret));
  expect(await erase(bob, newsletter)).toBe("removed");
  expect(await opened.store.count()).toMatchObject({ left: 1, bounced: 2, confirmed: 1, forgotten: 1 });

  const events = new Set(newsletter.logged.map((line) => JSON.parse(line).event));
  for (const event of [
    ...["surge", "mail-deferred", "mail-refused", "mail-unsure", "mail-stopped", "copy-refused", "copy-unsure"],
    ...["soft-bounce", "hard-bounce", "complaint", "issue-paused", "events-failed"],
    ...["subscribe-failed", "confirm-failed", "unsubscribe-failed", "preferences-failed"],
  ])
    expect(events, event).toContain(event);
  const lines = newsletter.logged.join("\n").toLowerCase();
  for (const secret of ["private", "secret-inbox", "case-notes", "briefings", ...known]) {
    expect(lines, secret).not.toContain(secret.toLowerCase());
  }
  expect(known.size).toBeGreaterThan(20);
});
