import type { Figure } from "../../../../site/content/figure-schema.ts";
import { firstNumber } from "./figure-numbers.ts";
import type { Finding } from "./finding.ts";

/** Numbers come from somewhere, or are an illustration: the figure says which. */
export function sourceNamed(figure: Figure): Finding[] {
  if (figure.source || /\billustrative figure\b/i.test(figure.note ?? "")) return [];
  const path = firstNumber(figure);
  if (!path) return [];
  return [
    {
      code: "figure-lint-source",
      path,
      message: "The figure has numbers, but does not say where they come from",
      hint: 'Add "source": { "name": …, "url": … }, or begin "note" with "Illustrative figure"',
    },
  ];
}
