import type { Newsletter } from "./newsletter.ts";
import type { Transition } from "./store.ts";
import type { Subscriber } from "./subscriber.ts";
import { readToken } from "./tokens.ts";

export type UnsubscribeResult = "unsubscribed" | "link-expired";

/** A reader leaves. The link works for ever and as often as it is used; a record that is gone has left already. */
export async function unsubscribe(token: string, newsletter: Newsletter): Promise<UnsubscribeResult> {
  const { secret, store, clock } = newsletter;
  const content = readToken(secret, "unsubscribe", token, clock());
  if (!content) return "link-expired";
  await store.transact(content.id, (record) => decide(record, clock()));
  return "unsubscribed";
}

function decide(record: Subscriber | undefined, now: number): Transition<void> {
  if (!record || record.state === "left") return { result: undefined };
  const { email, round, consent, askedAt } = record;
  const leftAt = new Date(now).toISOString();
  return {
    record: { state: "left", email, round, consent, ...(askedAt && { askedAt }), leftAt },
    result: undefined,
  };
}
