import type { PageScore } from "./lighthouse.ts";

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
