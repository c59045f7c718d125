import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { scheduleIssue } from "../../functions/src/issues/schedule-issue.ts";
import { messageId } from "../../functions/src/mail/message-id.ts";
import { openSecret } from "../../functions/src/mail/secret.ts";
import type { IssueRecord, ReaderCounts } from "../../functions/src/stores/issue.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import { issueMail, reader, readerIds } from "./issue-samples.ts";
import { startSmtpServer } from "./mailers/smtp-server.ts";
import { SECRET, SITE } from "./newsletter.ts";

const CHILD = join(import.meta.dirname, "issue-child.ts");
const ISSUE = 14;
const MINUTES = 60_000;
/** A lease, and the time that the sender before has not really waited. */
const LATER_MS = 9 * MINUTES;

/** In the order in which a copy reaches them. Those of SMTP are seen by the server. */
export const POINTS = [
  "before claim",
  "after claim",
  "after RCPT",
  "after the dot",
  "after 250",
  "before settling",
  "after settling",
] as const;

export type Point = (typeof POINTS)[number];

export interface Kill {
  /** Without one, the child is left alone. */
  point?: Point;
  /** Which time the point is reached. */
  times?: number;
  /** Killed after so many milliseconds of the first claim, wherever it is then. */
  afterMs?: number;
}

export interface Verdict {
  record: IssueRecord | undefined;
  counts: ReaderCounts;
  /** Readers with more than one copy. */
  twice: number;
  /** Readers with no copy, of whom it is not said that they may have none. */
  lost: number;
}

export interface KillBench {
  /** Runs a sender until it is killed or done. Returns what it printed, or the signal. */
  run: (kill?: Kill) => Promise<string>;
  verdict: () => Promise<Verdict>;
  taken: () => number;
  close: () => Promise<void>;
}

/** An issue in a store, a real SMTP server, and senders that are processes of their own. */
export async function killBench(store: SubscriberStore, place: string, readers: number): Promise<KillBench> {
  const ids = readerIds(readers, "kill");
  for (let at = 0; at < ids.length; at += 500)
    await store.add(
      ids.slice(at, at + 500).map((id, index) => ({ id, record: reader(`r${at + index}@reader.example`) })),
    );
  await scheduleIssue(issueMail({ issue: ISSUE }), { store, clock: () => Date.now() - 60 * MINUTES });
  let child: ChildProcess | undefined;
  let kill: Kill = {};
  let reached = 0;
  const reach = (point: Point) => {
    if (kill.point === point && ++reached === (kill.times ?? 1)) child?.kill("SIGKILL");
  };
  const server = await startSmtpServer({
    onRcptTo: (_, __, done) => {
      reach("after RCPT");
      done();
    },
    // The server has the mail, whether or not the sender hears of it.
    answer: () => void reach("after the dot"),
  });
  let ahead = 0;
  return {
    run: async (next = {}) => {
      [kill, reached] = [next, 0];
      ahead += LATER_MS;
      const given = [place, server.port, ahead, next.point ?? "", next.times ?? 1].map(String);
      const started = spawn(process.execPath, [CHILD, ...given], { stdio: ["ignore", "pipe", "inherit"] });
      child = started;
      const timer = next.afterMs === undefined ? undefined : setTimeout(() => started.kill("SIGKILL"), next.afterMs);
      const [said, [, signal]] = await Promise.all([text(started.stdout), once(started, "exit")]);
      clearTimeout(timer);
      return signal ?? said.trim();
    },
    verdict: () => verdict(store, ids, server.taken),
    taken: () => server.taken.length,
    close: () => server.close(),
  };
}

async function verdict(store: SubscriberStore, ids: string[], taken: string[]): Promise<Verdict> {
  const copies = Map.groupBy(taken, (mail) => /^Message-ID: (\S+)/im.exec(mail)?.[1] ?? "");
  const secret = openSecret(SECRET);
  const copiesOf = (id: string) =>
    copies.get(messageId(`issue-${ISSUE}-${id}`, { secret, siteUrl: SITE }))?.length ?? 0;
  const unsure = new Set(await store.listReaders(ISSUE, "unsure", ids.length));
  return {
    record: await store.readIssue(ISSUE),
    counts: await store.countReaders(ISSUE),
    twice: ids.filter((id) => copiesOf(id) > 1).length,
    lost: ids.filter((id) => copiesOf(id) === 0 && !unsure.has(id)).length,
  };
}
