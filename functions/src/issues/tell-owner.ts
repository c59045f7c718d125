import { TIMES } from "../config/settings.ts";
import { renderMail } from "../mail/render-mail.ts";
import { queued } from "../stores/mail.ts";
import { isoTime } from "./iso-time.ts";
import type { IssueContext } from "./issue-context.ts";

/** That an issue was paused, and not by a person: in the log as an error, and by a mail. */
export async function tellOwner(
  issue: number,
  reason: string,
  { store, clock, log, ownerEmail }: Pick<IssueContext, "store" | "clock" | "log" | "ownerEmail">,
): Promise<void> {
  log("issue-paused", { issue, error: reason });
  if (!ownerEmail) return;
  const now = clock();
  await store.queueMail(
    queued({
      id: `issue-${issue}-paused-${now}`,
      to: ownerEmail,
      message: renderMail.issuePaused({ issue, reason }),
      createdAt: isoTime(now),
      expiresAt: isoTime(now + TIMES.keepMailMs),
    }),
  );
}
