import { ISSUE_RULES } from "../config/settings.ts";
import type { IssueMail, IssueRecord } from "../stores/issue.ts";
import { NO_CLAIMS } from "./close-cancelled.ts";
import { type Handed, handAgain, NOT_THE_SAME } from "./hand-over.ts";
import { type IssueRun, waitFor } from "./issue-run.ts";
import { pauseRun } from "./pause-run.ts";
import { settleClaim, stoppedReason } from "./settle-claim.ts";

/**
 * Settles what a sender that died had in hand, before anything else is sent. It is handed over again only if the mailer is the
 * same and still recognizes the mails.
 */
export async function takeOver(
  run: IssueRun,
  mail: IssueMail | undefined,
): Promise<IssueRecord | "more" | "paused" | "next" | undefined> {
  const { issue, fence, context } = run;
  const { store, mailer, clock } = context;
  const recognizes = mailer.dedupeMs > 0 && (await store.readIssue(issue))?.mailer === mailer.name;
  const now = clock();
  // The window is shorter than the mailer's, because some of it passes until the hand-over.
  const window = { from: now + ISSUE_RULES.leaseMs - mailer.dedupeMs, to: now };
  const claim = await store.sweep({ issue, fence, takeOver: recognizes ? window : NO_CLAIMS });
  const record = await store.transactIssue(issue, (before) => {
    if (before?.lease.fence !== fence) return { result: undefined };
    const after = { ...before, mailer: mailer.name };
    return before.mailer === mailer.name ? { result: before } : { record: after, result: after };
  });
  if (!claim || !record || !mail) return record;
  const copies = { mail, date: record.startedAt ?? record.startAt, context };
  const handed = await handAgain(claim.readers, { copies, record, run });
  const stopped = handed.find(({ result }) => result?.outcome === "stopped")?.result;
  if (stopped) return pauseRun(run, stoppedReason(stopped));
  const isCertain = handed.every(({ result }) => result?.outcome === "sent" || result?.outcome === "refused");
  if (isCertain || handed.some(({ result }) => result?.reason === NOT_THE_SAME)) return settleClaim(run, claim, handed);
  await waitFor(UNCLEAR_MS, run);
  return logUnclear(handed, run);
}

/** Keeps a mailer that cannot be reached from being called several times a second. */
const UNCLEAR_MS = 10_000;

/**
 * Whether a mailer that recognizes repeated mails gave unsure results. Their claim then stays as it is, and a later run hands the
 * mails over again.
 */
export function isUnclear(handed: Handed[], run: IssueRun): boolean {
  if (run.context.mailer.dedupeMs === 0 || handed.every(({ result }) => result?.outcome !== "unsure")) return false;
  logUnclear(handed, run);
  return true;
}

function logUnclear(handed: Handed[], { issue, context: { mailer, log } }: IssueRun): "more" {
  log("copies-unclear", { issue, mailer: mailer.name, copies: handed.length, error: handed[0]?.result?.reason ?? "" });
  return "more";
}
