import type { IssueRecord } from "../stores/issue.ts";
import { type Subscriber, type SubscriberState, wantsIssue } from "../stores/subscriber.ts";
import { parseAddress, subscriberId } from "./address.ts";
import type { Newsletter } from "./newsletter.ts";

/** What the provider tells of a mail: the address takes none, took this one not, or its owner has reported it as spam. */
export interface MailEvent {
  kind: "hard-bounce" | "soft-bounce" | "complaint";
  email: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The number of the issue, where the provider tells it. */
  issue?: number;
}

/** So many issues in a row come back before an address counts as one that takes no mail. */
const SOFT_BOUNCES = 3;
/** By so much the provider's clock may be behind. */
const CLOCKS_DIFFER_MS = 60_000;

export interface NotedEvent {
  /** The state of the record before. */
  before: SubscriberState;
  /** The issue that it is of, if it is of one. */
  issue?: number;
}

/**
 * Stops mails to an address that takes none, or whose owner does not want them. The same event again, or an old one, changes nothing.
 * Undefined: nothing has changed.
 */
export async function noteMailEvent(
  { email, ...event }: MailEvent,
  newsletter: Pick<Newsletter, "secret" | "store" | "clock">,
): Promise<NotedEvent | undefined> {
  const address = parseAddress(email);
  return address && noteEventOf(subscriberId(address, newsletter.secret), event, newsletter);
}

/** The same of a reader whose id is known. */
export async function noteEventOf(
  id: string,
  event: Omit<MailEvent, "email">,
  { store, clock }: Pick<Newsletter, "store" | "clock">,
): Promise<NotedEvent | undefined> {
  // A hard bounce is one whatever it is of.
  const begun = event.kind === "hard-bounce" ? [] : await store.listIssues(["sending", "sent", "paused"]);
  const issue = event.issue ?? issueAt(event.at, begun);
  const told = { ...event, ...(issue !== undefined && { issue }) };
  return store.transact<NotedEvent | undefined>(id, (record) => {
    const after = record && afterEvent(record, told, { begun, now: clock() });
    if (!after) return { result: undefined };
    return { record: after, result: { before: record.state, ...(issue !== undefined && { issue }) } };
  });
}

/** The newest issue that had begun to leave at a time: the one that an event of then is most likely of. */
function issueAt(time: number, begun: IssueRecord[]): number | undefined {
  return begun.find(({ startedAt }) => startedAt !== undefined && Date.parse(startedAt) <= time)?.issue;
}

interface Circumstances {
  /** Issues that have begun to leave. */
  begun: IssueRecord[];
  now: number;
}

/** Undefined: nothing changes. */
function afterEvent(
  record: Subscriber,
  event: Omit<MailEvent, "email">,
  { begun, now }: Circumstances,
): Subscriber | undefined {
  if (record.state === "bounced") return undefined;
  // It was of a mail to somebody who was removed and has subscribed again, or had an import.
  if (event.at + CLOCKS_DIFFER_MS < Date.parse(record.consent.at)) return undefined;
  if (event.kind === "complaint") return bounced(record, "complained", now);
  if (event.kind === "hard-bounce") return bounced(record, "bounced", now);
  if (record.state !== "confirmed" || event.issue === undefined) return undefined;
  const softBounces = withBounce(record.softBounces ?? [], event.issue);
  if (!softBounces) return undefined;
  return isRow(softBounces, record, begun) ? bounced(record, "bounced", now) : { ...record, softBounces };
}

/** Events may come in any order, and several may come of one issue. */
function withBounce(softBounces: number[], issue: number): number[] | undefined {
  if (softBounces.includes(issue)) return undefined;
  return [...softBounces, issue].sort((a, b) => a - b).slice(-SOFT_BOUNCES);
}

/**
 * An issue that the reader got in between, and that did not come back, ends the row. So nothing is written for each mail that is
 * delivered. One of other categories was none of theirs.
 */
function isRow(softBounces: number[], record: Subscriber, begun: IssueRecord[]): boolean {
  const [first = 0, last = 0] = [softBounces[0], softBounces.at(-1)];
  const between = begun.filter(({ issue }) => first < issue && issue < last && !softBounces.includes(issue));
  return softBounces.length === SOFT_BOUNCES && !between.some(({ categories }) => wantsIssue(record, categories));
}

function bounced(record: Subscriber, reason: "bounced" | "complained", now: number): Subscriber {
  const { email, generation, consent, askedAt } = record;
  return {
    ...{ state: "bounced", email, generation, consent, reason, bouncedAt: new Date(now).toISOString() },
    ...(askedAt && { askedAt }),
    ...(record.state === "pending" && { waiting: false }),
  };
}
