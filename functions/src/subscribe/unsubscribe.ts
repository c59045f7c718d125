import type { TokenPurpose } from "../mail/secret.ts";
import type { Subscriber } from "../stores/subscriber.ts";
import type { Transition } from "../stores/subscriber-store.ts";
import type { Newsletter } from "./newsletter.ts";

export type UnsubscribeResult = "unsubscribed" | "link-expired";

/** The link never expires and works any number of times. A reader without a record counts as unsubscribed. */
export function unsubscribe(token: string, newsletter: Newsletter): Promise<UnsubscribeResult> {
  return unsubscribeReader("unsubscribe", token, newsletter);
}

/** Unsubscribes by another link that names the reader: the page of preferences has a button to leave. */
export async function unsubscribeReader(
  purpose: Extract<TokenPurpose, "unsubscribe" | "preferences">,
  token: string,
  { secret, store, clock }: Newsletter,
): Promise<UnsubscribeResult> {
  const payload = secret.readToken(purpose, token, clock());
  if (!payload) return "link-expired";
  await store.transact(payload.id, (record) => unsubscribed(record, clock()));
  return "unsubscribed";
}

function unsubscribed(record: Subscriber | undefined, now: number): Transition<void> {
  // A bounced record gets no mail either, and must stay bounced: a reader who has left may be invited again.
  if (!record || record.state === "left" || record.state === "bounced") return { result: undefined };
  const { email, generation, consent, askedAt } = record;
  const leftAt = new Date(now).toISOString();
  return {
    record: { state: "left", email, generation, consent, ...(askedAt && { askedAt }), leftAt },
    result: undefined,
  };
}
