import type { TokenPayload } from "../mail/secret.ts";
import { welcomeMail } from "../mail/subscriber-mails.ts";
import type { Subscriber } from "../stores/subscriber.ts";
import type { Transition } from "../stores/subscriber-store.ts";
import type { Client } from "./client.ts";
import { newestIssue } from "./newest-issue.ts";
import type { Newsletter } from "./newsletter.ts";

export type ConfirmResult = "confirmed" | "link-expired";

/** The owner of an address confirms it. A second time changes nothing, and the welcome mail is sent once. */
export async function confirm(token: string, client: Client, newsletter: Newsletter): Promise<ConfirmResult> {
  const { secret, store, clock } = newsletter;
  const payload = secret.readToken("confirm", token, clock());
  if (!payload) return "link-expired";
  const confirmedFrom = secret.hash("network", client.network);
  const newest = await newestIssue(store);
  return store.transact(payload.id, (record) => confirmed({ record, payload, confirmedFrom, newest }, newsletter));
}

interface Confirmation {
  record: Subscriber | undefined;
  payload: TokenPayload;
  confirmedFrom: string;
  /** The number of the newest issue. */
  newest: number | undefined;
}

function confirmed(
  { record, payload, confirmedFrom, newest }: Confirmation,
  newsletter: Newsletter,
): Transition<ConfirmResult> {
  // A link from before the reader unsubscribed, or the address bounced, does not subscribe them again.
  if (record?.generation !== payload.generation) return { result: "link-expired" };
  if (record.state === "left" || record.state === "bounced") return { result: "link-expired" };
  if (record.state === "confirmed") return { result: "confirmed" };
  const { email, generation, consent, askedAt } = record;
  const after: Subscriber = {
    state: "confirmed",
    email,
    generation,
    consent,
    ...(askedAt && { askedAt }),
    confirmedAt: new Date(newsletter.clock()).toISOString(),
    confirmedFrom,
  };
  const mail = welcomeMail(newsletter, { id: payload.id, record: after }, newest);
  return { record: after, mail, result: "confirmed" };
}
