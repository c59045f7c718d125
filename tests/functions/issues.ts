import { createHash } from "node:crypto";
import type { IssueContext } from "../../functions/src/issues/issue-context.ts";
import type { Timer } from "../../functions/src/issues/issue-run.ts";
import { scheduleIssue } from "../../functions/src/issues/schedule-issue.ts";
import { sendSome } from "../../functions/src/issues/send-some.ts";
import type { Mailer } from "../../functions/src/mailers/mailer.ts";
import type { IssueMail } from "../../functions/src/stores/issue.ts";
import type { Subscriber } from "../../functions/src/stores/subscriber.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import { HOUR, type TestNewsletter, testNewsletter } from "./newsletter.ts";
import { type ScriptedMailer, scriptedMailer } from "./scripted-mailer.ts";

/** A site with readers, an issue and a clock, in a store. */
export interface IssueBench {
  issue: number;
  newsletter: TestNewsletter;
  mailer: ScriptedMailer;
  context: IssueContext;
  timer: Timer;
  /** Ids of the readers, in their order. */
  ids: string[];
  /** Sends through the mailer, or another. */
  send: (more?: Partial<Parameters<typeof sendSome>[0]> & { mailer?: Mailer }) => ReturnType<typeof sendSome>;
  counts: () => ReturnType<SubscriberStore["countReaders"]>;
  record: () => ReturnType<SubscriberStore["readIssue"]>;
}

let issues = 0;

/** An issue that is scheduled and due. Each has the store's readers: those of the tests before are among them. */
export async function issueBench(
  store: SubscriberStore,
  {
    readers,
    results = [],
    ...more
  }: { readers: number; results?: Parameters<typeof scriptedMailer>[0] } & Partial<Mailer>,
): Promise<IssueBench> {
  const newsletter = testNewsletter(store);
  const issue = ++issues;
  const ids = readerIds(readers, issue);
  await removeAll(store);
  await store.add(ids.map((id, index) => ({ id, record: reader(`r${index}@issue${issue}.example`) })));
  const mailer = scriptedMailer(results, more);
  const context: IssueContext = { ...newsletter, mailer, deadUrls: async () => [] };
  const timer = timerOf(newsletter);
  await scheduleIssue(issueMail({ issue }), newsletter);
  newsletter.wait(HOUR);
  return {
    ...{ issue, newsletter, mailer, context, timer, ids },
    send: ({ mailer: other, ...options } = {}) =>
      sendSome({
        ...{ issue, context: { ...context, ...(other && { mailer: other }) }, budgetMs: 24 * HOUR, timer },
        ...options,
      }),
    counts: () => store.countReaders(issue),
    record: () => store.readIssue(issue),
  };
}

/** Time that passes only while somebody waits. */
export function timerOf(newsletter: Pick<TestNewsletter, "wait">): Timer {
  let elapsed = 0;
  return {
    elapsed: () => elapsed,
    sleep: async (ms) => {
      elapsed += ms;
      newsletter.wait(ms);
    },
  };
}

/** As keyed hashes are: spread evenly. */
export function readerIds(count: number, of: string | number): string[] {
  const idOf = (_: unknown, index: number) => createHash("sha1").update(`${of}-${index}`).digest("hex");
  return Array.from({ length: count }, idOf).sort();
}

export function reader(email: string, more: Partial<Subscriber & { state: "confirmed" }> = {}): Subscriber {
  const consent = { text: "2026-11-20", at: "2026-11-01T00:00:00.000Z", by: "form" as const };
  return { state: "confirmed", email, generation: 1, consent, confirmedAt: consent.at, ...more };
}

export function issueMail(more: Partial<IssueMail> = {}): IssueMail {
  return {
    ...{
      issue: 1,
      subject: "Seven charts on rice",
      sendAt: "2026-11-20T07:00:00.000Z",
      categories: [],
      hash: "a".repeat(64),
    },
    html: '<p>Rice</p><a href="{{preferencesUrl}}">Preferences</a> <a href="{{unsubscribeUrl}}">Unsubscribe</a>',
    text: "Rice\n\n{{preferencesUrl}}\n{{unsubscribeUrl}}\n",
    urls: ["https://briefs.example/newsletter/1"],
    ...more,
  };
}

/** A test's readers are its own. */
async function removeAll(store: SubscriberStore): Promise<void> {
  const ids: string[] = [];
  for await (const { id, record } of store.list()) if (record.state === "confirmed") ids.push(id);
  const left = { state: "left" as const, ...LEFT };
  await Promise.all(ids.map((id) => store.transact(id, () => ({ record: left, result: undefined }))));
}

const LEFT = {
  ...{ email: "left@reader.example", generation: 1, leftAt: "2026-11-20T00:00:00.000Z" },
  consent: { text: "2026-11-20", at: "2026-11-01T00:00:00.000Z", by: "form" as const },
};
