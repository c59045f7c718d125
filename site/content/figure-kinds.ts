/**
 * The registry of figure kinds: one line for each folder of site/figures/kinds. A folder has `kind.ts` and the modules that it
 * names (`schema.ts`, `table.ts`, `template.ts`, `thumbnail.ts`, and `picture.ts` or, for Chart.js, `chart.ts`; if needed
 * `check.ts` and `lint.ts`), `sign.ts` for search and, unless it is a chart, a component with its styles.
 */
export { default as annotated } from "../figures/kinds/annotated/kind.ts";
export { default as area } from "../figures/kinds/area/kind.ts";
export { default as bar } from "../figures/kinds/bar/kind.ts";
export { default as cards } from "../figures/kinds/cards/kind.ts";
export { default as checklist } from "../figures/kinds/checklist/kind.ts";
export { default as comparison } from "../figures/kinds/comparison/kind.ts";
export { default as decision } from "../figures/kinds/decision/kind.ts";
export { default as doughnut } from "../figures/kinds/doughnut/kind.ts";
export { default as dumbbell } from "../figures/kinds/dumbbell/kind.ts";
export { default as flow } from "../figures/kinds/flow/kind.ts";
export { default as funnel } from "../figures/kinds/funnel/kind.ts";
export { default as heatmap } from "../figures/kinds/heatmap/kind.ts";
export { default as histogram } from "../figures/kinds/histogram/kind.ts";
export { default as interval } from "../figures/kinds/interval/kind.ts";
export { default as layers } from "../figures/kinds/layers/kind.ts";
export { default as line } from "../figures/kinds/line/kind.ts";
export { default as multiples } from "../figures/kinds/multiples/kind.ts";
export { default as radar } from "../figures/kinds/radar/kind.ts";
export { default as scatter } from "../figures/kinds/scatter/kind.ts";
export { default as slope } from "../figures/kinds/slope/kind.ts";
export { default as stats } from "../figures/kinds/stats/kind.ts";
export { default as svg } from "../figures/kinds/svg/kind.ts";
export { default as tiers } from "../figures/kinds/tiers/kind.ts";
export { default as timeline } from "../figures/kinds/timeline/kind.ts";
