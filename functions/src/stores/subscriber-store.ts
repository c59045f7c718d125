import type { RateLimit } from "../config/settings.ts";
import type { IssueStore } from "./issue-store.ts";
import type { Mail, MailTransition } from "./mail.ts";
import type { Subscriber, SubscriberState } from "./subscriber.ts";

/** What a transaction makes of a record. It may be computed more than once, so computing it has no side effects. */
export interface Transition<T> {
  /**
   * The record to write; without it, nothing is written. A confirmed record is no longer marked as forgotten. A record
   * that had left and is pending again is marked as forgotten until it is confirmed: pending records expire, and an
   * import must not bring back a person who left.
   */
  record?: Subscriber;
  /** Put into the queue if, and only if, a record is written and no mail has this id. */
  mail?: Mail;
  result: T;
}

export interface KeyedRateLimit extends RateLimit {
  key: string;
}

export interface StoredSubscriber {
  /** Keyed hash of the address. */
  id: string;
  record: Subscriber;
}

/** Where subscribers live. Firestore and SQLite both pass tests/functions/store-contract.ts. */
export interface SubscriberStore extends IssueStore {
  /**
   * Counts a request under every key and returns 0. If one key is over its limit, counts under none and returns the
   * milliseconds to wait.
   */
  rateLimit(limits: KeyedRateLimit[], now: number): Promise<number>;
  /** Reads a record and writes its transition: all or nothing, and isolated from other changes of the record. */
  transact<T>(id: string, transition: (record: Subscriber | undefined) => Transition<T>): Promise<T>;
  /**
   * Deletes the record, its mails and its rate limit, and marks the id as forgotten. Returns whether there was a record or a
   * mail.
   */
  erase(id: string, rateLimitKey: string): Promise<boolean>;
  /**
   * Writes the records whose id is not marked as forgotten, and does not exist or is pending: see addedOver. Returns how many.
   */
  add(subscribers: StoredSubscriber[]): Promise<number>;
  /** Puts a mail that belongs to no subscriber into the queue, unless a mail has this id. */
  queueMail(mail: Mail): Promise<void>;
  /** Ids of mails that are due by that time (ISO 8601): they wait, or their claim has ended. The oldest first. */
  listDueMails(time: string, limit: number): Promise<string[]>;
  /** Reads a mail and writes its transition: all or nothing, and isolated from other changes of the mail. */
  transactMail<T>(id: string, transition: (mail: Mail | undefined) => MailTransition<T>): Promise<T>;
  /** How many addresses the form was sent for since that time (ISO 8601). */
  countAskedSince(time: string): Promise<number>;
  /** How many of those have confirmed, including any that left or bounced after it. */
  countConfirmedSince(time: string): Promise<number>;
  /** Ids of subscribers whose confirmation mail waits, in the order in which they asked. */
  listWaiting(limit: number): Promise<string[]>;
  /** Every record, in the order of the ids. */
  list(): AsyncIterable<StoredSubscriber>;
  count(): Promise<Record<SubscriberState | "forgotten", number>>;
  /** The newest mails, the newest first. */
  listMails(limit: number): Promise<Mail[]>;
  close(): Promise<void>;
}
