import type { Newsletter } from "./newsletter.ts";
import { pendingExpiry } from "./subscribe.ts";
import { confirmationMail } from "./subscriber-mail.ts";

/** Few enough that a surge of bots is not passed on to a mail provider at once. */
const BATCH = 50;

/** Once the surge is over, sends some of the confirmation mails that waited. Says how many. */
export async function releaseMails(newsletter: Newsletter): Promise<number> {
  const { store, surge } = newsletter;
  if (await surge.isActive(newsletter)) return 0;
  const ids = await store.listWaiting(BATCH);
  // Each by itself: one record that cannot be changed would hold up for good all that asked after it.
  const done = await Promise.allSettled(ids.map((id) => release(id, newsletter)));
  const failed = done.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
  return ids.length;
}

function release(id: string, newsletter: Newsletter): Promise<void> {
  return newsletter.store.transact(id, (record) => {
    if (record?.state !== "pending" || !record.waiting) return { result: undefined };
    const now = newsletter.clock();
    // As after every confirmation mail: its link, and the mail itself, are not to outlast the record.
    const sent = {
      ...record,
      waiting: false,
      mailedAt: new Date(now).toISOString(),
      expiresAt: pendingExpiry(now),
    };
    return { record: sent, mail: confirmationMail(newsletter, { id, record: sent }, sent.mails), result: undefined };
  });
}
