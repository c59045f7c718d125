import type { IssueMail, IssueRecord, IssueState, ReaderCounts, ReaderState } from "./issue.ts";
import type { Mail } from "./mail.ts";
import type { Subscriber } from "./subscriber.ts";

/** What a transaction makes of an issue. Without `record`, nothing is written. It may be computed more than once. */
export interface IssueTransition<T> {
  record?: IssueRecord;
  /** Written with the record. */
  mail?: IssueMail;
  /** What the owner is told of it. Queued with the record, so that a sender that dies leaves nobody in the dark. */
  notice?: Mail | undefined;
  result: T;
}

export interface FreezeRequest {
  issue: number;
  fence: number;
  /** When what is written about the readers is deleted. */
  expiresAt: string;
}

export interface ClaimRequest {
  issue: number;
  fence: number;
  /** Milliseconds since 1970. */
  now: number;
  /** How many readers at most. */
  limit: number;
  /** Whether a reader still gets the issue. Those who do not are skipped in the same transaction. */
  wants: (subscriber: Subscriber | undefined) => boolean;
  /** Begin with the first reader at or after this id, if one there waits. */
  from?: string;
}

export interface ClaimedReader {
  id: string;
  /** Undefined: erased since the claim. */
  record: Subscriber | undefined;
  /** How often the copy was deferred. */
  deferrals: number;
}

/** What one sender has in hand: there is one claim at a time. */
export interface IssueClaim {
  kind: "claimed";
  /** Where the store keeps these readers. */
  batch: string;
  /** In the order of the ids. Empty where nobody of those that were looked at wants the issue any more. */
  readers: ClaimedReader[];
}

/** `empty`: nobody waits, up to `next` (milliseconds since 1970). `lost`: another has the lease, or the issue is not being sent. */
export type ClaimResult = IssueClaim | { kind: "empty"; next?: number } | { kind: "lost" };

export interface SettledReader {
  id: string;
  /** `waiting`: handed to nobody. */
  state: Exclude<ReaderState, "claimed" | "skipped">;
  deferrals: number;
  /** Deferred: claimed no sooner (milliseconds since 1970). */
  due?: number;
}

export interface Settlement {
  issue: number;
  fence: number;
  batch: string;
  readers: SettledReader[];
}

export interface SweepRequest {
  issue: number;
  fence: number;
  /** Claims that were made from then to then (milliseconds since 1970) are taken over. All others become unsure. */
  takeOver: { from: number; to: number };
}

/** Issues and who gets them. Both stores pass tests/functions/issue-store-contract.ts. */
export interface IssueStore {
  /** How many readers a sender claims at once, if the mailer knows no mail again: so many may become unsure when it dies. */
  claimSize(): number;
  readIssue(issue: number): Promise<IssueRecord | undefined>;
  readIssueMail(issue: number): Promise<IssueMail | undefined>;
  /** In one of the states, or in any. The newest number first. */
  listIssues(states?: IssueState[]): Promise<IssueRecord[]>;
  /** Reads an issue and writes its transition: all or nothing, and isolated from other changes of the issue. */
  transactIssue<T>(issue: number, transition: (record: IssueRecord | undefined) => IssueTransition<T>): Promise<T>;
  /** Writes down the next confirmed readers after the cursor as waiting, and moves the cursor, in one transaction. */
  freezeNext(request: FreezeRequest): Promise<"more" | "done" | "lost">;
  /** Marks some that wait or whose deferral is over as claimed by this sender. */
  claim(request: ClaimRequest): Promise<ClaimResult>;
  /**
   * Writes what became of claimed readers, and the record that the transition makes, in one transaction. Undefined, and nothing is
   * written, if another sender has taken the lease.
   */
  settle(
    settlement: Settlement,
    transition: (record: IssueRecord) => { record: IssueRecord; notice?: Mail | undefined },
  ): Promise<IssueRecord | undefined>;
  /** What senders before this one have left claimed becomes unsure, or is this one's claim. */
  sweep(request: SweepRequest): Promise<IssueClaim | undefined>;
  /** Counted from what is written about each reader. */
  countReaders(issue: number): Promise<ReaderCounts>;
  /** Ids in a state, in their order, up to the limit. */
  listReaders(issue: number, state: ReaderState, limit: number): Promise<string[]>;
  /** All that are unsure wait again. Returns how many. */
  requeueUnsure(issue: number): Promise<number>;
}
