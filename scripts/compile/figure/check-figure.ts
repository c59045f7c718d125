import type { ChartFigure, Figure, FigureOf } from "../../../site/content/figure-schema.ts";
import { type Diagnostic, type DiagnosticCode, diagnostic } from "../diagnostic.ts";
import type { Path } from "../schema/located.ts";
import { didYouMean } from "../suggest.ts";
import type { FigureDocument } from "./figure-document.ts";

/** What a schema cannot say: whether the parts of a figure agree with each other. */
export function checkFigure(figure: Figure, document: FigureDocument): Diagnostic[] {
  return problemsOf(figure).map(({ code, path, message, hint }) => {
    const { file, place } = document.at(path);
    return diagnostic(code, file, place, { message, ...(hint && { hint }) });
  });
}

interface Problem {
  code: DiagnosticCode;
  path: Path;
  message: string;
  hint?: string | undefined;
}

function problemsOf(figure: Figure): Problem[] {
  switch (figure.kind) {
    case "bar":
    case "line":
    case "radar":
      return [...lengths(figure), ...highlight(figure), ...outOfScale(figure)];
    case "doughnut":
      return [...lengths(figure), ...highlight(figure), ...negativeSlices(figure)];
    case "comparison":
      return comparison(figure);
    case "layers":
      return links(figure);
    case "decision":
      return branches(figure.branches, ["branches"]);
    case "funnel":
      return wideningStages(figure);
    case "stats":
    case "flow":
    case "timeline":
    case "cards":
    case "tiers":
    case "checklist":
      return [];
    default:
      return figure satisfies never;
  }
}

function lengths({ labels, series }: ChartFigure): Problem[] {
  return series.flatMap(({ name, values }, i) => {
    if (values.length === labels.length) return [];
    const without = labels.slice(values.length);
    const hint =
      without.length > 0
        ? `No value for ${without.slice(0, 5).map(quoted).join(", ")}; null says that there is none`
        : "Add the missing labels, or remove the values that have none";
    const message = `"${name}" has ${plural(values.length, "value")} for ${plural(labels.length, "label")}`;
    return [{ code: "figure-length", path: ["series", i, "values"], message, hint }];
  });
}

function highlight(figure: ChartFigure): Problem[] {
  const names = [...figure.labels, ...figure.series.map(({ name }) => name)];
  return unknownName(figure.highlight, names, ["highlight"], "label or series");
}

function unknownName(name: string | undefined, names: string[], path: Path, what: string): Problem[] {
  if (name === undefined || names.includes(name)) return [];
  const known = names.slice(0, 8).map(quoted).join(", ");
  const hint = didYouMean(name, names) ?? `There is ${known}`;
  return [{ code: "figure-invalid", path, message: `There is no ${what} "${name}"`, hint }];
}

function outOfScale({ series, scale }: FigureOf<"bar" | "line" | "radar">): Problem[] {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = scale ?? {};
  if (min >= max) {
    const message = `The scale ends at ${max}, before it begins at ${min}`;
    return [{ code: "figure-invalid", path: ["scale", "max"], message, hint: '"min" must be less than "max"' }];
  }
  return series.flatMap(({ values }, i) =>
    values.flatMap((value, j): Problem[] => {
      if (value === null || (value >= min && value <= max)) return [];
      const [bound, limit] = value > max ? (["max", max] as const) : (["min", min] as const);
      const message = `${value} is ${bound === "max" ? "above" : "below"} the scale, which ends at ${limit}`;
      const hint = `Correct the value, or set "${bound}" of the scale to ${value} or ${bound === "max" ? "more" : "less"}`;
      return [{ code: "figure-invalid", path: ["series", i, "values", j], message, hint }];
    }),
  );
}

function negativeSlices({ series }: FigureOf<"doughnut">): Problem[] {
  return series.flatMap(({ values }, i) =>
    values.flatMap((value, j): Problem[] => {
      if (value === null || value >= 0) return [];
      const message = `${value} cannot be a slice of a doughnut`;
      return [{ code: "figure-invalid", path: ["series", i, "values", j], message, hint: 'Use "kind": "bar"' }];
    }),
  );
}

function comparison(figure: FigureOf<"comparison">): Problem[] {
  const { columns, rows } = figure;
  const uneven = rows.flatMap(({ label, values }, i): Problem[] => {
    if (values.length === columns.length) return [];
    const message = `"${label}" has ${plural(values.length, "value")} for ${plural(columns.length, "column")}`;
    const hint = `One value for each of ${columns.map(quoted).join(", ")}`;
    return [{ code: "figure-length", path: ["rows", i, "values"], message, hint }];
  });
  return [...uneven, ...unknownName(figure.highlight, columns, ["highlight"], "column")];
}

function links({ stacks, links = [] }: FigureOf<"layers">): Problem[] {
  const names = stacks.map(({ name }) => name);
  return links.flatMap(({ from, to }, i) => [
    ...unknownName(from, names, ["links", i, "from"], "stack"),
    ...unknownName(to, names, ["links", i, "to"], "stack"),
  ]);
}

type Branch = FigureOf<"decision">["branches"][number];

function branches(list: Branch[], path: Path): Problem[] {
  return list.flatMap(({ answer, result, question, branches: next }, i): Problem[] => {
    const at = [...path, i];
    const deeper = next ? branches(next, [...at, "branches"]) : [];
    const parts = [result !== undefined, question !== undefined, next !== undefined].join();
    if (parts === "true,false,false" || parts === "false,true,true") return deeper;
    const message = `The branch "${answer}" must either end or go on`;
    const hint = 'Give it a "result", or a "question" with "branches", and not both';
    return [{ code: "figure-invalid", path: [...at, "answer"], message, hint }, ...deeper];
  });
}

function wideningStages({ stages }: FigureOf<"funnel">): Problem[] {
  return stages.flatMap(({ label, value }, i): Problem[] => {
    const before = stages[i - 1];
    if (!before || value <= before.value) return [];
    const message = `"${label}" (${value}) is wider than the stage before it (${before.value})`;
    return [
      { code: "figure-invalid", path: ["stages", i, "value"], message, hint: "Order the stages from the widest" },
    ];
  });
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function quoted(text: string): string {
  return `"${text}"`;
}
