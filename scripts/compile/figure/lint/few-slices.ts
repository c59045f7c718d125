import type { Figure } from "../../../../site/content/figure-schema.ts";
import type { Finding } from "./finding.ts";

const MOST = 6;

/** Beyond six, slices become too thin to compare and there are no more colours that stay apart. */
export function fewSlices(figure: Figure): Finding[] {
  if (figure.kind !== "doughnut" || figure.labels.length <= MOST) return [];
  return [
    {
      code: "figure-lint-slices",
      path: ["labels", MOST],
      message: `The doughnut has ${figure.labels.length} slices; more than ${MOST} cannot be told apart`,
      hint: 'Join the smallest ones to "Other", or use "kind": "bar" with "orientation": "horizontal"',
    },
  ];
}
