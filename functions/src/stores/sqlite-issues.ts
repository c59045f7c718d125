import type { SQLInputValue } from "node:sqlite";
import { type IssueRecord, issueMailSchema, issueRecordSchema, NO_READERS } from "./issue.ts";
import type { ClaimedReader, ClaimRequest, ClaimResult, IssueStore } from "./issue-store.ts";
import type { Mail } from "./mail.ts";
import type { Subscriber } from "./subscriber.ts";

type Row = Record<string, unknown>;

/** The parts of the store that its issues use. */
export interface SqliteTools {
  run: (sql: string, ...values: SQLInputValue[]) => number;
  get: (sql: string, ...values: SQLInputValue[]) => Row | undefined;
  all: (sql: string, ...values: SQLInputValue[]) => Row[];
  transaction: <T>(work: () => T) => Promise<T>;
  readSubscriber: (id: string) => Subscriber | undefined;
  /** Queues a mail within a transaction. */
  queue: (mail: Mail) => void;
}

/** How many readers are written down at once. */
const PAGE = 500;

/** Issues in SQLite: a row for each reader. */
export function sqliteIssues({ run, get, all, transaction, readSubscriber, queue }: SqliteTools): IssueStore {
  const read = (issue: number): IssueRecord | undefined => {
    const row = get("SELECT record FROM issues WHERE issue = ?", issue);
    return row && issueRecordSchema.parse(JSON.parse(String(row.record)));
  };
  const write = (record: IssueRecord) =>
    run(
      "INSERT INTO issues (issue, record) VALUES (?, ?) ON CONFLICT DO UPDATE SET record = excluded.record",
      record.issue,
      JSON.stringify(record),
    );
  const held = (issue: number, fence: number) => {
    const record = read(issue);
    return record?.lease.fence === fence ? record : undefined;
  };

  return {
    claimSize: () => 1,
    readIssue: async (issue) => read(issue),
    readIssueMail: async (issue) => {
      const row = get("SELECT mail FROM issue_mails WHERE issue = ?", issue);
      return row && issueMailSchema.parse(JSON.parse(String(row.mail)));
    },
    listIssues: async (states) =>
      all("SELECT record FROM issues ORDER BY issue DESC")
        .map(({ record }) => issueRecordSchema.parse(JSON.parse(String(record))))
        .filter(({ state }) => !states || states.includes(state)),
    transactIssue: (issue, transition) =>
      transaction(() => {
        const { record, mail, notice, result } = transition(read(issue));
        if (record) write(record);
        if (record && notice) queue(notice);
        if (record && mail)
          run(
            "INSERT INTO issue_mails VALUES (?, ?) ON CONFLICT DO UPDATE SET mail = excluded.mail",
            issue,
            JSON.stringify(mail),
          );
        return result;
      }),
    freezeNext: ({ issue, fence, expiresAt }) =>
      transaction(() => {
        const record = held(issue, fence);
        if (record?.state !== "freezing") return "lost";
        const ids = all(
          "SELECT id FROM subscribers WHERE state = 'confirmed' AND id > ? ORDER BY id LIMIT ?",
          record.cursor,
          PAGE,
        ).map(({ id }) => String(id));
        const last = ids.at(-1);
        if (last === undefined) return "done";
        for (const id of ids)
          run(
            "INSERT OR IGNORE INTO issue_readers (issue, id, state, expires_at) VALUES (?, ?, 'waiting', ?)",
            ...[issue, id, expiresAt],
          );
        write({ ...record, cursor: last, batches: record.batches + 1, frozen: record.frozen + ids.length });
        return "more";
      }),
    claim: (request) =>
      transaction(() => (held(request.issue, request.fence)?.state === "sending" ? claim(request) : { kind: "lost" })),
    settle: ({ issue, fence, readers }, transition) =>
      transaction(() => {
        const record = held(issue, fence);
        if (!record) return undefined;
        for (const { id, state, deferrals, due } of readers)
          run(
            `UPDATE issue_readers SET state = ?, deferrals = ?, due = ?, fence = NULL, claimed_at = NULL
              WHERE issue = ? AND id = ? AND state = 'claimed' AND fence = ?`,
            ...[state, deferrals, due ?? null, issue, id, fence],
          );
        const { record: after, notice } = transition(record);
        write(after);
        if (notice) queue(notice);
        return after;
      }),
    sweep: ({ issue, fence, takeOver: { from, to } }) =>
      transaction(() => {
        if (!held(issue, fence)) return undefined;
        const left = "issue = ? AND state = 'claimed' AND fence < ?";
        run(
          `UPDATE issue_readers SET state = 'unsure', fence = NULL, claimed_at = NULL WHERE ${left}
            AND claimed_at NOT BETWEEN ? AND ?`,
          ...[issue, fence, from, to],
        );
        if (run(`UPDATE issue_readers SET fence = ? WHERE ${left}`, fence, issue, fence) === 0) return undefined;
        const rows = all(
          "SELECT id, deferrals FROM issue_readers WHERE issue = ? AND state = 'claimed' AND fence = ? ORDER BY id",
          ...[issue, fence],
        );
        return { kind: "claimed", batch: "", readers: rows.map(claimed) };
      }),
    countReaders: async (issue) => {
      const rows = all("SELECT state, count(*) AS n FROM issue_readers WHERE issue = ? GROUP BY state", issue);
      return { ...NO_READERS, ...Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)])) };
    },
    listReaders: async (issue, state, limit) =>
      all(
        "SELECT id FROM issue_readers WHERE issue = ? AND state = ? ORDER BY id LIMIT ?",
        ...[issue, state, limit],
      ).map(({ id }) => String(id)),
    requeueUnsure: (issue) =>
      transaction(() => run("UPDATE issue_readers SET state = 'waiting' WHERE issue = ? AND state = 'unsure'", issue)),
  };

  function claim({ issue, fence, now, limit, wants, from = "" }: ClaimRequest): ClaimResult {
    const rows = nextOf(issue, { now, limit, from });
    if (rows.length === 0) {
      const row = get("SELECT min(due) AS due FROM issue_readers WHERE issue = ? AND state = 'deferred'", issue);
      return { kind: "empty", ...(typeof row?.due === "number" && { next: row.due }) };
    }
    const readers = rows.map(claimed);
    const isWanting = ({ record }: ClaimedReader) => wants(record);
    for (const { id } of readers.filter((reader) => !isWanting(reader)))
      run("UPDATE issue_readers SET state = 'skipped', due = NULL WHERE issue = ? AND id = ?", issue, id);
    for (const { id } of readers.filter(isWanting))
      run(
        "UPDATE issue_readers SET state = 'claimed', due = NULL, fence = ?, claimed_at = ? WHERE issue = ? AND id = ?",
        ...[fence, now, issue, id],
      );
    return { kind: "claimed", batch: "", readers: readers.filter(isWanting) };
  }

  /**
   * The rows to claim next: readers who wait before those whose deferral is over. They are sorted by id, as a later sender would
   * find them.
   */
  function nextOf(issue: number, { now, limit, from }: { now: number; limit: number; from: string }): Row[] {
    const waiting = (after: string) =>
      all(
        "SELECT id, deferrals FROM issue_readers WHERE issue = ? AND state = 'waiting' AND due IS NULL AND id >= ? ORDER BY id LIMIT ?",
        ...[issue, after, limit],
      );
    let rows = waiting(from);
    if (rows.length === 0 && from !== "") rows = waiting("");
    if (rows.length === 0)
      rows = all(
        "SELECT id, deferrals FROM issue_readers WHERE issue = ? AND state = 'deferred' AND due <= ? ORDER BY due LIMIT ?",
        ...[issue, now, limit],
      );
    return rows.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
  }

  function claimed({ id, deferrals }: Row): ClaimedReader {
    return { id: String(id), record: readSubscriber(String(id)), deferrals: Number(deferrals) };
  }
}
