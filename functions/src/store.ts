import type { Mail } from "./mail.ts";
import type { RateLimit } from "./settings.ts";
import type { State, Subscriber } from "./subscriber.ts";

/** What one transaction makes of a record. It may be decided more than once, so deciding does nothing else. */
export interface Transition<T> {
  /**
   * The record from now on; without it, it stays as it is. A confirmed one is no longer forgotten. One that had left and
   * is pending again is marked as forgotten until then: it goes by itself, and that the person left is to outlast it.
   */
  record?: Subscriber;
  /** Sent if, and only if, the record is written. */
  mail?: Mail;
  result: T;
}

export interface KeyedRateLimit extends RateLimit {
  key: string;
}

export interface StoredSubscriber {
  id: string;
  record: Subscriber;
}

/** Where subscribers live. Firestore and SQLite both pass tests/functions/store-contract.ts. */
export interface SubscriberStore {
  /**
   * Counts one use under each key, unless one of them has had its most within its window: then none is counted, and
   * the answer is the milliseconds until there is room. Else it is 0.
   */
  rateLimit(uses: KeyedRateLimit[], now: number): Promise<number>;
  /** Reads a record and writes what is decided about it, all or nothing, and alone on it. */
  transact<T>(id: string, decide: (record: Subscriber | undefined) => Transition<T>): Promise<T>;
  /** Leaves nothing under this id but that it is forgotten: the record, its mails and its uses go. */
  erase(id: string, usesKey: string): Promise<void>;
  /** Writes the records whose id is neither there yet nor forgotten, and says how many. */
  add(entries: StoredSubscriber[]): Promise<number>;
  /** Sends a mail that belongs to no subscriber, unless its id has been sent. */
  sendMail(mail: Mail): Promise<void>;
  /** How many addresses the form was sent for since then (ISO 8601). */
  countAskedSince(time: string): Promise<number>;
  /** How many of those have confirmed, whether they left again or not. */
  countConfirmedSince(time: string): Promise<number>;
  /** Ids of some subscribers whose confirmation mail waits, the first to ask first. */
  listWaiting(most: number): Promise<string[]>;
  /** Every record, in the order of the ids. */
  list(): AsyncIterable<StoredSubscriber>;
  count(): Promise<Record<State | "forgotten", number>>;
  /** The mails, the newest first. */
  listMails(most: number): Promise<Mail[]>;
  close(): Promise<void>;
}
