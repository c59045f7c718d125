import type { Figure } from "../../../../site/content/figure-schema.ts";
import type { Finding } from "./finding.ts";

/** A bar is read by its length: cut off at the foot, it tells another ratio than its numbers. */
export function barFromZero(figure: Figure): Finding[] {
  if (figure.kind !== "bar") return [];
  const { min = 0, max = 0 } = figure.scale ?? {};
  const end = min > 0 ? "min" : max < 0 ? "max" : undefined;
  if (end === undefined) return [];
  return [
    {
      code: "figure-lint-zero",
      path: ["scale", end],
      message: `The bars begin at ${end === "min" ? min : max}, not at zero: their lengths tell another ratio than the numbers`,
      hint: `Remove "${end}" from the scale; where small changes matter, use "kind": "line"`,
    },
  ];
}
