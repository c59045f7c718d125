import { importOnDemand } from "../on-demand/import-on-demand.ts";

const TIMES = 5;

interface Benchmark {
  pageFunctions: { computeBenchmarkIndex(): number };
}

/**
 * The speed of this machine by Lighthouse's own benchmark: 1,500 to 2,000 on a desktop, below 800 on a common phone. The best of
 * five runs counts, so that a busy moment does not make the audit lenient.
 */
export async function benchmarkIndex(): Promise<number> {
  const { pageFunctions } = await importOnDemand<Benchmark>("lighthouse", "/core/lib/page-functions.js");
  return Math.max(...Array.from({ length: TIMES }, () => pageFunctions.computeBenchmarkIndex()));
}

/** The factor of Lighthouse's phone, on which every published score is based. */
const LIGHTHOUSE_FACTOR = 4;

/**
 * The factor by which to slow this machine down to a phone. Lighthouse's own factor is meant for a desktop of index 1,533; on a
 * slower or busy machine it would simulate a phone that nobody has. The steps are those of Lighthouse's CPU throttling calculator
 * (lighthouse-cpu-throttling-calculator.vercel.app).
 */
export function slowDown(index: number): number {
  if (index >= 1300) return Math.min(LIGHTHOUSE_FACTOR, 3 + (index - 1300) / 233);
  if (index >= 800) return 2 + (index - 800) / 500;
  return 1 + Math.max(0, index - 150) / 650;
}
