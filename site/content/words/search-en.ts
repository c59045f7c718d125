import { counted } from "./counted.ts";

const count = counted("en");

const briefs = (total: number) => count(total, { one: "{count} brief", other: "{count} briefs" });

/** What the search says: its chunk loads these words. */
export const searchEn = {
  title: "Search",
  box: "Search briefs and figures",
  needsScripts: "Searching needs scripts, which are off here. Everything is in these lists too.",
  filter: "Filter by category and topic",
  filterCategories: "Filter by category",
  recent: "Recent, on this device only:",
  clear: "Clear",
  results: "Results",
  section: "Section",
  all: ({ total }: { total: number }) => `All ${briefs(total)}`,
  more: "Show more briefs",
  again: "Try again",
  clearFilters: "Clear the filters",
  everywhere: "Search in all briefs",
  topics: "Topics with briefs:",
  searching: "Searching …",
  notLoaded: "The search did not load. Your search words are fine.",
  offline: "You are offline, and the search is not on your device yet.",
  noneFiltered: "No brief matches these filters yet.",
  none: ({ query }: { query: string }) => `No brief contains “${query}”.`,
  noneSelected: ({ query }: { query: string }) => `No brief in this selection contains “${query}”.`,
  found: ({ total }: { total: number }) => briefs(total),
  foundMost: ({ total }: { total: number }) =>
    `No brief contains all of these words; ${briefs(total)} with most of them`,
  selectedMost: ({ total }: { total: number }) =>
    `No brief in this selection contains all of these words; ${briefs(total)} with most of them`,
  corrected: ({ from, to }: { from: string; to: string }) =>
    `. No brief contains “${from}”; showing results for “${to}”`,
  kinds: {
    annotated: "Annotated picture",
    area: "Area chart",
    bar: "Bar chart",
    cards: "Cards",
    checklist: "Checklist",
    comparison: "Comparison",
    decision: "Decision tree",
    doughnut: "Ring chart",
    dumbbell: "Dumbbell chart",
    flow: "Flow",
    funnel: "Funnel",
    heatmap: "Heat map",
    histogram: "Histogram",
    interval: "Dot strip with ranges",
    layers: "Layers",
    line: "Line chart",
    multiples: "Small multiples",
    radar: "Radar chart",
    scatter: "Scatter plot",
    slope: "Slope chart",
    stats: "Numbers",
    svg: "Drawing",
    tiers: "Tiers",
    timeline: "Timeline",
  },
};

export type SearchWords = typeof searchEn;
