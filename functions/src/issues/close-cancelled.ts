import { isClosed } from "./issue-lease.ts";
import type { IssueRun } from "./issue-run.ts";

/** What a sender has left in hand is unsure, and the counts are kept for good. */
export async function closeCancelled({ issue, fence, context }: IssueRun): Promise<"done" | "next"> {
  const { store } = context;
  await store.sweep({ issue, fence, takeOver: NOTHING });
  const counts = await store.countReaders(issue);
  return store.transactIssue<"done" | "next">(issue, (record) => {
    if (record?.lease.fence !== fence || record.state !== "cancelled") return { result: "next" };
    return isClosed(record) ? { result: "done" } : { record: { ...record, counts }, result: "done" };
  });
}

/** No claim is as old as this. */
export const NOTHING = { from: 1, to: 0 };
