import { setTimeout as pause } from "node:timers/promises";

/** What passes time, and measures it: unlike a clock, it does not jump. */
export interface Timer {
  /** Milliseconds since some time. */
  elapsed: () => number;
  sleep: (ms: number) => Promise<unknown>;
}

export const REAL_TIMER: Timer = { elapsed: () => performance.now(), sleep: pause };

/** What one sender has handed over, as far as a mailer's rate asks for it. */
export interface Pace {
  timer: Timer;
  /** Of the timer: the next mail is handed over no sooner, because of the mailer's rate. */
  nextAt: number;
}

export function startPace(timer: Timer): Pace {
  return { timer, nextAt: timer.elapsed() };
}

/** Counts so many mails as handed over. Returns how long (ms) the next one has to wait. */
export function countHanded(mails: number, rate: number, pace: Pace): number {
  const now = pace.timer.elapsed();
  pace.nextAt = Math.max(pace.nextAt, now - MOST_BEHIND_MS) + (1000 * mails) / rate;
  const left = pace.nextAt - now;
  // Timers are no finer.
  return left >= 2 ? left : 0;
}

/** What was lost on claiming and settling is caught up, but no longer pause. */
const MOST_BEHIND_MS = 1000;
