import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { logAxisProblems } from "../../../content/log-axis-problems.ts";
import { unknownName } from "../../../content/unknown-name.ts";
import type { IntervalFigure, IntervalRow } from "./schema.ts";

type Parts = ValidParts<IntervalFigure>;
type Row = ValidParts<IntervalRow>;
type Path = FigureProblem["path"];

export function intervalProblems(figure: Parts): FigureProblem[] {
  const { rows = [], scale, reference, highlight } = figure;
  const { min, max } = scale ?? {};
  if (min !== undefined && max !== undefined && min >= max)
    return [
      problem(
        ["scale", "max"],
        `The scale ends at ${max}, before it begins at ${min}`,
        '"min" must be less than "max"',
      ),
    ];
  const numbers = [
    ...rows.flatMap((row, i) => numbersOf(row ?? {}, i)),
    { value: reference?.value, path: ["reference", "value"], of: reference?.label },
  ];
  return [
    ...rows.flatMap((row, i) => (row ? outOfOrder(row, i) : [])),
    ...rows.flatMap((row, i) => unnamedDots(figure, row, i)),
    ...dotsNowhere(figure),
    ...numbers.flatMap((number) => outside(number, scale)),
    ...(scale?.log ? onLogAxis(numbers, min) : []),
    ...unknownName(
      highlight,
      rows.map((row) => row?.label),
      ["highlight"],
      "row",
    ),
  ];
}

function problem(path: Path, message: string, hint: string): FigureProblem {
  return { code: "figure-invalid", path, message, hint };
}

function nameOf({ label }: Row, i: number): string {
  return label === undefined ? `rows[${i}]` : `"${label}"`;
}

/** The point lies in its range. */
function outOfOrder(row: Row, i: number): FigureProblem[] {
  const { value, low, high } = row;
  const remedy = 'Correct one of the numbers: "low" is the least, "high" the greatest';
  if (low !== undefined && high !== undefined && low > high)
    return [
      problem(
        ["rows", i, "high"],
        `The range of ${nameOf(row, i)} ends at ${high}, below its beginning ${low}`,
        remedy,
      ),
    ];
  if (value === undefined) return [];
  if (low !== undefined && value < low)
    return [
      problem(["rows", i, "low"], `The range of ${nameOf(row, i)} begins at ${low}, above its value ${value}`, remedy),
    ];
  if (high !== undefined && value > high)
    return [
      problem(["rows", i, "high"], `The range of ${nameOf(row, i)} ends at ${high}, below its value ${value}`, remedy),
    ];
  return [];
}

/** Readers have to know what each dot is. */
function unnamedDots({ observation }: Parts, row: Row | undefined, i: number): FigureProblem[] {
  if (!row?.observations || observation !== undefined) return [];
  const message = `${nameOf(row, i)} has observations, and nothing says what they are`;
  return [problem(["rows", i, "observations"], message, 'Add "observation" to the figure, such as "One run"')];
}

function dotsNowhere({ observation, rows }: Parts): FigureProblem[] {
  if (observation === undefined || !rows || rows.some((row) => !row || row.observations)) return [];
  const message = `No row has observations, which "observation" names "${observation}"`;
  return [problem(["observation"], message, 'Add "observations" to a row, or remove "observation"')];
}

interface PlacedNumber {
  value: number | undefined;
  path: Path;
  /** Whose number it is. */
  of: string | undefined;
}

function numbersOf(row: Row, i: number): PlacedNumber[] {
  const of = nameOf(row, i);
  return [
    ...(["value", "low", "high"] as const).map((field) => ({ value: row[field], path: ["rows", i, field], of })),
    ...(row.observations ?? []).map((value, n) => ({ value, path: ["rows", i, "observations", n], of })),
  ];
}

/** A number beyond the end of an axis that the file gives would lie outside of the picture. */
function outside({ value, path, of }: PlacedNumber, scale: Parts["scale"]): FigureProblem[] {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = scale ?? {};
  if (value === undefined || (value >= min && value <= max)) return [];
  const hint = value < min ? `Set scale.min to ${value} or less` : `Set scale.max to ${value} or more`;
  return [problem(path, `${value} of ${of ?? "the reference"} lies outside of the scale`, hint)];
}

function onLogAxis(numbers: PlacedNumber[], min: number | undefined): FigureProblem[] {
  const remedy = 'Correct it, take it out, or remove "log" from the scale';
  return logAxisProblems([
    ...numbers.map(({ value, path }) => ({ value, path, remedy })),
    { value: min, path: ["scale", "min"], remedy: 'Write a number above 0, or remove "log" from the scale' },
  ]);
}
