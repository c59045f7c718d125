import { ISSUE_RULES } from "../config/settings.ts";
import { isPicture, issueShownBy } from "./dead-urls.ts";
import type { IssueContext } from "./issue-context.ts";
import type { IssueRun } from "./issue-run.ts";
import { logWaiting, tellWaiting } from "./tell-owner.ts";

/** Moves an issue from scheduled to freezing, as soon as the site answers for every URL in its mail. */
export async function openIssue({ issue, fence, context }: IssueRun): Promise<"early" | "next"> {
  const { store, clock, deadUrls } = context;
  const mail = await store.readIssueMail(issue);
  if (!mail) throw new Error(`The mail of issue ${issue} is gone. Schedule it again.`);
  const dead = await deadUrls(mail.urls);
  if (dead.length > 0) {
    logWaiting(issue, dead, context);
    if (await isLate(issue, dead, context)) await tellWaiting(mail, dead, context);
  }
  return store.transactIssue<"early" | "next">(issue, (record) => {
    if (record?.lease.fence !== fence || record.state !== "scheduled") return { result: "next" };
    // Another version has been scheduled in the meantime, and its cool-down has begun.
    if (record.hash !== mail.hash || clock() < Date.parse(record.startAt)) return { result: "early" };
    const { reason, ...rest } = record;
    if (dead.length === 0) return { record: { ...rest, state: "freezing" }, result: "next" };
    return { record: { ...rest, reason: waitsFor(dead) }, result: "early" };
  });
}

/** The reason as `status` shows it. One address is enough to see what is wrong, and the owner's notice names more. */
function waitsFor([first = "", ...others]: string[]): string {
  if (others.length === 0) return `It waits for the site: ${first} does not answer`;
  return `It waits for the site: ${others.length + 1} addresses in the mail do not answer, such as ${first}`;
}

/**
 * Whether the owner should be told about dead URLs. The issue's own page and its pictures are built only when its time has come,
 * so they may be missing for a while. All other pages should be there earlier.
 */
async function isLate(issue: number, dead: string[], { store, clock }: IssueContext): Promise<boolean> {
  if (dead.some((url) => !isPicture(url) && issueShownBy(url) !== issue)) return true;
  const record = await store.readIssue(issue);
  return record !== undefined && clock() >= Date.parse(record.startAt) + ISSUE_RULES.buildWithinMs;
}
