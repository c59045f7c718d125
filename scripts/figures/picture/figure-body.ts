import type { Figure } from "../../../site/content/figure-schema.ts";
import { drawVariant } from "../draw-chart.ts";
import type { Drawn } from "./drawing.ts";
import { cards } from "./kinds/cards.ts";
import { checklist } from "./kinds/checklist.ts";
import { comparison } from "./kinds/comparison.ts";
import { decision } from "./kinds/decision.ts";
import { flow } from "./kinds/flow.ts";
import { funnel } from "./kinds/funnel.ts";
import { layers } from "./kinds/layers.ts";
import { stats } from "./kinds/stats.ts";
import { tiers } from "./kinds/tiers.ts";
import { timeline } from "./kinds/timeline.ts";
import { readDrawing } from "./read-drawing.ts";

/** What is seen of a figure: the chart as in the page, and the other kinds, which are HTML there, drawn after it. */
export function figureBody(figure: Figure, width: number): Drawn {
  switch (figure.kind) {
    case "bar":
    case "line":
    case "radar":
    case "doughnut":
      return readDrawing(drawVariant(figure, "wide"));
    case "stats":
      return stats(figure, width);
    case "flow":
      return flow(figure, width);
    case "decision":
      return decision(figure, width);
    case "timeline":
      return timeline(figure, width);
    case "cards":
      return cards(figure, width);
    case "comparison":
      return comparison(figure, width);
    case "tiers":
      return tiers(figure, width);
    case "layers":
      return layers(figure, width);
    case "funnel":
      return funnel(figure, width);
    case "checklist":
      return checklist(figure, width);
    default:
      return figure satisfies never;
  }
}
