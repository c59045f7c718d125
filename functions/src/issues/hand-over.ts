import { ISSUE_RULES } from "../config/settings.ts";
import type { Mailer, OutgoingMail, SendResult } from "../mailers/mailer.ts";
import { countCall, waitLeft } from "../mailers/pace.ts";
import type { IssueRecord } from "../stores/issue.ts";
import type { ClaimedReader } from "../stores/issue-store.ts";
import { wantsIssue } from "../stores/subscriber.ts";
import { connectionErrors } from "./breaker.ts";
import { type CopyOptions, issueCopy } from "./issue-copy.ts";
import { type IssueRun, isOver, waitFor } from "./issue-run.ts";

interface HandOver {
  copies: CopyOptions;
  record: IssueRecord;
  run: IssueRun;
}

/** A reader and the result of their copy. A copy without a result, or with `stopped`, was not handed over. */
export interface Handed {
  reader: ClaimedReader;
  result?: SendResult;
}

/** Hands the copies over at the mailer's pace, until a result shows that the rest should wait. */
export async function handOver(readers: ClaimedReader[], { copies, record, run }: HandOver): Promise<Handed[]> {
  const { mailer } = run.context;
  const size = sliceSize(mailer);
  const results: SendResult[] = [];
  while (results.length < readers.length && (results.length === 0 || mayGoOn(results, record, run))) {
    const slice = readers.slice(results.length, results.length + size);
    results.push(...(await handSlice(mailsTo(slice, copies), run)));
  }
  return readers.map((reader, index) => {
    const result = results[index];
    return result ? { reader, result } : { reader };
  });
}

export const NOT_THE_SAME = "one of the mails has changed";

/**
 * Hands over once more what a sender that died had in hand, to a mailer that recognizes repeated mails. If one reader no longer
 * wants the issue, the mailer might not recognize the rest of the call either: then all of them are unsure.
 */
export async function handAgain(readers: ClaimedReader[], { copies, record, run }: HandOver): Promise<Handed[]> {
  const isWhole = readers.every((reader) => wantsIssue(reader.record, record.categories));
  if (!isWhole) return readers.map((reader) => ({ reader, result: { outcome: "unsure", reason: NOT_THE_SAME } }));
  const results = await handSlice(mailsTo(readers, copies), run);
  return readers.map((reader, index) => ({ reader, result: results[index] ?? { outcome: "unsure" } }));
}

/**
 * How many mails one call hands over. For a mailer that does not recognize repeated mails, it is a tenth of a second's worth, so
 * that little is in hand when the process has to end.
 */
function sliceSize({ dedupeMs, maxBatch, rate }: Mailer): number {
  return dedupeMs > 0 ? maxBatch : Math.min(maxBatch, Math.ceil(rate / 10));
}

function mayGoOn(results: SendResult[], record: IssueRecord, run: IssueRun): boolean {
  if (results.some(({ outcome }) => outcome === "stopped")) return false;
  return connectionErrors(record.connectionErrors, results) <= ISSUE_RULES.mostConnectionErrors && !isOver(run);
}

function mailsTo(readers: ClaimedReader[], copies: CopyOptions): OutgoingMail[] {
  return readers.flatMap(({ id, record }) => (record ? [issueCopy(id, record, copies)] : []));
}

/** How often, and after what pause, unsure mails are handed over again to a mailer that recognizes them. */
const ASK_AGAIN = 2;
const ASK_AGAIN_MS = 5000;

/** Hands over the mails of one call. Resolves when the next call may begin. */
async function handSlice(mails: OutgoingMail[], run: IssueRun): Promise<SendResult[]> {
  const { mailer } = run.context;
  let results = await send(mails, run);
  for (let again = 0; again < ASK_AGAIN && mailer.dedupeMs > 0; again++) {
    if (results.every(({ outcome }) => outcome !== "unsure")) break;
    await run.timer.sleep(ASK_AGAIN_MS);
    results = clearer(results, await send(mails, run));
  }
  await waitFor(waitLeft(run), run);
  return results;
}

/** Replaces an unsure result only by a certain one: a mail that is deferred now may have left before. */
function clearer(before: SendResult[], after: SendResult[]): SendResult[] {
  return before.map((result, index) => {
    const other = after[index];
    return result.outcome === "unsure" && (other?.outcome === "sent" || other?.outcome === "refused") ? other : result;
  });
}

/** A mailer should not reject. If one does, the mails may have left. */
async function send(mails: OutgoingMail[], run: IssueRun): Promise<SendResult[]> {
  const { mailer } = run.context;
  const beganAt = run.timer.elapsed();
  const given = await mailer.send(mails).catch((): SendResult[] => []);
  const results = mails.map((_, index) => given[index] ?? FAILED);
  countCall({ beganAt, results, mailer }, run);
  return results;
}

const FAILED: SendResult = { outcome: "unsure", reason: "the mailer failed" };
