import type { Subscriber, SubscriberState } from "../stores/subscriber.ts";
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

/**
 * Stops mails to an address that takes none, or whose owner does not want them. The same event again, or an old one, changes nothing.
 * Returns the state before, if something has changed.
 */
export async function noteMailEvent(
  event: MailEvent,
  { secret, store, clock }: Newsletter,
): Promise<SubscriberState | undefined> {
  const address = parseAddress(event.email);
  if (!address) return undefined;
  return store.transact<SubscriberState | undefined>(subscriberId(address, secret), (record) => {
    const after = record && afterEvent(record, event, clock());
    return after ? { record: after, result: record.state } : { result: undefined };
  });
}

/** Undefined: nothing changes. */
function afterEvent(record: Subscriber, event: MailEvent, now: number): Subscriber | undefined {
  if (record.state === "bounced") return undefined;
  // It was of a mail to somebody who was removed and has subscribed again, or had an import.
  if (event.at + CLOCKS_DIFFER_MS < Date.parse(record.consent.at)) return undefined;
  if (event.kind === "complaint") return bounced(record, "complained", now);
  if (event.kind === "hard-bounce") return bounced(record, "bounced", now);
  return record.state === "confirmed" && event.issue !== undefined
    ? afterSoftBounce(record, event.issue, now)
    : undefined;
}

/**
 * An issue that did not come back ends the row. So nothing is written for each mail that is delivered. Events may come in any order,
 * and several may come of one issue.
 */
function afterSoftBounce(
  record: Subscriber & { state: "confirmed" },
  issue: number,
  now: number,
): Subscriber | undefined {
  const { softBounces = [] } = record;
  if (softBounces.includes(issue)) return undefined;
  const latest = [...softBounces, issue].sort((a, b) => a - b).slice(-SOFT_BOUNCES);
  const isRow = latest.length === SOFT_BOUNCES && latest.every((one, index) => one === (latest[0] ?? 0) + index);
  if (isRow) return bounced(record, "bounced", now);
  return { ...record, softBounces: latest };
}

function bounced(record: Subscriber, reason: "bounced" | "complained", now: number): Subscriber {
  const { email, generation, consent, askedAt } = record;
  return {
    ...{ state: "bounced", email, generation, consent, reason, bouncedAt: new Date(now).toISOString() },
    ...(askedAt && { askedAt }),
    ...(record.state === "pending" && { waiting: false }),
  };
}
