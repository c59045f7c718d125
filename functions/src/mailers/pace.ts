import { setTimeout as pause } from "node:timers/promises";
import type { Mailer, SendResult } from "./mailer.ts";

/** Measures time and waits. Unlike a clock, it does not jump. */
export interface Timer {
  /** Milliseconds since any fixed moment. */
  elapsed: () => number;
  sleep: (ms: number) => Promise<unknown>;
}

export const REAL_TIMER: Timer = { elapsed: () => performance.now(), sleep: pause };

/** When a sender may call a mailer again, by the mailer's rates. */
export interface Pace {
  timer: Timer;
  /** The time of `timer` before which the mailer is not called again. */
  nextAt: number;
}

export function startPace(timer: Timer): Pace {
  return { timer, nextAt: timer.elapsed() };
}

export interface HandedCall {
  /** When the call began, by the timer. */
  beganAt: number;
  results: SendResult[];
  mailer: Pick<Mailer, "rate" | "callRate">;
}

/** Counts a call of the mailer, with one result for each mail. */
export function countCall({ beganAt, results, mailer: { rate, callRate } }: HandedCall, pace: Pace): void {
  const now = pace.timer.elapsed();
  const byMails = Math.max(pace.nextAt, now - MOST_BEHIND_MS) + (1000 * results.length) / rate;
  const byCalls = callRate === undefined ? byMails : beganAt + 1000 / callRate;
  const byRetryAfter = results.map(({ retryAfterMs = 0 }) => now + retryAfterMs);
  pace.nextAt = Math.max(byMails, byCalls, ...byRetryAfter);
}

/** How long (ms) the next call has to wait. */
export function waitLeft({ timer, nextAt }: Pace): number {
  const left = nextAt - timer.elapsed();
  // Timers cannot wait for less.
  return left >= 2 ? left : 0;
}

/** Time that was spent on claiming and settling is made up for, but no pause longer than this. */
const MOST_BEHIND_MS = 1000;
