import type { LintFinding } from "../../../../site/content/figure-problem.ts";
import type { Figure } from "../../../../site/content/figure-schema.ts";
import { firstNumber } from "./figure-numbers.ts";

/** Matches a note that calls the numbers an illustration, in English or German. */
export const ILLUSTRATIVE = /\billustrative figure\b|\b(?:beispielzahlen|beispielwerte|schematische darstellung)\b/i;

/** A figure with numbers must name their source, or say that they are an illustration. */
export function sourceNamed(figure: Figure): LintFinding[] {
  if (figure.source || ILLUSTRATIVE.test(figure.note ?? "")) return [];
  const path = firstNumber(figure);
  if (!path) return [];
  const message = "The figure has numbers, but does not say where they come from";
  const hint =
    'Add "source": { "name": …, "url": … }, or begin "note" with "Illustrative figure" (in German: "Beispielzahlen")';
  return [{ code: "figure-lint-source", path, message, hint }];
}
