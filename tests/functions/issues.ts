import { onTestFinished } from "vitest";
import type { IssueContext } from "../../functions/src/issues/issue-context.ts";
import { scheduleIssue } from "../../functions/src/issues/schedule-issue.ts";
import { type SendOptions, sendSome } from "../../functions/src/issues/send-some.ts";
import type { Mailer, SendResult } from "../../functions/src/mailers/mailer.ts";
import type { Timer } from "../../functions/src/mailers/pace.ts";
import type { IssueMail, IssueRecord, ReaderCounts } from "../../functions/src/stores/issue.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import { backend, type Opened } from "./backends.ts";
import { issueMail, reader, readerIds } from "./issue-samples.ts";
import { HOUR, type TestNewsletter, testNewsletter } from "./newsletter.ts";
import { type ScriptedMailer, scriptedMailer } from "./scripted-mailer.ts";

/** A site with readers, an issue and a clock, in a store. */
export interface IssueBench {
  opened: Opened;
  store: SubscriberStore;
  issue: number;
  newsletter: TestNewsletter;
  mailer: ScriptedMailer;
  context: IssueContext;
  timer: Timer;
  /** Ids of the readers, in their order. */
  ids: string[];
  send: (context?: Partial<IssueContext>, options?: Partial<SendOptions>) => ReturnType<typeof sendSome>;
  counts: () => Promise<ReaderCounts>;
  record: () => Promise<IssueRecord | undefined>;
  /** To the owner. */
  mails: () => Promise<{ to: string; subject: string; text: string }[]>;
}

interface BenchOptions extends Partial<Mailer> {
  readers: number;
  results?: SendResult[];
  mail?: Partial<IssueMail>;
}

/** An issue that is scheduled and due, in a store of its own. */
export async function issueBench({ readers, results = [], mail = {}, ...more }: BenchOptions): Promise<IssueBench> {
  const opened = await backend.open();
  onTestFinished(() => opened.close());
  const { store } = opened;
  const newsletter = testNewsletter(store);
  const issue = 14;
  const ids = readerIds(readers, "bench");
  await store.add(ids.map((id, index) => ({ id, record: reader(`r${index}@reader.example`) })));
  const mailer = scriptedMailer(results, more);
  const context: IssueContext = { ...newsletter, mailer, deadUrls: async () => [] };
  const timer = timerOf(newsletter);
  await scheduleIssue(issueMail({ issue, ...mail }), newsletter);
  newsletter.wait(HOUR);
  return {
    ...{ opened, issue, store, newsletter, mailer, context, timer, ids },
    send: (changes = {}, options = {}) =>
      sendSome({ issue, context: { ...context, ...changes }, budgetMs: 24 * HOUR, timer, ...options }),
    counts: () => store.countReaders(issue),
    record: () => store.readIssue(issue),
    mails: async () => (await store.listMails(100)).map(({ to, message }) => ({ to, ...message })),
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
