import type { Pace } from "../mailers/pace.ts";
import type { IssueContext } from "./issue-context.ts";

/** One sender at work on one issue. */
export interface IssueRun extends Pace {
  issue: number;
  /** The number of the sender's lease. */
  fence: number;
  context: IssueContext;
  /** The time of `timer` after which no further mail is handed over. */
  endsAt: number;
}

/** Whether the run has to end. */
export function isOver({ context, timer, endsAt }: IssueRun): boolean {
  return context.isStopping?.() === true || timer.elapsed() >= endsAt;
}

/** How often a run that waits checks whether the process is about to end. */
const CHECK_EVERY_MS = 1000;

/** Waits, but not for longer than the run lasts. */
export async function waitFor(ms: number, run: IssueRun): Promise<void> {
  const until = Math.min(run.timer.elapsed() + ms, run.endsAt);
  while (!isOver(run)) {
    const left = until - run.timer.elapsed();
    if (left <= 0) return;
    await run.timer.sleep(Math.min(left, CHECK_EVERY_MS));
  }
}
