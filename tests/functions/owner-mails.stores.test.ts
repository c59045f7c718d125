import { afterAll, beforeAll, expect, test } from "vitest";
import { mailApproval, mailNotice } from "../../functions/src/issues/owner-mails.ts";
import { issueToStop } from "../../functions/src/issues/stop-link.ts";
import { backend, type Opened } from "./backends.ts";
import { issueMail } from "./issue-samples.ts";
import { SITE, type TestNewsletter, testNewsletter, tokensIn } from "./newsletter.ts";

const LINKS = '<a href="{{unsubscribeUrl}}">Leave</a> <a href="{{preferencesUrl}}">Choose</a>';
const MAIL = issueMail({ issue: 14, html: `<html><body style="margin:0"><p>Rice</p>${LINKS}</body></html>` });
const TIMES = {
  state: "scheduled" as const,
  scheduledAt: "2026-11-30T12:00:00.000Z",
  startAt: "2026-12-01T07:00:00.000Z",
};

let opened: Opened;
let newsletter: TestNewsletter;

beforeAll(async () => {
  opened = await backend.open();
  newsletter = testNewsletter(opened.store);
});
afterAll(() => opened.close());

const mails = () => opened.store.listMails(100);

test("an issue -> the owner has its very mail, with the time and a link that stops it", async () => {
  await mailApproval(MAIL, TIMES, newsletter);
  const [mail] = await opened.store.listMails(1);
  expect(mail).toMatchObject({ to: "owner@briefs.example", sending: { state: "waiting" } });
  expect(mail?.message.subject).toBe(MAIL.subject);
  for (const content of [mail?.message.html ?? "", mail?.message.text ?? ""]) {
    expect(content).toContain("2026-12-01 07:00 UTC");
    expect(tokensIn(content).map((token) => issueToStop(token, newsletter.secret))).toEqual([14]);
    expect(content).not.toContain("{{");
    expect(content).toContain(`${SITE}/`);
  }
  expect(mail?.message.html).toMatch(/^<html><body style="margin:0"><table role="presentation"/);
});

test("once more, as a retry does it -> no second mail; another version, for the same time -> another", async () => {
  await mailApproval(MAIL, TIMES, newsletter);
  expect(await mails()).toHaveLength(1);
  await mailApproval(MAIL, { ...TIMES, scheduledAt: "2026-11-30T13:00:00.000Z" }, newsletter);
  expect(await mails()).toHaveLength(2);
});

test("a notice, twice -> one mail; nobody is the owner -> none", async () => {
  const values = { heading: "Issue 14 was sent", what: "3 copies & no more", next: "Nothing is left." };
  await mailNotice("issue-14-sent", values, newsletter);
  await mailNotice("issue-14-sent", values, newsletter);
  await mailNotice("issue-15-sent", values, { ...newsletter, ownerEmail: "" });
  const sent = (await opened.store.listMails(100)).filter(({ id }) => id.endsWith("-sent"));
  expect(sent.map(({ message }) => message.subject)).toEqual(["Issue 14 was sent"]);
  expect(sent[0]?.message.html).toContain("3 copies &amp; no more");
});
