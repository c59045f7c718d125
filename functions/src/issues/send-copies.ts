import { ISSUE_RULES } from "../config/settings.ts";
import type { IssueMail, IssueRecord } from "../stores/issue.ts";
import type { ClaimResult } from "../stores/issue-store.ts";
import { wantsIssue } from "../stores/subscriber.ts";
import { NOTHING } from "./close-cancelled.ts";
import { finishIssue } from "./finish-issue.ts";
import { handAgain, handOver } from "./hand-over.ts";
import { type IssueRun, isOver, waitFor } from "./issue-run.ts";
import { settleClaim } from "./settle-claim.ts";

/** Claims some readers, hands their copies over, and settles what became of them, until nobody is left. */
export async function sendCopies(run: IssueRun): Promise<"more" | "paused" | "next" | "done"> {
  const { issue, context } = run;
  const mail = await context.store.readIssueMail(issue);
  let record = await takeOver(run, mail);
  for (;;) {
    if (!record || !mail || record.state !== "sending" || isPast(record, run)) return "next";
    await waitFor(canaryWait(record, run), run);
    if (isOver(run)) return "more";
    const claim = await claimNext(record, run);
    if (claim.kind === "lost") return "next";
    if (claim.kind === "empty") {
      const ended = await finishIssue(run, claim.next);
      if (ended !== "again") return ended;
    } else if (claim.readers.length > 0) {
      const copies = { mail, date: record.startedAt ?? record.startAt, context };
      record = await settleClaim(run, claim, await handOver(claim.readers, { copies, record, run }));
    }
  }
}

/** First, what a sender that died had in hand: handed over again only if the mailer is the same, and still knows the mails. */
async function takeOver(run: IssueRun, mail: IssueMail | undefined): Promise<IssueRecord | undefined> {
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
  return settleClaim(run, claim, await handAgain(claim.readers, { copies, record, run }));
}

function isPast({ deadline }: IssueRecord, { context }: IssueRun): boolean {
  return context.clock() >= Date.parse(deadline);
}

/** After the canary, there is time for what comes back. A clock that has jumped does not make it longer. */
function canaryWait({ canaryAt }: IssueRecord, { context }: IssueRun): number {
  if (canaryAt === undefined) return 0;
  const left = Date.parse(canaryAt) + ISSUE_RULES.canaryMs - context.clock();
  return left <= ISSUE_RULES.canaryMs ? Math.max(0, left) : 0;
}

function claimNext(record: IssueRecord, { issue, fence, context }: IssueRun): Promise<ClaimResult> {
  const { store, mailer, clock } = context;
  const { handed, categories } = record;
  const wants = (subscriber: Parameters<typeof wantsIssue>[0]) => wantsIssue(subscriber, categories);
  const request = { issue, fence, now: clock(), wants };
  if (handed < ISSUE_RULES.canary) return store.claim({ ...request, limit: 1, from: spread(handed) });
  // What the mailer knows again is sent again in the same call, so one call is one claim.
  return store.claim({ ...request, limit: mailer.dedupeMs > 0 ? mailer.maxBatch : store.claimSize() });
}

/** Ids are hashes, so that as many lie in any stretch of them as in any other. */
function spread(handed: number): string {
  const at = Math.floor((handed / ISSUE_RULES.canary) * 2 ** 32);
  return at.toString(16).padStart(8, "0");
}
