import type { ChartFigure, Figure, FigureOf } from "../../../site/content/figure-schema.ts";
import { type Diagnostic, type DiagnosticCode, diagnostic } from "../diagnostics/diagnostic.ts";
import { plural } from "../diagnostics/plural.ts";
import { didYouMean } from "../diagnostics/suggest.ts";
import type { Path } from "../schema/located.ts";
import type { ValidParts } from "../schema/valid-parts.ts";
import type { FigureDocument } from "./figure-document.ts";
import { leastStep, MOST_STEPS, scaleSteps } from "./scale-steps.ts";

/** A figure of which a part that has an error of its own is missing. */
type FigureParts<F extends Figure = Figure> = F extends Figure ? ValidParts<F> & Pick<F, "kind"> : never;

/**
 * What a schema cannot say: whether the parts of a figure agree with each other. Parts with errors are left out, so
 * that one mistake does not hide another; `faults` are the places of these errors.
 */
export function checkFigure(figure: FigureParts, document: FigureDocument, faults: Path[] = []): Diagnostic[] {
  return problemsOf(figure, faults).map(({ code, path, message, hint, first }) => {
    const { file, place } = document.at(path);
    const earlier = first && document.at(first);
    const related = earlier && [{ file: earlier.file, ...earlier.place, message: "It stands here first" }];
    return diagnostic(code, file, place, { message, hint, ...(related && { related }) });
  });
}

interface Problem {
  code: DiagnosticCode;
  path: Path;
  message: string;
  hint: string;
  /** Where the same stands already. */
  first?: Path;
}

function problemsOf(figure: FigureParts, faults: Path[]): Problem[] {
  switch (figure.kind) {
    case "bar":
    case "line":
    case "radar":
      return [...chart(figure), ...outOfScale(figure), ...tinySteps(figure)];
    case "doughnut":
      return [...chart(figure), ...negativeSlices(figure)];
    case "comparison":
      return comparison(figure);
    case "layers":
      return links(figure);
    case "decision":
      // A branch with a misspelt "result" has none: that is said already.
      return branches(figure.branches, ["branches"]).filter(({ path }) => !faults.some((fault) => beside(fault, path)));
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

function beside(a: Path, b: Path): boolean {
  return JSON.stringify(a.slice(0, -1)) === JSON.stringify(b.slice(0, -1));
}

function chart(figure: FigureParts<ChartFigure>): Problem[] {
  const labels = figure.labels?.map((label, i) => ({ name: label, path: ["labels", i] }));
  const series = figure.series?.map((one, i) => ({ name: one?.name, path: ["series", i, "name"] }));
  return [
    ...lengths(figure),
    ...highlight(figure),
    ...namedTwice("label", labels ?? []),
    ...namedTwice("series", series ?? []),
  ];
}

function lengths({ labels, series = [] }: FigureParts<ChartFigure>): Problem[] {
  return series.flatMap((one, i): Problem[] => {
    const values = one?.values;
    if (!labels || !values || values.length === labels.length) return [];
    const without = labels.slice(values.length);
    const hint =
      without.length > 0
        ? `No value for ${quotedList(without.slice(0, 5))}; null says that there is none`
        : "Add the missing labels, or remove the values that have none";
    const name = one.name ?? `series[${i}]`;
    const message = `"${name}" has ${plural(values.length, "value")} for ${plural(labels.length, "label")}`;
    return [{ code: "figure-length", path: ["series", i, "values"], message, hint }];
  });
}

function highlight({ highlight, labels, series }: FigureParts<ChartFigure>): Problem[] {
  const names = labels && series && known([...labels, ...series.map((one) => one?.name)]);
  return unknownName(highlight, names, ["highlight"], "label or series");
}

/** The same words twice: no reader could tell which is which. */
function namedTwice(what: string, names: { name: string | undefined; path: Path }[]): Problem[] {
  const first = new Map<string, Path>();
  return names.flatMap(({ name, path }): Problem[] => {
    if (name === undefined) return [];
    const earlier = first.get(name);
    if (!earlier) first.set(name, path);
    const message = `There are two ${what === "series" ? what : `${what}s`} "${name}"`;
    const hint = "Give each a name of its own, so that readers can tell them apart";
    return earlier ? [{ code: "figure-invalid", path, message, hint, first: earlier }] : [];
  });
}

/** Nothing is unknown as long as one of the names could not be read. */
function unknownName(name: string | undefined, names: string[] | undefined, path: Path, what: string): Problem[] {
  if (name === undefined || !names || names.includes(name)) return [];
  const hint = didYouMean(name, names) ?? `There is ${quotedList(names.slice(0, 8))}`;
  return [{ code: "figure-invalid", path, message: `There is no ${what} "${name}"`, hint }];
}

/** Undefined if one is missing. */
function known(names: (string | undefined)[] | undefined): string[] | undefined {
  const there = names?.filter((name) => name !== undefined);
  return there?.length === names?.length ? there : undefined;
}

function outOfScale({ series = [], scale }: FigureParts<FigureOf<"bar" | "line" | "radar">>): Problem[] {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = scale ?? {};
  if (min >= max) {
    const message = `The scale ends at ${max}, before it begins at ${min}`;
    return [{ code: "figure-invalid", path: ["scale", "max"], message, hint: '"min" must be less than "max"' }];
  }
  return series.flatMap((one, i) =>
    (one?.values ?? []).flatMap((value, j): Problem[] => {
      if (value === null || value === undefined || (value >= min && value <= max)) return [];
      const [bound, limit] = value > max ? (["max", max] as const) : (["min", min] as const);
      const message = `${value} is ${bound === "max" ? "above" : "below"} the scale, which ends at ${limit}`;
      const hint = `Correct the value, or set "${bound}" of the scale to ${value} or ${bound === "max" ? "more" : "less"}`;
      return [{ code: "figure-invalid", path: ["series", i, "values", j], message, hint }];
    }),
  );
}

function tinySteps(figure: FigureParts<FigureOf<"bar" | "line" | "radar">>): Problem[] {
  const { series = [], scale } = figure;
  if (scale?.step === undefined) return [];
  const isShare = figure.kind === "bar" && figure.stack === "percent";
  const values = isShare ? [100] : series.flatMap((one) => (one?.values ?? []).map((value) => value ?? 0));
  const reference = figure.kind === "radar" ? undefined : figure.reference?.value;
  const { from, to, count } = scaleSteps(scale, [...values, reference ?? 0]);
  if (count <= MOST_STEPS) return [];
  const message = `The scale from ${from} to ${to} has ${count} steps, at most ${MOST_STEPS} can be told apart`;
  const hint = `Write a step of ${leastStep(from, to)} or more, or leave it out`;
  return [{ code: "figure-invalid", path: ["scale", "step"], message, hint }];
}

function negativeSlices({ series = [] }: FigureParts<FigureOf<"doughnut">>): Problem[] {
  return series.flatMap((one, i) =>
    (one?.values ?? []).flatMap((value, j): Problem[] => {
      if (value === null || value === undefined || value >= 0) return [];
      const message = `${value} cannot be a slice of a doughnut`;
      return [{ code: "figure-invalid", path: ["series", i, "values", j], message, hint: 'Use "kind": "bar"' }];
    }),
  );
}

function comparison({ columns, rows = [], highlight }: FigureParts<FigureOf<"comparison">>): Problem[] {
  const uneven = rows.flatMap((row, i): Problem[] => {
    const values = row?.values;
    if (!columns || !values || values.length === columns.length) return [];
    const name = row.label ?? `rows[${i}]`;
    const message = `"${name}" has ${plural(values.length, "value")} for ${plural(columns.length, "column")}`;
    const hint = `One value for each of ${quotedList(columns)}`;
    return [{ code: "figure-length", path: ["rows", i, "values"], message, hint }];
  });
  return [...uneven, ...unknownName(highlight, known(columns), ["highlight"], "column")];
}

function links({ stacks, links }: FigureParts<FigureOf<"layers">>): Problem[] {
  const names = known(stacks?.map((stack) => stack?.name));
  return (links ?? []).flatMap((link, i) => [
    ...unknownName(link?.from, names, ["links", i, "from"], "stack"),
    ...unknownName(link?.to, names, ["links", i, "to"], "stack"),
  ]);
}

type Branches = FigureParts<FigureOf<"decision">>["branches"];

function branches(list: Branches, path: Path): Problem[] {
  return (list ?? []).flatMap((branch, i): Problem[] => {
    if (!branch) return [];
    const { answer, result, question, branches: next } = branch;
    const at = [...path, i];
    const deeper = next ? branches(next, [...at, "branches"]) : [];
    const parts = [result !== undefined, question !== undefined, next !== undefined].join();
    if (parts === "true,false,false" || parts === "false,true,true") return deeper;
    const message = `The branch "${answer}" must either end or go on`;
    const hint = 'Give it a "result", or a "question" with "branches", and not both';
    return [{ code: "figure-invalid", path: [...at, "answer"], message, hint }, ...deeper];
  });
}

function wideningStages({ stages = [] }: FigureParts<FigureOf<"funnel">>): Problem[] {
  return stages.flatMap((stage, i): Problem[] => {
    const before = stages[i - 1]?.value;
    if (stage?.value === undefined || before === undefined || stage.value <= before) return [];
    const { label = `stages[${i}]`, value } = stage;
    const message = `"${label}" (${value}) is wider than the stage before it (${before})`;
    return [
      { code: "figure-invalid", path: ["stages", i, "value"], message, hint: "Order the stages from the widest" },
    ];
  });
}

function quotedList(texts: (string | undefined)[]): string {
  return texts.flatMap((text) => (text === undefined ? [] : [`"${text}"`])).join(", ");
}
