import { emptyLists } from "../../../content/empty-lists.ts";
import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { namedTwice } from "../../../content/named-twice.ts";
import { unknownName } from "../../../content/unknown-name.ts";
import { valueCounts } from "../../../content/value-counts.ts";
import type { MultiplesFigure } from "./schema.ts";

type Parts = ValidParts<MultiplesFigure>;

/** On a phone a panel is some 130 pixels wide. */
const MOST_BARS = 60;

export function multiplesProblems(figure: Parts): FigureProblem[] {
  const { labels, panels = [], highlight } = figure;
  const names = panels.map((panel) => panel?.name);
  const lists = panels.map((panel, i) => ({
    name: panel?.name ?? `panels[${i}]`,
    values: panel?.values,
    path: ["panels", i, "values"],
  }));
  return [
    ...valueCounts(labels, lists),
    ...namedTwice(
      "labels",
      (labels ?? []).map((name, i) => ({ name, path: ["labels", i] })),
    ),
    ...namedTwice(
      "panels",
      names.map((name, i) => ({ name, path: ["panels", i, "name"] })),
    ),
    ...unknownName(highlight, names, ["highlight"], "panel"),
    ...emptyLists(lists, "panel"),
    ...tooManyBars(figure),
    ...contextProblems(figure),
  ];
}

function tooManyBars({ of, labels = [] }: Parts): FigureProblem[] {
  if (of !== "bar" || labels.length <= MOST_BARS) return [];
  const message = `${labels.length} bars are too narrow for a panel, which has room for ${MOST_BARS}`;
  return [problem(["of"], message, 'Write "of": "area" or "line", or show fewer labels')];
}

/** Lines of other panels can be compared only on a shared scale, and would cover bars and areas. */
function contextProblems({ context, of, scale }: Parts): FigureProblem[] {
  if (!context) return [];
  if (of !== undefined && of !== "line")
    return [problem(["context"], `Lines of all panels would lie on each ${of}`, 'Remove "context", or draw lines')];
  if (scale !== "own") return [];
  const hint = 'Remove "context", or "scale": "own"';
  return [problem(["context"], "On scales of their own, the lines of other panels cannot be compared", hint)];
}

function problem(path: FigureProblem["path"], message: string, hint: string): FigureProblem {
  return { code: "figure-invalid", path, message, hint };
}
