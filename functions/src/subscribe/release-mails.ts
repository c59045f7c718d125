import { confirmationMail } from "../mail/subscriber-mails.ts";
import type { Newsletter } from "./newsletter.ts";
import { pendingExpiry } from "./sign-up.ts";

/** Few enough that a surge of bots does not reach the mail provider all at once. */
const BATCH = 50;

/** Sends some of the confirmation mails that waited for the end of a surge. Returns how many. */
export async function releaseMails(newsletter: Newsletter): Promise<number> {
  const { store, surgeDetector } = newsletter;
  if (await surgeDetector.isActive()) return 0;
  const ids = await store.listWaiting(BATCH);
  // One record that cannot be changed must not block for good all that asked after it, so each is released by itself.
  const results = await Promise.allSettled(ids.map((id) => release(id, newsletter)));
  const failed = results.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return ids.length;
}

function release(id: string, newsletter: Newsletter): Promise<void> {
  return newsletter.store.transact(id, (record) => {
    if (record?.state !== "pending" || !record.waiting) return { result: undefined };
    const now = newsletter.clock();
    // The record's time starts again with its mail, so that it outlasts the mail and its link.
    const sent = {
      ...record,
      waiting: false,
      mailedAt: new Date(now).toISOString(),
      expiresAt: pendingExpiry(now),
    };
    return { record: sent, mail: confirmationMail(newsletter, { id, record: sent }, sent.mails), result: undefined };
  });
}
