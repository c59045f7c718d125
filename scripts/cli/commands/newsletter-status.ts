import { DAY, ISSUE_RULES } from "../../../functions/src/config/settings.ts";
import type { IssueStatus } from "../../../functions/src/issues/issue-status.ts";
import type { Sending } from "../../newsletter/sending/open-sending.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { UsageError } from "../../system/usage-error.ts";
import type { CliContext } from "../context.ts";
import { issueNumber, utcMinute, withSending } from "./with-sending.ts";

/** Says how far one issue is, or all issues, a line each. The exit code is 1 if readers are missing from the counts. */
export async function status(given: string | undefined, context: CliContext): Promise<CommandResult> {
  const { issueStatus, listIssueStatuses } = await import("../../../functions/src/issues/issue-status.ts");
  const issue = given === undefined ? undefined : issueNumber(given);
  return withSending(context, async (sending) => {
    const { newsletter, backend } = sending;
    if (issue === undefined) return overview(await listIssueStatuses(newsletter), backend.name);
    const found = await issueStatus(issue, newsletter);
    if (found) return single(found, sending);
    throw new UsageError(
      `There is no issue ${issue} in ${backend.name}`,
      `Bring it there: briefs newsletter schedule ${issue}`,
    );
  });
}

function overview(issues: IssueStatus[], store: string): CommandResult {
  const lines = issues.length > 0 ? issues.map(line) : ["No issue has been scheduled yet."];
  const incomplete = issues.some(isMissingReaders);
  return { ...plainResult(`${lines.join("\n")}\n(${store})`, { issues }), incomplete };
}

/** Whether the counts lack readers. Readers whose records were deleted after their time do not count as missing. */
function isMissingReaders({ addsUp, expired }: IssueStatus): boolean {
  return !addsUp && !expired;
}

function line(status: IssueStatus): string {
  const { issue, state, frozen, counts, reason, expired } = status;
  const facts = [
    state === "scheduled" ? `from ${utcMinute(status.startAt)}` : `${counts.sent} of ${frozen} sent`,
    ...(["refused", "unsure"] as const).flatMap((name) => (counts[name] > 0 ? `${counts[name]} ${name}` : [])),
    ...(status.secondsLeft === undefined ? [] : [timeLeft(status.secondsLeft)]),
    ...(reason === undefined ? [] : [reason]),
    ...(expired ? ["its readers are known no more"] : []),
    ...(isMissingReaders(status) ? ["THE COUNTS DO NOT ADD UP"] : []),
  ];
  return `${String(issue).padStart(4)}  ${state.padEnd(9)}  ${facts.join(", ")}`;
}

async function single(status: IssueStatus, { newsletter, backend }: Sending): Promise<CommandResult> {
  const { issue, state, counts, frozen, reason } = status;
  const incomplete = isMissingReaders(status);
  const subject = (await newsletter.store.readIssueMail(issue))?.subject ?? "";
  const unsure = await Promise.all(status.unsure.map((id) => namedReader(id, newsletter.store)));
  const rows = [
    ["state", reason === undefined ? state : `${state}: ${reason}`],
    ["leaves", utcMinute(status.startAt)],
    ...(status.finishedAt === undefined ? [] : [["finished", utcMinute(status.finishedAt)]]),
    ["readers", String(frozen)],
    ...Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [[`  ${name}`, String(count)]] : [])),
    ...(status.complaints > 0 ? [["complaints", String(status.complaints)]] : []),
    ...(status.rate > 0 ? [["pace", pace(status)]] : []),
    ["accounted for", accountedFor(status)],
    ...unsure.map(({ id, address }, i) => [i === 0 ? "unsure" : "", `${id} ${address}`]),
  ];
  const text = rows.map(([name = "", value]) => `${name.padEnd(14)} ${value}`).join("\n");
  const results = { status: { ...status, subject, unsure } };
  return { ...plainResult(`Issue ${issue}: ${subject}\n${text}\n(${backend.name})`, results), incomplete };
}

function accountedFor({ addsUp, expired }: IssueStatus): string {
  if (addsUp) return "everyone";
  const days = ISSUE_RULES.keepReadersMs / DAY;
  if (expired) return `the readers are known no more: what became of each copy is deleted after ${days} days`;
  return "NOT EVERYONE: the counts do not add up to the readers";
}

function pace({ rate, secondsLeft }: IssueStatus): string {
  return `${rate} a second${secondsLeft === undefined ? "" : `, ${timeLeft(secondsLeft)}`}`;
}

function timeLeft(seconds: number): string {
  return seconds < 90 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`;
}

/** The address is masked: a terminal's lines are copied into chats. `briefs subscribers list` has it whole. */
async function namedReader(id: string, { transact }: Sending["newsletter"]["store"]) {
  const email = await transact(id, (record) => ({ result: record?.email }));
  return { id, address: email === undefined ? "removed" : email.replace(/^(.).*(?=@)/, "$1***") };
}
