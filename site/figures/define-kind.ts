import type { ChartComponentLike } from "chart.js";
import type { z } from "zod";
import type { FigurePath, FigureProblem, LintFinding, ValidParts } from "../content/figure-problem.ts";
import type { ChartDesign, ChartTheme } from "./chart/theme.ts";
import type { ValueFormat } from "./format-value.ts";
import type { Drawing, Shape } from "./picture/drawing.ts";
import type { Space } from "./picture/set-text.ts";
import type { commonFields } from "./schema-fields.ts";

/** A figure as text in rows and columns. The first column names the row. */
export interface FigureTable {
  head: string[];
  rows: string[][];
  /** The columns whose numbers have the figure's unit. */
  unitColumns?: readonly number[];
}

/** How a number becomes a cell: with its unit for readers, bare for a CSV. */
export type CellFormat = (value: number, format: ValueFormat) => string;

/** What Chart.js needs to draw a kind: the parts of it to register, and the configuration. */
export interface ChartKind<F> {
  parts: readonly ChartComponentLike[];
  design: (figure: F, theme: ChartTheme) => ChartDesign;
}

type KindSchema = z.ZodObject<{ kind: z.ZodLiteral<string> } & typeof commonFields>;

/**
 * A kind of figure, as the pipeline uses it. What only some commands need is loaded when it is needed. The bundles of the
 * site find the other files of a kind's folder by their names: the component, its styles and `sign.ts`.
 */
export interface KindModule<S extends KindSchema> {
  schema: S;
  table: (figure: z.output<S>, cell: CellFormat) => FigureTable;
  /** What other programs call it, or what comes nearest to it. */
  otherNames?: readonly string[];
  /** The list whose entries hold the figure's numbers, and in which field. Of charts it is known. */
  numbers?: { list: string; field: string };
  /** What a schema cannot say: whether the parts agree with each other. Parts with errors, at `faults`, are missing. */
  check?: (parts: ValidParts<z.output<S>>, faults: readonly FigurePath[]) => FigureProblem[];
  lint?: (figure: z.output<S>) => LintFinding[];
  /** What `briefs new` writes: complete, and free of warnings. */
  template: () => Promise<{ default: z.input<S> }>;
  /** What cards show of it. */
  thumbnail: () => Promise<{ default: (figure: z.output<S>) => Shape[] }>;
  /** How Chart.js draws it. */
  chart?: () => Promise<{ default: ChartKind<z.output<S>> }>;
  /** How the stand-alone picture is laid out, unless Chart.js draws it. */
  picture?: () => Promise<{ default: (figure: z.output<S>, space: Space) => Drawing }>;
}

export function defineKind<S extends KindSchema>(kind: KindModule<S>): KindModule<S> {
  return kind;
}
