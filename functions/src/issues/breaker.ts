import { ISSUE_RULES } from "../config/settings.ts";
import type { SendResult } from "../mailers/mailer.ts";
import type { IssueRecord } from "../stores/issue.ts";

const LETTERS: Record<SendResult["outcome"], string> = {
  sent: "s",
  deferred: "d",
  refused: "r",
  unsure: "u",
  stopped: "",
};

/**
 * Counts the results of copies. Copies that were not handed over have no result, or `stopped`. The caller passes copies that are
 * given up as refused.
 */
export function tallied(record: IssueRecord, results: SendResult[]): IssueRecord {
  const handed = results.filter(({ outcome }) => outcome !== "stopped");
  const letters = handed.map(({ outcome, isMailerBusy }) => (isMailerBusy ? "" : LETTERS[outcome])).join("");
  return {
    ...record,
    handed: record.handed + handed.length,
    sent: record.sent + handed.filter(({ outcome }) => outcome === "sent").length,
    recent: (record.recent + letters).slice(-ISSUE_RULES.recent),
  };
}

/** The reason to stop sending until a person has looked, or undefined. */
export function tripReason({
  recent,
  connectionErrors,
  complaints,
  knownComplaints = 0,
  sent,
}: IssueRecord): string | undefined {
  const refused = count(recent, LETTERS.refused);
  if (refused > ISSUE_RULES.mostRefused) return `${refused} of the last ${recent.length} copies were refused`;
  const deferred = count(recent, LETTERS.deferred);
  if (deferred > ISSUE_RULES.mostDeferred) return `${deferred} of the last ${recent.length} copies were put off`;
  if (connectionErrors > ISSUE_RULES.mostConnectionErrors) return `${connectionErrors} connections failed in a row`;
  const mostComplaints = Math.max(ISSUE_RULES.fewComplaints, sent * ISSUE_RULES.mostComplaints);
  if (complaints > knownComplaints && complaints > mostComplaints) {
    return `${complaints} of ${sent} readers have called it spam`;
  }
  return undefined;
}

/** Counts connection errors in a row. Any answer of the server, whatever it says, starts the count again. */
export function connectionErrors(before: number, results: SendResult[]): number {
  return results.reduce((count, result) => (isConnectionError(result) ? count + 1 : 0), before);
}

/**
 * A connection error has a code of the system, of nodemailer or of fetch, such as ECONNECTION, or over HTTP "0". A server that
 * answers gives three digits.
 */
function isConnectionError({ outcome, reason = "" }: SendResult): boolean {
  return (outcome === "deferred" || outcome === "unsure") && /^(?:E[A-Z_]+|UND_ERR_[A-Z_]+|0|unknown)$/.test(reason);
}

function count(recent: string, letter: string): number {
  return recent.split(letter).length - 1;
}
