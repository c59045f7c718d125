import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

const TIMES = 5;

/**
 * How fast this machine is, by Lighthouse's own benchmark: 1,500 to 2,000 on a desktop, below 800 on a common phone. The best of
 * five: a busy moment must not make the audit lenient.
 */
export function benchmarkIndex(): number {
  return Math.max(...Array.from({ length: TIMES }, () => pageFunctions.computeBenchmarkIndex()));
}

/** Of Lighthouse's phone, which every published score goes by. */
const LIGHTHOUSES = 4;

/**
 * By how much this machine is to be slowed down to be a phone: by Lighthouse's factor, which is meant for a desktop of
 * index 1,533; on a slower or a busy one that would make a phone that nobody has, so it is less there. The steps are those
 * of Lighthouse's CPU throttling calculator (lighthouse-cpu-throttling-calculator.vercel.app).
 */
export function slowDown(index: number): number {
  if (index >= 1300) return Math.min(LIGHTHOUSES, 3 + (index - 1300) / 233);
  if (index >= 800) return 2 + (index - 800) / 500;
  return 1 + Math.max(0, index - 150) / 650;
}
