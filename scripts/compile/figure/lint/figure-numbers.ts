import type { Figure } from "../../../../site/content/figure-schema.ts";
import type { Path } from "../../schema/located.ts";

/** Where the first number of a figure stands, if one of its fields holds numbers. Numbers within sentences do not count. */
export function firstNumber(figure: Figure): Path | undefined {
  switch (figure.kind) {
    case "bar":
    case "line":
    case "radar":
    case "doughnut": {
      const series = figure.series.findIndex(({ values }) => values.some((value) => value !== null));
      const value = figure.series[series]?.values.findIndex((number) => number !== null);
      return value === undefined ? undefined : ["series", series, "values", value];
    }
    case "funnel":
      return ["stages", 0, "value"];
    case "stats":
      return written("items", "value", figure.items);
    case "flow":
      return written("steps", "value", figure.steps);
    case "cards":
      return written("cards", "value", figure.cards);
    case "tiers":
      return written("tiers", "price", figure.tiers);
    case "decision":
    case "timeline":
    case "comparison":
    case "layers":
    case "checklist":
      return undefined;
    default:
      return figure satisfies never;
  }
}

/** The first of a list whose field has a digit: "87%" is a number, "Free" is none. */
function written<K extends string>(
  list: string,
  field: K,
  entries: readonly { readonly [key in K]?: string | undefined }[],
): Path | undefined {
  const index = entries.findIndex((entry) => /\p{Nd}/u.test(entry[field] ?? ""));
  return index === -1 ? undefined : [list, index, field];
}
