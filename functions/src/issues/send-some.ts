import { HOUR, ISSUE_RULES } from "../config/settings.ts";
import { REAL_TIMER, startPace, type Timer } from "../mailers/pace.ts";
import { startedNow } from "./change-issue.ts";
import { closeCancelled } from "./close-cancelled.ts";
import { freezeReaders } from "./freeze-readers.ts";
import type { IssueContext } from "./issue-context.ts";
import { keepLease, type Lease, leased, releaseLease } from "./issue-lease.ts";
import { type IssueRun, isOver } from "./issue-run.ts";
import { openIssue } from "./open-issue.ts";
import { pauseRun } from "./pause-run.ts";
import { sendCopies } from "./send-copies.ts";

export interface SendOptions {
  issue: number;
  context: IssueContext;
  /** No further mail is handed over after this many milliseconds. */
  budgetMs: number;
  /** Starts the issue at once, without waiting for its time or the end of the cool-down. */
  now?: boolean;
  /** Default: the real one. */
  timer?: Timer;
}

/**
 * `more`: call again. `done`: it is sent or cancelled. `paused`: a person has to resume it. `busy`: another sender is at work.
 * `early`: its time has not come, or a page that the mail names does not answer yet.
 */
export type SendOutcome = "more" | "done" | "paused" | "busy" | "early";

/** Does some of what is left to do for an issue. Only one sender works on an issue at a time; any other returns at once. */
export async function sendSome({ issue, context, budgetMs, now = false, timer = REAL_TIMER }: SendOptions): Promise<{
  outcome: SendOutcome;
}> {
  const lease = await takeLease(issue, context, now);
  if (lease.status !== "taken") return { outcome: lease.status };
  const endsAt = timer.elapsed() + budgetMs;
  const run: IssueRun = { issue, fence: lease.fence, context, endsAt, ...startPace(timer) };
  const stopKeeping = keepLease(run);
  try {
    return { outcome: await work(run) };
  } finally {
    stopKeeping();
    // If this fails, the lease runs out by itself, a little later.
    await releaseLease(run).catch(() => {});
  }
}

function takeLease(issue: number, { store, clock }: IssueContext, now: boolean): Promise<Lease> {
  return store.transactIssue(issue, (record) => {
    if (!record) throw new Error(`There is no issue ${issue}. Schedule it first.`);
    return leased((now ? startedNow(record, clock()) : undefined) ?? record, clock());
  });
}

/** Takes the issue from state to state, as far as it can get. A step returns "next" when another step may follow. */
async function work(run: IssueRun): Promise<SendOutcome> {
  for (;;) {
    const outcome = await step(run);
    if (outcome !== "next") return outcome;
    if (isOver(run)) return "more";
  }
}

async function step(run: IssueRun): Promise<SendOutcome | "next"> {
  const { issue, fence, context } = run;
  const record = await context.store.readIssue(issue);
  if (record?.lease.fence !== fence) return "busy";
  const { state, deadline } = record;
  if (state === "cancelled") return closeCancelled(run);
  if (state === "sent") return "done";
  if (state === "paused") return "paused";
  if (context.clock() >= Date.parse(deadline))
    return pauseRun(run, `It was not done within ${ISSUE_RULES.doneWithinMs / HOUR} hours`);
  if (state === "scheduled") return openIssue(run);
  return state === "freezing" ? freezeReaders(run) : sendCopies(run);
}
