import { setTimeout as pause } from "node:timers/promises";
import type { IssueContext } from "./issue-context.ts";

/** What passes time, and measures it: unlike a clock, it does not jump. */
export interface Timer {
  /** Milliseconds since some time. */
  elapsed: () => number;
  sleep: (ms: number) => Promise<unknown>;
}

export const REAL_TIMER: Timer = { elapsed: () => performance.now(), sleep: pause };

/** One sender at work on one issue. */
export interface IssueRun {
  issue: number;
  /** The number of its lease. */
  fence: number;
  context: IssueContext;
  timer: Timer;
  /** Of the timer: no further mail is handed over after it. */
  endsAt: number;
  /** Of the timer: the next mail is handed over no sooner, because of the mailer's rate. */
  nextAt: number;
}

/** Whether the run has to end. */
export function isOver({ context, timer, endsAt }: IssueRun): boolean {
  return context.isStopping?.() === true || timer.elapsed() >= endsAt;
}

/** So often it is asked whether the process is about to end. */
const NAP_MS = 1000;

/** Waits, but not for longer than the run lasts. */
export async function waitFor(ms: number, run: IssueRun): Promise<void> {
  const until = Math.min(run.timer.elapsed() + ms, run.endsAt);
  while (!isOver(run)) {
    const left = until - run.timer.elapsed();
    if (left <= 0) return;
    await run.timer.sleep(Math.min(left, NAP_MS));
  }
}
