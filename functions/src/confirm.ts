import type { Newsletter } from "./newsletter.ts";
import type { Origin } from "./origin.ts";
import type { Change } from "./store.ts";
import type { Subscriber } from "./subscriber.ts";
import { welcomeMail } from "./subscriber-mail.ts";
import { readToken, type TokenContent } from "./tokens.ts";

export type Confirmation = "confirmed" | "link-expired";

/** The owner of the address says that it is theirs. Twice is fine: the welcome mail is sent once. */
export async function confirm(token: string, origin: Origin, newsletter: Newsletter): Promise<Confirmation> {
  const { secret, store, clock } = newsletter;
  const content = readToken(secret, "confirm", token, clock());
  if (!content) return "link-expired";
  const confirmedFrom = secret.hash("network", origin.network);
  return store.change(content.id, (record) => decide({ record, content, confirmedFrom }, newsletter));
}

interface Confirming {
  record: Subscriber | undefined;
  content: TokenContent;
  confirmedFrom: string;
}

function decide({ record, content, confirmedFrom }: Confirming, newsletter: Newsletter): Change<Confirmation> {
  // A link of the time before the reader left does not bring them back.
  if (record?.round !== content.round) return { result: "link-expired" };
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
