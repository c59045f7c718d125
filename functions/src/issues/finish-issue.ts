import { isoTime } from "../stores/iso-time.ts";
import type { IssueRecord, ReaderCounts } from "../stores/issue.ts";
import { renewLease } from "./issue-lease.ts";
import { type IssueRun, waitFor } from "./issue-run.ts";
import { sumOf } from "./issue-status.ts";
import { pauseRun } from "./pause-run.ts";
import { sentNotice } from "./tell-owner.ts";

/** How long to wait before asking the store again, when readers still wait but none could be claimed. */
const ASK_AGAIN_MS = 1000;

/** Called when nobody can be claimed before `next`. The issue is sent once everyone who was written down is accounted for. */
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
  // Some claims were not settled. The next sender takes them over.
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
