import { renderMail } from "../mail/render-mail.ts";
import type { IssueContext } from "./issue-context.ts";
import { mailNotice } from "./owner-mails.ts";

export type OwnerTold = Pick<IssueContext, "store" | "secret" | "siteUrl" | "clock" | "log" | "ownerEmail">;

/** That an issue was paused, and not by a person: in the log as an error, and by a mail. */
export async function tellOwner(issue: number, reason: string, context: OwnerTold): Promise<void> {
  context.log("issue-paused", { issue, error: reason });
  const notice = {
    heading: `Issue ${issue} is paused`,
    what: `${reason}. No further copy leaves. Who has one keeps it, and gets no second one when you go on.`,
    next: `See how far it is: npx briefs newsletter status ${issue}. When the cause is mended: npx briefs newsletter resume ${issue}.`,
  };
  await mailNotice(`issue-${issue}-paused-${context.clock()}`, notice, { ...context, renderMail });
}
