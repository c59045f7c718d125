// A child process of bench:issue, whose memory is that of a sender alone. Its arguments: the SQLite file or the project in the emulator, and how many
// mails the mailer takes and knows again (0: none).
import { createRequire } from "node:module";
import { Transform } from "node:stream";
import { sendSome } from "../../functions/src/issues/send-some.ts";
import type { Mailer } from "../../functions/src/mailers/mailer.ts";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import { openNewsletter } from "../../functions/src/subscribe/newsletter.ts";
import { SECRET, SITE } from "../functions/newsletter.ts";

const [, , place = "", batch = "0"] = process.argv;
const isFirestore = place.startsWith("demo-");
const counted = { writes: 0, reads: 0 };
let most = 0;

let elapsed = 0;

const store = isFirestore ? await countingDocuments() : countingTransactions(openSqliteStore(place));
const clock = () => Date.now() + elapsed;
const newsletter = openNewsletter({ store, secret: SECRET, siteUrl: SITE, clock });
const known = Number(batch) > 0 ? { maxBatch: Number(batch), dedupeMs: 3_600_000 } : { maxBatch: 25, dedupeMs: 0 };
const mailer: Mailer = {
  ...{ name: "none", rate: 10, close: () => {}, ...known },
  send: async (mails) => {
    most = Math.max(most, process.memoryUsage.rss());
    return mails.map(() => ({ outcome: "sent" }));
  },
};
// Nobody waits for the pace and for the canary.
const timer = {
  elapsed: () => elapsed,
  sleep: async (ms: number) => {
    elapsed += ms;
  },
};
const begin = performance.now();
const budgetMs = Number.POSITIVE_INFINITY;
await sendSome({ issue: 1, context: { ...newsletter, mailer, deadUrls: async () => [] }, budgetMs, timer });
const seconds = (performance.now() - begin) / 1000;
const { writes, reads } = counted;
console.log(
  JSON.stringify({ seconds, writes, reads, rss: Math.round(most / 1e6), counts: await store.countReaders(1) }),
);
await store.close();

/** SQLite: how often something is written to the disk. */
function countingTransactions(store: SubscriberStore): SubscriberStore {
  const counting = <A extends unknown[], R>(work: (...given: A) => R) => {
    return (...given: A): R => {
      counted.writes++;
      return work(...given);
    };
  };
  const [freezeNext, sweep, claim] = [counting(store.freezeNext), counting(store.sweep), counting(store.claim)];
  const transactIssue: SubscriberStore["transactIssue"] = (issue, transition) => {
    counted.writes++;
    return store.transactIssue(issue, transition);
  };
  return { ...store, freezeNext, sweep, claim, settle: counting(store.settle), transactIssue };
}

/** Firestore: documents, as they are paid for. */
async function countingDocuments(): Promise<SubscriberStore> {
  // What SQLite does not need takes no memory there. The package is one of the functions'.
  const load = createRequire(new URL("../../functions/package.json", import.meta.url));
  const { DocumentReference, Query, Transaction }: Record<"DocumentReference" | "Query" | "Transaction", Counted> =
    load("@google-cloud/firestore");
  const { openFirestoreStore } = await import("../../functions/src/stores/firestore-store.ts");
  for (const name of ["set", "update", "create", "delete"] as const) {
    after(Transaction.prototype, name, () => counted.writes++);
  }
  const countRead = (result: unknown) => {
    void Promise.resolve(result).then((found) => {
      const { length, size = 1 }: { length?: number; size?: number } = Object(found);
      counted.reads += length ?? Math.max(1, size);
    });
  };
  for (const name of ["get", "getAll"] as const) after(Transaction.prototype, name, countRead);
  after(DocumentReference.prototype, "get", countRead);
  after(Query.prototype, "get", countRead);
  const stream: () => NodeJS.ReadableStream = Reflect.get(Query.prototype, "stream");
  Reflect.set(Query.prototype, "stream", function (this: unknown) {
    const transform = (document: unknown, _: unknown, done: (error: null, document: unknown) => void) => {
      counted.reads++;
      done(null, document);
    };
    return Reflect.apply(stream, this, []).pipe(new Transform({ objectMode: true, transform }));
  });
  return openFirestoreStore(place);
}

interface Counted {
  prototype: object;
}

function after(prototype: object, name: string, then: (result: unknown) => void): void {
  const method: (...given: unknown[]) => unknown = Reflect.get(prototype, name);
  Reflect.set(prototype, name, function (this: unknown, ...given: unknown[]) {
    const result = Reflect.apply(method, this, given);
    then(result);
    return result;
  });
}
