import { ISSUE_RULES } from "../config/settings.ts";
import type { IssueMail, IssueRecord } from "../stores/issue.ts";
import { NOTHING } from "./close-cancelled.ts";
import { type Handed, handAgain, NOT_THE_SAME } from "./hand-over.ts";
import { type IssueRun, waitFor } from "./issue-run.ts";
import { pauseRun } from "./pause-run.ts";
import { settleClaim, stoppedReason } from "./settle-claim.ts";

/** First, what a sender that died had in hand: handed over again only if the mailer is the same, and still knows the mails. */
export async function takeOver(
  run: IssueRun,
  mail: IssueMail | undefined,
): Promise<IssueRecord | "more" | "paused" | "next" | undefined> {
  const { issue, fence, context } = run;
  const { store, mailer, clock } = context;
  const isKnowing = mailer.dedupeMs > 0 && (await store.readIssue(issue))?.mailer === mailer.name;
  const now = clock();
  // Until the hand-over, some of the window passes.
  const window = { from: now + ISSUE_RULES.leaseMs - mailer.dedupeMs, to: now };
  const claim = await store.sweep({ issue, fence, takeOver: isKnowing ? window : NOTHING });
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
  return unclear(handed, run);
}

/** A mailer out of reach is not asked several times a second. */
const UNCLEAR_MS = 10_000;

/** The claim stays as it is: while the mailer knows these mails, a later run asks again what became of them. */
export function isUnclear(handed: Handed[], run: IssueRun): boolean {
  if (run.context.mailer.dedupeMs === 0 || handed.every(({ result }) => result?.outcome !== "unsure")) return false;
  unclear(handed, run);
  return true;
}

function unclear(handed: Handed[], { issue, context: { mailer, log } }: IssueRun): "more" {
  log("copies-unclear", { issue, mailer: mailer.name, copies: handed.length, error: handed[0]?.result?.reason ?? "" });
  return "more";
}
