import { isClosed } from "./issue-lease.ts";
import type { IssueRun } from "./issue-run.ts";

/** Ends a cancelled issue: copies that a sender has left in hand become unsure, and the counts are stored for good. */
export async function closeCancelled({ issue, fence, context }: IssueRun): Promise<"done" | "next"> {
  const { store } = context;
  await store.sweep({ issue, fence, takeOver: NO_CLAIMS });
  const counts = await store.countReaders(issue);
  return store.transactIssue<"done" | "next">(issue, (record) => {
    if (record?.lease.fence !== fence || record.state !== "cancelled") return { result: "next" };
    return isClosed(record) ? { result: "done" } : { record: { ...record, counts }, result: "done" };
  });
}

/** A range of times in which no claim was made, so that none is taken over. */
export const NO_CLAIMS = { from: 1, to: 0 };
