import type { Newsletter } from "./newsletter.ts";
import type { Client } from "./origin.ts";
import type { Transition } from "./store.ts";
import type { Subscriber } from "./subscriber.ts";
import { welcomeMail } from "./subscriber-mail.ts";
import { readToken, type TokenPayload } from "./tokens.ts";

export type ConfirmResult = "confirmed" | "link-expired";

/** The owner of the address says that it is theirs. Twice is fine: the welcome mail is sent once. */
export async function confirm(token: string, origin: Client, newsletter: Newsletter): Promise<ConfirmResult> {
  const { secret, store, clock } = newsletter;
  const content = readToken(secret, "confirm", token, clock());
  if (!content) return "link-expired";
  const confirmedFrom = secret.hash("network", origin.network);
  return store.transact(content.id, (record) => decide({ record, content, confirmedFrom }, newsletter));
}

interface Confirming {
  record: Subscriber | undefined;
  content: TokenPayload;
  confirmedFrom: string;
}

function decide({ record, content, confirmedFrom }: Confirming, newsletter: Newsletter): Transition<ConfirmResult> {
  // A link of the time before the reader left does not bring them back.
  if (record?.round !== content.generation) return { result: "link-expired" };
  if (record.state === "confirmed") return { result: "confirmed" };
  if (record.state !== "pending") return { result: "link-expired" };
  const { email, round, consent, askedAt } = record;
  const confirmed: Subscriber = {
    state: "confirmed",
    email,
    round,
    consent,
    ...(askedAt && { askedAt }),
    confirmedAt: new Date(newsletter.clock()).toISOString(),
    confirmedFrom,
  };
  return {
    record: confirmed,
    mail: welcomeMail(newsletter, { id: content.id, record: confirmed }),
    result: "confirmed",
  };
}
