import type { Newsletter } from "./newsletter.ts";
import { expiryOfPending } from "./subscribe.ts";
import { confirmationMail } from "./subscriber-mail.ts";

/** Few enough that a surge of bots is not passed on to a mail provider at once. */
const BATCH = 50;

/** Once the surge is over, sends some of the confirmation mails that waited. Says how many. */
export async function releaseMails(newsletter: Newsletter): Promise<number> {
  const { store, surge, clock } = newsletter;
  if (await surge.goesOn(newsletter)) return 0;
  const ids = await store.waiting(BATCH);
  for (const id of ids) {
    await store.change(id, (record) => {
      if (record?.state !== "pending" || !record.waiting) return { result: undefined };
      const now = clock();
      // As after every confirmation mail: its link, and the mail itself, are not to outlast the record.
      const sent = {
        ...record,
        waiting: false,
        mailedAt: new Date(now).toISOString(),
        expiresAt: expiryOfPending(now),
      };
      return { record: sent, mail: confirmationMail(newsletter, { id, record: sent }, sent.mails), result: undefined };
    });
  }
  return ids.length;
}
