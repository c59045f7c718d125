import type { LintFinding } from "../../../../site/content/figure-problem.ts";
import { type Figure, kindOf, type SeriesFigure } from "../../../../site/content/figure-schema.ts";
import { firstNumber, numberedEntries } from "./figure-numbers.ts";

/**
 * A figure whose kind can have a unit needs "unit" or "currency" if it has numbers, unless the unit is shown elsewhere: in the
 * title of the value axis, as shares of 100 %, or in the name of every series or of every label.
 */
export function numberHasUnit(figure: Figure): LintFinding[] {
  if (!("unit" in kindOf(figure).schema.shape) || "unit" in figure || "currency" in figure) return [];
  const path = firstNumber(figure);
  if (!path || showsUnitElsewhere(figure)) return [];
  const axis = !("series" in figure) ? "" : '; a count may be named by its series, as in "Number of posts"';
  const message = "Nothing says what this number counts or measures";
  const hint = `Add "unit", such as "h", "%" or "users", or "currency", such as "USD"${axis}`;
  return [{ code: "figure-lint-unit", path, message, hint }];
}

function showsUnitElsewhere(figure: Figure): boolean {
  if (figure.kind === "histogram") return figure.axes?.x !== undefined;
  if (figure.kind === "multiples") return figure.axes?.y !== undefined;
  if (!("series" in figure)) return numberedEntries(figure).every(({ label }) => isUnitLabel(String(label)));
  if ("stack" in figure && figure.stack === "percent") return true;
  return (
    valueAxis(figure) !== undefined ||
    figure.series.every(({ name }) => saysUnit(name)) ||
    (figure.kind !== "line" && figure.kind !== "area" && figure.labels.every(isUnitLabel))
  );
}

/** Whether a label names a unit. "Day 3" and "100 tokens" name a position on the other axis instead. */
function isUnitLabel(label: string): boolean {
  return !/\p{Nd}/u.test(label) && saysUnit(label);
}

function valueAxis(figure: SeriesFigure): string | undefined {
  if (figure.kind === "line" || figure.kind === "area") return figure.axes?.y;
  if (figure.kind !== "bar") return undefined;
  return figure.orientation === "horizontal" ? figure.axes?.x : figure.axes?.y;
}

/** Whether a name says what its numbers count or measure: "Latency (ms)", "Price in USD", "Number of posts", "Hours saved". */
export function saysUnit(name: string): boolean {
  // The word after "per" is not the unit: "Cost per month" does not name a currency.
  const counted = name.replace(/\b(?:per|by|a) \p{L}+/giu, "");
  return SIGN.test(name) || COUNT.test(name) || UNIT.test(counted) || ABBREVIATED.test(name) || CURRENCY.test(name);
}

const SIGN = /[%‰°€$£¥₹]/;
const COUNT = /\b(?:number|count) of\b|\bcount$/i;
const UNIT = new RegExp(
  `\\b(?:${[
    "milliseconds?|seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?",
    "percent|percentage|points?|scores?|ratio|thousands|millions|billions",
    "dollars?|euros?|pounds?|yen|cents?",
    "bytes?|[kmgt]i?b|tokens?|requests?|calls?|queries",
    "users?|visits?|visitors?|readers?|customers?|employees|people|developers",
    "met(?:er|re)s?|kilomet(?:er|re)s?|miles|kilograms?|tonn?es|watts?|degrees",
    "posts?|articles?|files?|lines|models?|errors|bugs|incidents|tickets|pull requests",
  ].join("|")})\\b`,
  "i",
);
/** Matches an abbreviated unit at the end, in parentheses or after a comma: "Duration (min)", "Duration, min". */
const ABBREVIATED =
  /[(,]\s*(?:ms|s|sec|min|h|hrs?|d|g|kg|t|mm|cm|m|km|k?W|[kMGT]Wh|[kMG]?Hz|[KMGT]i?B|x|×)(?:\/\p{L}+)?\)?$/u;
const CURRENCY = /[(,]\s*[A-Z]{3}\)?$|\bin [A-Z]{3}\b/;
