import { importOnDemand } from "../on-demand/import-on-demand.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

export interface PageScore {
  path: string;
  /** Out of 100. */
  scores: Record<Category, number>;
  /** Milliseconds; CLS is a ratio. */
  lcp: number;
  cls: number;
  tbt: number;
  /** The factor by which the processor was slowed down to that of a phone. */
  slowedBy: number;
  /** The number of measurements. */
  runs: number;
  /** The audits that cost points. */
  costs: string[];
}

export interface MeasuredSite {
  siteUrl: string;
  /** Chromium's debugging port. */
  port: number;
  /** The factor by which to slow this machine down to a phone. */
  slowedBy: number;
}

/** The part of Lighthouse that is used here. */
interface Lighthouse {
  default(url: string, flags: object): Promise<{ lhr: LighthouseReport } | undefined>;
}

interface LighthouseReport {
  audits: Record<string, { title: string; score: number | null; numericValue?: number; displayValue?: string }>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  runtimeError?: { message: string };
}

interface LighthouseConstants {
  throttling: { mobileSlow4G: object };
}

type Measured = Omit<PageScore, "runs">;
/** On a busy machine Lighthouse sometimes records no trace, which is no fault of the page. */
type Run = Measured | { failure: string };

const SCORE_LIMITS = { score: 100, lcp: 1500, cls: 0, tbt: 50 };
const MOST_RUNS = 3;

/**
 * Measures a page on Lighthouse's phone and simulated slow line, however fast this machine is. Other load on the machine only
 * ever slows a page down, so a page that misses the limits is measured again and its best run counts.
 */
export async function measurePage(path: string, site: MeasuredSite): Promise<PageScore> {
  let best: PageScore | undefined;
  const failures: string[] = [];
  for (let runs = 1; runs <= MOST_RUNS; runs++) {
    const run = await runOnce(path, site);
    if ("failure" in run) failures.push(run.failure);
    else if (!best || shortfall(run) <= shortfall(best)) best = { ...run, runs };
    if (best) best = { ...best, runs };
    if (best && meetsLimits(best)) break;
  }
  if (!best) throw new Error(`Lighthouse on ${path}: ${failures.join("; ")}`);
  return best;
}

export function meetsLimits({ scores, lcp, cls, tbt }: PageScore): boolean {
  const whole = CATEGORIES.every((category) => scores[category] >= SCORE_LIMITS.score);
  return whole && lcp <= SCORE_LIMITS.lcp && cls <= SCORE_LIMITS.cls && tbt <= SCORE_LIMITS.tbt;
}

/** The distance of a run from the limits. The lower of two is better. */
function shortfall({ scores, lcp, cls, tbt }: Measured): number {
  const points = CATEGORIES.reduce((sum, category) => sum + SCORE_LIMITS.score - scores[category], 0);
  const beyond = (value: number, limit: number) => Math.max(0, value - limit);
  return (
    points * 100 +
    beyond(lcp, SCORE_LIMITS.lcp) +
    beyond(cls, SCORE_LIMITS.cls) * 10_000 +
    beyond(tbt, SCORE_LIMITS.tbt)
  );
}

async function runOnce(path: string, { siteUrl, port, slowedBy }: MeasuredSite): Promise<Run> {
  const { default: lighthouse } = await importOnDemand<Lighthouse>("lighthouse");
  const { throttling } = await importOnDemand<LighthouseConstants>("lighthouse", "/core/config/constants.js");
  const line = { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowedBy };
  const only = { onlyCategories: [...CATEGORIES], throttling: line };
  const result = await lighthouse(siteUrl + path, { port, logLevel: "silent", ...only });
  if (!result) throw new Error(`Lighthouse gave nothing for ${path}`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) return { failure: runtimeError.message };
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  const costs = CATEGORIES.filter((category) => score(category) < 100).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? ""}`.trim()),
  );
  return {
    path,
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    lcp: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbt: value("total-blocking-time"),
    slowedBy,
    costs,
  };
}

const WIDTHS = [70, 6, 6, 6, 6, 8, 6, 7, 10, 5];

export const HEAD = row(["Page", "Perf", "A11y", "Best", "SEO", "LCP", "CLS", "TBT", "Slowed by", "Runs"]);

export function formatRow({ path, scores, lcp, cls, tbt, slowedBy, runs }: PageScore): string {
  const { performance, accessibility, seo } = scores;
  const points = [performance, accessibility, scores["best-practices"], seo].map(String);
  const times = [`${(lcp / 1000).toFixed(2)} s`, cls.toFixed(3), `${Math.round(tbt)} ms`];
  return row([path, ...points, ...times, slowedBy.toFixed(1), String(runs)]);
}

function row([first = "", ...cells]: string[]): string {
  const [width = 0, ...widths] = WIDTHS;
  return first.padEnd(width) + cells.map((cell, i) => cell.padStart(widths[i] ?? 0)).join("");
}
