import { setTimeout as pause } from "node:timers/promises";
import type { Mailer, SendResult } from "./mailer.ts";

/** What passes time, and measures it: unlike a clock, it does not jump. */
export interface Timer {
  /** Milliseconds since some time. */
  elapsed: () => number;
  sleep: (ms: number) => Promise<unknown>;
}

export const REAL_TIMER: Timer = { elapsed: () => performance.now(), sleep: pause };

/** What one sender has handed over, as far as a mailer's rates ask for it. */
export interface Pace {
  timer: Timer;
  /** Of the timer: the next call of the mailer begins no sooner. */
  nextAt: number;
}

export function startPace(timer: Timer): Pace {
  return { timer, nextAt: timer.elapsed() };
}

export interface HandedCall {
  /** Of the timer. */
  beganAt: number;
  results: SendResult[];
  mailer: Pick<Mailer, "rate" | "callRate">;
}

/** Counts a call of the mailer, with one result for each mail. */
export function countCall({ beganAt, results, mailer: { rate, callRate } }: HandedCall, pace: Pace): void {
  const now = pace.timer.elapsed();
  const byMails = Math.max(pace.nextAt, now - MOST_BEHIND_MS) + (1000 * results.length) / rate;
  const byCalls = callRate === undefined ? byMails : beganAt + 1000 / callRate;
  const told = results.map(({ retryAfterMs = 0 }) => now + retryAfterMs);
  pace.nextAt = Math.max(byMails, byCalls, ...told);
}

/** How long (ms) the next call has to wait. */
export function waitLeft({ timer, nextAt }: Pace): number {
  const left = nextAt - timer.elapsed();
  // Timers are no finer.
  return left >= 2 ? left : 0;
}

/** What was lost on claiming and settling is caught up, but no longer pause. */
const MOST_BEHIND_MS = 1000;
