import type { FigurePath, LintFinding } from "../../../../site/content/figure-problem.ts";
import type { Figure } from "../../../../site/content/figure-schema.ts";
import { FIGURE_TEMPLATE_TEXTS } from "../../../../site/content/figure-template-texts.ts";

/**
 * Finds sentences that `briefs new` wrote, in a figure whose author has begun to write. A figure that nobody has edited is not
 * reported: `briefs publish` refuses it.
 */
export function templateReplaced(figure: Figure): LintFinding[] {
  const [first, ...others] = leftOver(figure, []);
  if (!first || [figure.title, figure.takeaway].every((text) => FIGURE_TEMPLATE_TEXTS.has(text))) return [];
  const more =
    others.length === 0 ? "" : `, as ${others.length === 1 ? "is 1 more" : `are ${others.length} more`} of this figure`;
  return [
    {
      code: "figure-lint-template",
      path: first,
      message: `This text is still the one that "briefs new" wrote${more}`,
      hint: "Write what your figure has to say here, or remove the field if it may be missing",
    },
  ];
}

function leftOver(value: unknown, path: FigurePath): FigurePath[] {
  if (typeof value === "string") return FIGURE_TEMPLATE_TEXTS.has(value) ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, one]) => leftOver(one, [...path, isList ? Number(key) : key]));
}
