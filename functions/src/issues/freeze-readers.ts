import { ISSUE_RULES } from "../config/settings.ts";
import { isoTime } from "../stores/iso-time.ts";
import { type IssueRun, isOver } from "./issue-run.ts";
import { sumOf } from "./issue-status.ts";
import { pauseRun } from "./pause-run.ts";

/** Writes down who gets the issue. Sending begins when the store holds as many readers as were counted while writing. */
export async function freezeReaders(run: IssueRun): Promise<"more" | "paused" | "next"> {
  const { issue, fence, context } = run;
  const { store, clock } = context;
  const expiresAt = isoTime(clock() + ISSUE_RULES.keepReadersMs);
  for (;;) {
    const frozen = await store.freezeNext({ issue, fence, expiresAt });
    if (frozen === "lost") return "next";
    if (frozen === "done") break;
    if (isOver(run)) return "more";
  }
  const found = sumOf(await store.countReaders(issue));
  const expected = (await store.readIssue(issue))?.frozen;
  if (found !== expected) return pauseRun(run, `${expected} readers were counted, and ${found} are written down`);
  return store.transactIssue<"next">(issue, (record) => {
    if (record?.lease.fence !== fence || record.state !== "freezing") return { result: "next" };
    return { record: { ...record, state: "sending", startedAt: isoTime(clock()) }, result: "next" };
  });
}
