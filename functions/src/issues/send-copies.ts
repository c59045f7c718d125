import { ISSUE_RULES } from "../config/settings.ts";
import type { IssueRecord } from "../stores/issue.ts";
import type { ClaimResult } from "../stores/issue-store.ts";
import { wantsIssue } from "../stores/subscriber.ts";
import { finishIssue } from "./finish-issue.ts";
import { handOver } from "./hand-over.ts";
import { renewLease } from "./issue-lease.ts";
import { type IssueRun, isOver, waitFor } from "./issue-run.ts";
import { settleClaim } from "./settle-claim.ts";
import { isUnclear, takeOver } from "./take-over.ts";

/** Claims some readers, hands their copies over, and settles what became of them, until nobody is left. */
export async function sendCopies(run: IssueRun): Promise<"more" | "paused" | "next" | "done"> {
  const { issue, context } = run;
  const mail = await context.store.readIssueMail(issue);
  let record = await takeOver(run, mail);
  if (typeof record === "string") return record;
  for (;;) {
    if (!record || !mail || record.state !== "sending" || isPast(record, run)) return "next";
    await waitForCanary(record, run);
    if (isOver(run)) return "more";
    const claim = await claimNext(record, run);
    if (claim.kind === "lost") return "next";
    if (claim.kind === "empty") {
      const ended = await finishIssue(run, claim.next);
      if (ended !== "again") return ended;
    } else if (claim.readers.length > 0) {
      const copies = { mail, date: record.startedAt ?? record.startAt, context };
      const handed = await handOver(claim.readers, { copies, record, run });
      if (isUnclear(handed, run)) return "more";
      record = await settleClaim(run, claim, handed);
    }
  }
}

function isPast({ deadline }: IssueRecord, { context }: IssueRun): boolean {
  return context.clock() >= Date.parse(deadline);
}

/** Waits after the first copies, so that problems can show. Does not wait if the clock has been set back since then. */
async function waitForCanary({ canaryAt }: IssueRecord, run: IssueRun): Promise<void> {
  if (canaryAt === undefined) return;
  const left = Date.parse(canaryAt) + ISSUE_RULES.canaryMs - run.context.clock();
  if (left <= 0 || left > ISSUE_RULES.canaryMs) return;
  await waitFor(left, run);
  await renewLease(run);
}

function claimNext(record: IssueRecord, { issue, fence, context }: IssueRun): Promise<ClaimResult> {
  const { store, mailer, clock } = context;
  const { handed, categories } = record;
  const wants = (subscriber: Parameters<typeof wantsIssue>[0]) => wantsIssue(subscriber, categories);
  const request = { issue, fence, now: clock(), wants };
  if (handed < ISSUE_RULES.canary) return store.claim({ ...request, limit: 1, from: spread(handed) });
  // A mailer recognizes repeated mails only in the same call, so one call is one claim.
  return store.claim({ ...request, limit: mailer.dedupeMs > 0 ? mailer.maxBatch : store.claimSize() });
}

/** The id from which to claim the next canary reader. Ids are hashes, so they are spread evenly. */
function spread(handed: number): string {
  const at = Math.floor((handed / ISSUE_RULES.canary) * 2 ** 32);
  return at.toString(16).padStart(8, "0");
}
