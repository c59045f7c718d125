import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  Firestore,
  Transaction,
} from "@google-cloud/firestore";
import { type IssueRecord, issueRecordSchema } from "./issue.ts";
import { type IssueBatch, issueBatchSchema } from "./issue-batch.ts";
import type { Mail } from "./mail.ts";
import type { Subscriber } from "./subscriber.ts";

/** The parts of the store that its issues use. */
export interface FirestoreTools {
  database: Firestore;
  transaction: <T>(keys: string[], work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  toSubscriber: (data: DocumentData | undefined) => Subscriber | undefined;
  /** Queues a mail within a transaction. */
  queue: (transaction: Transaction, mail: Mail) => void;
}

/** The documents of issues in Firestore. Below the document of an issue is one for each batch of its readers. */
export class IssueDocuments {
  readonly #tools: FirestoreTools;
  readonly issues: CollectionReference;
  readonly mails: CollectionReference;
  readonly subscribers: CollectionReference;

  constructor(tools: FirestoreTools) {
    this.#tools = tools;
    this.issues = tools.database.collection("issues");
    this.mails = tools.database.collection("issueMails");
    this.subscribers = tools.database.collection("subscribers");
  }

  issue(issue: number): DocumentReference {
    return this.issues.doc(String(issue));
  }

  batches(issue: number): CollectionReference {
    return this.issue(issue).collection("batches");
  }

  /** Runs a transaction. In this process, an issue has one transaction at a time. */
  within<T>(issue: number, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#tools.transaction([`issue-${issue}`], work);
  }

  async read(issue: number, transaction?: Transaction): Promise<IssueRecord | undefined> {
    const ref = this.issue(issue);
    return toRecord((await (transaction ? transaction.get(ref) : ref.get())).data());
  }

  /** An issue and one of its batches. */
  async readWith(batch: DocumentReference, issue: number, transaction: Transaction) {
    const [issueDocument, document] = await transaction.getAll(this.issue(issue), batch);
    return { record: toRecord(issueDocument?.data()), batch: toBatch(document?.data()) };
  }

  /** In the order of the ids. Undefined for a subscriber who does not exist. */
  async readSubscribers(ids: string[], transaction: Transaction): Promise<(Subscriber | undefined)[]> {
    if (ids.length === 0) return [];
    const documents = await transaction.getAll(...ids.map((id) => this.subscribers.doc(id)));
    return documents.map((document) => this.#tools.toSubscriber(document.data()));
  }

  /** Queues a mail within a transaction. */
  queue(transaction: Transaction, mail: Mail): void {
    this.#tools.queue(transaction, mail);
  }
}

/** The fields of a batch that may change: all but the ids. */
export function stateOf({ ids: _, ...state }: IssueBatch): DocumentData {
  return state;
}

export function toBatch(data: DocumentData | undefined): IssueBatch | undefined {
  return data && issueBatchSchema.parse(data);
}

function toRecord(data: DocumentData | undefined): IssueRecord | undefined {
  return data && issueRecordSchema.parse(data);
}
