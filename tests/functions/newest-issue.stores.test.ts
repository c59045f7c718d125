import { afterAll, beforeAll, expect, test } from "vitest";
import { scheduleIssue } from "../../functions/src/issues/schedule-issue.ts";
import type { IssueState } from "../../functions/src/stores/issue.ts";
import { confirm } from "../../functions/src/subscribe/confirm.ts";
import { signUp } from "../../functions/src/subscribe/sign-up.ts";
import { backend, type Opened } from "./backends.ts";
import { issueMail } from "./issue-samples.ts";
import { type TestNewsletter, testNewsletter, tokensIn } from "./newsletter.ts";

let opened: Opened;
let newsletter: TestNewsletter;
const CLIENT = { network: "192.0.2.1", peer: "192.0.2.1" };

beforeAll(async () => {
  opened = await backend.open();
  newsletter = testNewsletter(opened.store);
});
afterAll(() => opened.close());

/** The text of the welcome mail of somebody who confirms now. */
async function welcomeTo(email: string): Promise<string> {
  const mailsTo = async () => (await opened.store.listMails(100)).filter(({ to }) => to === email);
  newsletter.wait(1);
  await signUp({ email }, CLIENT, newsletter);
  const [token = ""] = tokensIn((await mailsTo())[0]?.message.text ?? "");
  newsletter.wait(1);
  await confirm(token, CLIENT, newsletter);
  return (await mailsTo())[0]?.message.text ?? "";
}

async function issueIs(issue: number, state: IssueState): Promise<void> {
  await scheduleIssue(issueMail({ issue }), newsletter);
  await opened.store.transactIssue(issue, (record) => ({
    ...(record && { record: { ...record, state } }),
    result: undefined,
  }));
}

test("confirmed before any issue was sent, and after -> the welcome mail leads to the site, and then to the newest issue", async () => {
  await issueIs(13, "scheduled");
  const before = await welcomeTo("first@example.com");
  expect(before).toContain("\nhttps://briefs.example\n");
  expect(before).not.toMatch(/newsletter\/\d/);
  await issueIs(13, "sent");
  await issueIs(14, "sending");
  await issueIs(15, "scheduled");
  await issueIs(16, "cancelled");
  const after = await welcomeTo("second@example.com");
  expect(after).toContain("\nhttps://briefs.example/newsletter/14\n");
  expect(after).not.toContain("\nhttps://briefs.example\n");
});
