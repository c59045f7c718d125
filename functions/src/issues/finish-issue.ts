import { isoTime } from "../stores/iso-time.ts";
import type { IssueRecord, ReaderCounts } from "../stores/issue.ts";
import { renewLease } from "./issue-lease.ts";
import { type IssueRun, waitFor } from "./issue-run.ts";
import { sumOf } from "./issue-status.ts";
import { pauseRun } from "./pause-run.ts";
import { sentNotice } from "./tell-owner.ts";

/** How long a store that has nobody to claim, and somebody who waits, is not asked again. */
const ASK_AGAIN_MS = 1000;

/** Nobody waits, up to `next`: the issue is sent when everyone who was written down is accounted for. */
export async function finishIssue(
  run: IssueRun,
  next: number | undefined,
): Promise<"again" | "more" | "paused" | "next"> {
  const { issue, fence, context } = run;
  const { store, clock } = context;
  if (next !== undefined) {
    await waitFor(Math.max(ASK_AGAIN_MS, next - clock()), run);
    await renewLease(run);
    return "again";
  }
  const counts = await store.countReaders(issue);
  if (counts.waiting + counts.deferred > 0) {
    await waitFor(ASK_AGAIN_MS, run);
    return "again";
  }
  // Somebody's claim, which the next sender finds.
  if (counts.claimed > 0) return "more";
  const frozen = (await store.readIssue(issue))?.frozen;
  if (sumOf(counts) !== frozen)
    return pauseRun(run, `${frozen} readers were written down, and ${sumOf(counts)} are accounted for`);
  await store.transactIssue(issue, (record) => {
    if (record?.lease.fence !== fence || record.state !== "sending") return { result: undefined };
    const done = sent(record, counts, clock());
    return { record: done, notice: sentNotice(done, counts, context), result: undefined };
  });
  return "next";
}

function sent(record: IssueRecord, counts: ReaderCounts, now: number): IssueRecord {
  return { ...record, state: "sent", counts, finishedAt: isoTime(now) };
}
