import type { Figure } from "../../../../site/content/figure-schema.ts";
import type { Finding } from "./finding.ts";

const MOST = 5;

export function radarSeries(figure: Figure): Finding[] {
  if (figure.kind !== "radar" || figure.series.length <= MOST) return [];
  return [
    {
      code: "figure-lint-radar-series",
      path: ["series", MOST, "name"],
      message: `The radar has ${figure.series.length} series; the outlines of more than ${MOST} hide each other`,
      hint: 'Show the two or three that the takeaway is about, or use "kind": "comparison"',
    },
  ];
}
