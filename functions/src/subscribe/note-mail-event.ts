import type { IssueRecord } from "../stores/issue.ts";
import { type Subscriber, type SubscriberState, wantsIssue } from "../stores/subscriber.ts";
import { parseAddress, subscriberId } from "./address.ts";
import type { Newsletter } from "./newsletter.ts";

/** What the provider reports of a mail: its address takes no mail, or did not take this one, or its owner reported it as spam. */
export interface MailEvent {
  kind: "hard-bounce" | "soft-bounce" | "complaint";
  email: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The number of the issue, if the provider reports it. */
  issue?: number;
}

/** When this many issues in a row have come back, an address counts as one that takes no mail. */
const SOFT_BOUNCES = 3;
/** The provider's clock may be behind by this much. */
const CLOCKS_DIFFER_MS = 60_000;

export interface NotedEvent {
  /** The state of the record before. */
  before: SubscriberState;
  /** The issue that the event is about, if any. */
  issue?: number;
}

/**
 * Stops mails to an address that takes none, or whose owner does not want them. A repeated or an old event changes nothing.
 * Resolves to undefined if nothing has changed.
 */
export async function noteMailEvent(
  { email, ...event }: MailEvent,
  newsletter: Pick<Newsletter, "secret" | "store" | "clock">,
): Promise<NotedEvent | undefined> {
  const address = parseAddress(email);
  return address && noteEventOf(subscriberId(address, newsletter.secret), event, newsletter);
}

/** Notes an event of a reader whose id is known. */
export async function noteEventOf(
  id: string,
  event: Omit<MailEvent, "email">,
  { store, clock }: Pick<Newsletter, "store" | "clock">,
): Promise<NotedEvent | undefined> {
  // A hard bounce counts whichever issue it is about, so the issues need not be read.
  const begun = event.kind === "hard-bounce" ? [] : await store.listIssues(["sending", "sent", "paused"]);
  const issue = event.issue ?? issueAt(event.at, begun);
  const known = { ...event, ...(issue !== undefined && { issue }) };
  return store.transact<NotedEvent | undefined>(id, (record) => {
    const after = record && afterEvent(record, known, { begun, now: clock() });
    if (!after) return { result: undefined };
    return { record: after, result: { before: record.state, ...(issue !== undefined && { issue }) } };
  });
}

/** The newest issue that had begun to leave at a time: an event of that time is most likely about it. */
function issueAt(time: number, begun: IssueRecord[]): number | undefined {
  return begun.find(({ startedAt }) => startedAt !== undefined && Date.parse(startedAt) <= time)?.issue;
}

interface Circumstances {
  /** Issues that have begun to leave. */
  begun: IssueRecord[];
  now: number;
}

/** The record after an event. Undefined if nothing changes. */
function afterEvent(
  record: Subscriber,
  event: Omit<MailEvent, "email">,
  { begun, now }: Circumstances,
): Subscriber | undefined {
  if (record.state === "bounced") return undefined;
  // The event is about a mail to a person who was removed, and who has subscribed or been imported again since then.
  if (event.at + CLOCKS_DIFFER_MS < Date.parse(record.consent.at)) return undefined;
  if (event.kind === "complaint") return bounced(record, "complained", now);
  if (event.kind === "hard-bounce") return bounced(record, "bounced", now);
  if (record.state !== "confirmed" || event.issue === undefined) return undefined;
  const softBounces = withBounce(record.softBounces ?? [], event.issue);
  if (!softBounces) return undefined;
  return areInARow(softBounces, record, begun) ? bounced(record, "bounced", now) : { ...record, softBounces };
}

/**
 * The last issues that bounced, with another one. Undefined if it is known already: events come in any order, and an issue may
 * have several.
 */
function withBounce(softBounces: number[], issue: number): number[] | undefined {
  if (softBounces.includes(issue)) return undefined;
  return [...softBounces, issue].sort((a, b) => a - b).slice(-SOFT_BOUNCES);
}

/**
 * Whether the bounces are of issues in a row. An issue in between that did not come back ends the row, so that nothing has to be
 * written for each mail that is delivered. Issues of categories that the reader did not choose do not count.
 */
function areInARow(softBounces: number[], record: Subscriber, begun: IssueRecord[]): boolean {
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
