import type { IssueMail, IssueRecord, IssueState, ReaderCounts, ReaderState } from "./issue.ts";
import type { Mail } from "./mail.ts";
import type { Subscriber } from "./subscriber.ts";

/** What a transaction makes of an issue. Without `record`, nothing is written. It may be computed more than once. */
export interface IssueTransition<T> {
  record?: IssueRecord;
  /** Written with the record. */
  mail?: IssueMail;
  /** A notice to the owner. It is queued with the record, so that the owner gets it even if the sender dies. */
  notice?: Mail | undefined;
  result: T;
}

export interface FreezeRequest {
  issue: number;
  fence: number;
  /** When the states of the readers are deleted. */
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
  /** Claims from this id on, if a reader there waits. */
  from?: string;
}

export interface ClaimedReader {
  id: string;
  /** Undefined if the subscriber has been erased. */
  record: Subscriber | undefined;
  /** How often the copy was deferred. */
  deferrals: number;
}

/** What one sender has in hand: there is one claim at a time. */
export interface IssueClaim {
  kind: "claimed";
  /** Where the store keeps these readers. */
  batch: string;
  /** In the order of the ids. Empty if none of the readers that were looked at wants the issue any more. */
  readers: ClaimedReader[];
}

/**
 * `empty`: nobody can be claimed, or not before `next` (milliseconds since 1970). `lost`: another sender has the lease, or the
 * issue is not being sent.
 */
export type ClaimResult = IssueClaim | { kind: "empty"; next?: number } | { kind: "lost" };

export interface SettledReader {
  id: string;
  /** `waiting`: the copy was not handed over. */
  state: Exclude<ReaderState, "claimed" | "skipped">;
  deferrals: number;
  /** For a deferred copy: when it can be claimed again (milliseconds since 1970). */
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
  /** Claims that were made between these times (milliseconds since 1970) are taken over. All others become unsure. */
  takeOver: { from: number; to: number };
}

/** Issues and who gets them. Both stores pass tests/functions/issue-store-contract.ts. */
export interface IssueStore {
  /**
   * How many readers a sender claims at once, if the mailer does not recognize repeated mails: this many may become unsure when
   * the sender dies.
   */
  claimSize(): number;
  readIssue(issue: number): Promise<IssueRecord | undefined>;
  readIssueMail(issue: number): Promise<IssueMail | undefined>;
  /** The issues in one of these states, or all issues. The highest number first. */
  listIssues(states?: IssueState[]): Promise<IssueRecord[]>;
  /** Reads an issue and writes its transition: all or nothing, and isolated from other changes of the issue. */
  transactIssue<T>(issue: number, transition: (record: IssueRecord | undefined) => IssueTransition<T>): Promise<T>;
  /** Writes down the next confirmed readers after the cursor as waiting, and moves the cursor, in one transaction. */
  freezeNext(request: FreezeRequest): Promise<"more" | "done" | "lost">;
  /** Marks some readers who wait, or whose deferral is over, as claimed by this sender. */
  claim(request: ClaimRequest): Promise<ClaimResult>;
  /**
   * Writes the results of claimed readers, and the record that the transition makes, in one transaction. Returns undefined, and
   * writes nothing, if another sender has taken the lease.
   */
  settle(
    settlement: Settlement,
    transition: (record: IssueRecord) => { record: IssueRecord; notice?: Mail | undefined },
  ): Promise<IssueRecord | undefined>;
  /** Ends the claims that earlier senders have left: they become unsure, or this sender's claim. */
  sweep(request: SweepRequest): Promise<IssueClaim | undefined>;
  /** Counts the readers in each state. */
  countReaders(issue: number): Promise<ReaderCounts>;
  /** The ids of readers in a state, sorted, up to the limit. */
  listReaders(issue: number, state: ReaderState, limit: number): Promise<string[]>;
  /** Lets all unsure readers wait again. Returns how many. */
  requeueUnsure(issue: number): Promise<number>;
}
