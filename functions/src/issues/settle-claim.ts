import { ISSUE_RULES } from "../config/settings.ts";
import type { SendResult } from "../mailers/mailer.ts";
import { isoTime } from "../stores/iso-time.ts";
import type { IssueRecord } from "../stores/issue.ts";
import type { IssueClaim, SettledReader } from "../stores/issue-store.ts";
import { connectionErrors, tallied, tripReason } from "./breaker.ts";
import { paused } from "./change-issue.ts";
import type { Handed } from "./hand-over.ts";
import { leaseFrom } from "./issue-lease.ts";
import type { IssueRun } from "./issue-run.ts";
import { noteRefusals } from "./note-refusals.ts";
import { logPaused, pausedNotice } from "./tell-owner.ts";

/**
 * Writes the results of a claim, and pauses the issue when the breaker trips. Returns undefined, and writes nothing, if another
 * sender has the lease.
 */
export async function settleClaim(
  run: IssueRun,
  { batch }: IssueClaim,
  handed: Handed[],
): Promise<IssueRecord | undefined> {
  const { issue, fence, context } = run;
  const now = context.clock();
  const results = handed.flatMap(({ result }) => (result ? [result] : []));
  const readers = handed.map((one) => settled(one, now));
  const isGivenUp = (index: number) => readers[index]?.state === "refused";
  const counted = handed.flatMap(({ result }, index): SendResult[] => {
    return result ? [isGivenUp(index) ? { ...result, outcome: "refused" } : result] : [];
  });
  // A mailer that recognizes repeated mails takes a claim in one call, over one connection.
  const calls = context.mailer.dedupeMs > 0 ? results.slice(-1) : results;
  let reason: string | undefined;
  const record = await context.store.settle({ issue, fence, batch, readers }, (before) => {
    const progress = progressed(before, counted, { fence, now });
    const after = { ...progress, connectionErrors: connectionErrors(before.connectionErrors, calls) };
    const trip = stopReason(results) ?? tripReason(after);
    const stopped = trip === undefined ? undefined : paused(after, trip);
    reason = stopped && trip;
    if (trip === undefined || !stopped) return { record: after };
    return { record: stopped, notice: pausedNotice(issue, trip, context) };
  });
  for (const result of results) logResult(result, run);
  await noteRefusals(handed, context);
  if (record && reason !== undefined) logPaused(issue, reason, context);
  return record;
}

function settled({ reader: { id, deferrals }, result }: Handed, now: number): SettledReader {
  if (!result || result.outcome === "stopped") return { id, deferrals, state: "waiting" };
  if (result.outcome !== "deferred") return { id, deferrals, state: result.outcome };
  if (result.isMailerBusy) return { id, deferrals, state: "deferred", due: now + ISSUE_RULES.mailerBusyMs };
  const wait = ISSUE_RULES.sendAgainMs[deferrals];
  if (wait === undefined) return { id, deferrals, state: "refused" };
  return { id, deferrals: deferrals + 1, state: "deferred", due: now + wait };
}

function progressed(before: IssueRecord, results: SendResult[], { fence, now }: { fence: number; now: number }) {
  const after = tallied(before, results);
  const isCanaryOut = after.handed >= ISSUE_RULES.canary && after.canaryAt === undefined;
  return {
    ...after,
    ...(isCanaryOut && { canaryAt: isoTime(now) }),
    lease: leaseFrom(fence, now),
    run: { ...after.run, until: isoTime(now), handed: after.run.handed + after.handed - before.handed },
  };
}

function stopReason(results: SendResult[]): string | undefined {
  const stopped = results.find(({ outcome }) => outcome === "stopped");
  return stopped && stoppedReason(stopped);
}

export function stoppedReason({ reason = "no reason" }: SendResult): string {
  return `The mailer takes no mail from here (${reason})`;
}

/** Logs a result. It is an error only if it is not known whether the copy has left: a refusal concerns one address. */
function logResult({ outcome, reason = "" }: SendResult, { issue, context: { mailer, log } }: IssueRun): void {
  if (outcome === "sent" || outcome === "stopped") return;
  log(`copy-${outcome}`, { issue, mailer: mailer.name, ...(outcome === "unsure" ? { error: reason } : { reason }) });
}
