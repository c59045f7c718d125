import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { type Mail, mailSchema } from "./mail.ts";
import { sqliteIssues } from "./sqlite-issues.ts";
import { SQLITE_SCHEMA } from "./sqlite-schema.ts";
import { addedOver, fromStored, type Subscriber, toStored } from "./subscriber.ts";
import type { KeyedRateLimit, StoredSubscriber, SubscriberStore } from "./subscriber-store.ts";

/** How long a write waits for another process, such as an import, before it gives up. */
const BUSY_TIMEOUT_MS = 5000;
/** How many records are read at once, so that a list of any length takes the memory of one page. */
const PAGE = 1000;
const SQLITE_BUSY = 5;

/** The embedded default: one file and no server. */
export function openSqliteStore(file: string, busyTimeoutMs = BUSY_TIMEOUT_MS): SubscriberStore {
  // Only the owner may read it, as with an export.
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = openDatabase(file, busyTimeoutMs);
  const run = (sql: string, ...values: SQLInputValue[]) => Number(prepare(sql).run(...values).changes);
  const get = (sql: string, ...values: SQLInputValue[]) => prepare(sql).get(...values);
  const all = (sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values);
  const statements = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  const prepare = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  /** Nothing is awaited between BEGIN and COMMIT, so that no other work of this process comes between them. */
  const transaction = <T>(work: () => T): Promise<T> =>
    retryWhileBusy(busyTimeoutMs, () => {
      database.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        database.exec("COMMIT");
        return result;
      } catch (error) {
        if (database.isTransaction) database.exec("ROLLBACK");
        throw error;
      }
    });

  const read = (id: string) => {
    const row = get("SELECT record FROM subscribers WHERE id = ?", id);
    return row && fromStored(JSON.parse(String(row.record)));
  };
  const write = (id: string, record: Subscriber) =>
    run(
      "INSERT INTO subscribers VALUES (?, ?) ON CONFLICT DO UPDATE SET record = excluded.record",
      id,
      json(toStored(record)),
    );
  const markForgotten = (id: string) => run("INSERT OR IGNORE INTO forgotten VALUES (?)", id);
  const queue = (mail: Mail) =>
    run("INSERT OR IGNORE INTO mail VALUES (?, ?, ?)", mail.id, mail.subscriber ?? null, json(mail));

  return {
    ...sqliteIssues({ run, get, all, transaction, readSubscriber: read, queue }),
    rateLimit: (limits, now) =>
      transaction(() => {
        // Deletes what has expired, as Firestore does by itself.
        run("DELETE FROM uses WHERE until <= ?", now);
        run("DELETE FROM subscribers WHERE expires_at < ?", new Date(now).toISOString());
        run("DELETE FROM mail WHERE expires_at < ?", new Date(now).toISOString());
        run("DELETE FROM issue_readers WHERE expires_at < ?", new Date(now).toISOString());
        const wait = Math.max(0, ...limits.map((limit) => waitFor(limit, now)));
        if (wait === 0)
          for (const { key, windowMs } of limits) run("INSERT INTO uses VALUES (?, ?)", key, now + windowMs);
        return wait;
      }),
    transact: (id, transition) =>
      transaction(() => {
        const before = read(id);
        const { record, mail, result } = transition(before);
        if (record) write(id, record);
        if (record?.state === "confirmed") run("DELETE FROM forgotten WHERE id = ?", id);
        if (record?.state === "pending" && before?.state === "left") markForgotten(id);
        if (record && mail) queue(mail);
        return result;
      }),
    erase: async (id, rateLimitKey) => {
      const deleted = await transaction(() => {
        run("DELETE FROM uses WHERE key = ?", rateLimitKey);
        markForgotten(id);
        return run("DELETE FROM subscribers WHERE id = ?", id) + run("DELETE FROM mail WHERE subscriber = ?", id);
      });
      // The write-ahead log still holds the old pages. A reader can delay this; then the last connection to close does it.
      database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      return deleted > 0;
    },
    add: (entries) => transaction(() => entries.reduce((added, entry) => added + add(entry), 0)),
    queueMail: async (mail) => void (await transaction(() => queue(mail))),
    listDueMails: async (time, limit) =>
      all(
        `SELECT id FROM mail WHERE document ->> '$.sending.state' IN ('waiting', 'claimed')
          AND document ->> '$.sending.at' <= ? ORDER BY document ->> '$.sending.at', rowid LIMIT ?`,
        time,
        limit,
      ).map(({ id }) => String(id)),
    transactMail: (id, transition) =>
      transaction(() => {
        const row = get("SELECT document FROM mail WHERE id = ?", id);
        const mail = row && mailSchema.parse(JSON.parse(String(row.document)));
        const { sending, result } = transition(mail);
        if (mail && sending) run("UPDATE mail SET document = ? WHERE id = ?", json({ ...mail, sending }), id);
        return result;
      }),
    countAskedSince: async (time) => Number(get("SELECT count(*) AS n FROM subscribers WHERE asked_at >= ?", time)?.n),
    countConfirmedSince: async (time) =>
      Number(get("SELECT count(*) AS n FROM subscribers WHERE asked_at >= ? AND waiting IS NULL", time)?.n),
    listWaiting: async (limit) =>
      all("SELECT id FROM subscribers WHERE waiting = 1 ORDER BY asked_at LIMIT ?", limit).map(({ id }) => String(id)),
    list: () => list(),
    count: async () => {
      const counts = { pending: 0, confirmed: 0, left: 0, bounced: 0, forgotten: 0 };
      const states = all("SELECT state, count(*) AS n FROM subscribers GROUP BY state");
      const forgotten = { forgotten: Number(get("SELECT count(*) AS n FROM forgotten")?.n) };
      return { ...counts, ...Object.fromEntries(states.map(({ state, n }) => [state, Number(n)])), ...forgotten };
    },
    listMails: async (limit) =>
      all("SELECT document FROM mail ORDER BY created_at DESC, rowid DESC LIMIT ?", limit).map(({ document }) =>
        mailSchema.parse(JSON.parse(String(document))),
      ),
    close: async () => database.close(),
  };

  /** Milliseconds until one more request is allowed. */
  function waitFor({ key, max }: KeyedRateLimit, now: number): number {
    // The newest `max` requests fill the window; the oldest of them has to leave it first.
    const row = get("SELECT until FROM uses WHERE key = ? ORDER BY until DESC LIMIT 1 OFFSET ?", key, max - 1);
    return row ? Number(row.until) - now : 0;
  }

  function add({ id, record }: StoredSubscriber): number {
    if (get("SELECT 1 FROM forgotten WHERE id = ?", id)) return 0;
    if (run("INSERT OR IGNORE INTO subscribers VALUES (?, ?)", id, json(toStored(record))) > 0) return 1;
    if (!get("SELECT 1 FROM subscribers WHERE id = ? AND state = 'pending'", id)) return 0;
    const before = read(id);
    const after = before && addedOver(before, record);
    return after ? write(id, after) : 0;
  }

  async function* list(): AsyncGenerator<StoredSubscriber> {
    for (let after = ""; ; ) {
      const page = all("SELECT id, record FROM subscribers WHERE id > ? ORDER BY id LIMIT ?", after, PAGE);
      for (const { id, record } of page) {
        yield { id: String(id), record: fromStored(JSON.parse(String(record))) };
      }
      if (page.length < PAGE) return;
      after = String(page.at(-1)?.id);
    }
  }
}

/** Retries while another process creates or closes the same file: SQLite does not wait for all of that by itself. */
function openDatabase(file: string, busyTimeoutMs: number): DatabaseSync {
  const deadline = performance.now() + busyTimeoutMs;
  for (;;) {
    const database = new DatabaseSync(file, { timeout: 20 });
    try {
      database.exec(SQLITE_SCHEMA);
      return database;
    } catch (error) {
      database.close();
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
  }
}

/** Retries while another process has the lock, without blocking this one. */
async function retryWhileBusy<T>(ms: number, attempt: () => T): Promise<T> {
  const deadline = performance.now() + ms;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await pause(5 + Math.random() * 20);
  }
}

/** The lowest byte is the kind of error, the rest its variant: 261 while another process recovers the log of a killed one. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
