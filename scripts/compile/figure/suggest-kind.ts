import type { FigureKind } from "../../../site/content/figure-schema.ts";
import { suggest } from "../diagnostics/suggest.ts";

/** The kind of figure that was most likely meant: by another name that it has elsewhere, else by its letters. */
export function suggestKind(word: string, kinds: readonly string[]): string | undefined {
  const name = word.toLowerCase().replace(/[\s_-]+/g, "");
  const bare = name.replace(/(?<=.)(?:chart|graph|plot|diagram|tree)s?$/, "");
  if (UNLIKE_ANY.includes(bare)) return undefined;
  return [name, bare].find((one) => kinds.includes(one)) ?? BY_OTHER_NAME.get(bare) ?? suggest(word, kinds);
}

/** What other programs call it, or what comes nearest to what they draw. */
const OTHER_NAMES: Partial<Record<FigureKind, readonly string[]>> = {
  bar: ["column", "columns", "histogram"],
  line: ["area", "curve", "spline", "sparkline", "trend"],
  radar: ["polar", "spider", "star", "web"],
  doughnut: ["donut", "pie", "ring"],
  stats: ["kpi", "kpis", "metrics", "numbers"],
  flow: ["cycle", "pipeline", "process", "sequence", "steps"],
  decision: ["tree"],
  timeline: ["history", "milestones", "roadmap"],
  comparison: ["matrix", "table", "versus"],
  tiers: ["plans", "pricing"],
  layers: ["architecture", "stack"],
  checklist: ["list", "todo"],
};

const BY_OTHER_NAME = new Map(
  Object.entries(OTHER_NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind] as const)),
);

/** Two letters off "bar", and nothing like it. */
const UNLIKE_ANY = ["map", "box"];
