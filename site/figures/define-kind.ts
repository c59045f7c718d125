import type { ChartComponentLike } from "chart.js";
import type { z } from "zod";
import type { FigurePath, FigureProblem, LintFinding, ValidParts } from "../content/figure-problem.ts";
import type { KindCsv } from "../content/kind-csv.ts";
import type { TemplateFile } from "../content/template-file.ts";
import type { Words } from "../content/words/en.ts";
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
  /** How the numbers of each column are written, where columns have units of their own. */
  formats?: readonly (ValueFormat | undefined)[];
}

/** How a figure becomes a table. */
export interface TableStyle {
  /** A number as a cell: with its unit for readers, bare for a CSV. */
  cell: (value: number, format: ValueFormat) => string;
  words: TableWords;
}

export type TableWords = Words["documents"]["figure"]["table"];

/** What Chart.js needs to draw a kind: the parts of it to register, and the configuration. */
export interface ChartKind<F> {
  parts: readonly ChartComponentLike[];
  design: (figure: F, theme: ChartTheme) => ChartDesign;
}

export type KindSchema = z.ZodObject<{ kind: z.ZodLiteral<string> } & typeof commonFields>;

/**
 * A kind of figure for the pipeline, which loads on demand what only some commands need. The site's bundles do not load this: they
 * find the files that they need by name in the folders of site/figures/kinds (see import.meta.glob).
 */
export interface KindModule<S extends KindSchema> {
  schema: S;
  table: (figure: z.output<S>, style: TableStyle) => FigureTable;
  /** Names that other programs use for this kind or for a similar one. */
  otherNames?: readonly string[];
  /** The list whose entries hold the figure's numbers, and their field with the number. Charts do not need this. */
  numbers?: { list: string; field: string };
  /**
   * How CSV rows become the kind's list. Its schema needs `data`, and `select` from recordSelection(). Charts do not need this.
   */
  csv?: KindCsv;
  /** The numbers that the drawing shows, if they differ from those in the file: the takeaway may use these. */
  drawn?: (figure: z.output<S>) => object;
  /** Checks what a schema cannot: whether the parts agree with each other. Parts with errors, at `faults`, are missing. */
  check?: (parts: ValidParts<z.output<S>>, faults: readonly FigurePath[]) => FigureProblem[];
  /** Fields that the kind lacks on purpose, such as "scale.log", and why. */
  refuses?: Readonly<Record<string, string>>;
  lint?: (figure: z.output<S>) => LintFinding[];
  /** What `briefs new` writes: complete, and free of warnings. `files` has the files that it refers to, by name. */
  template: () => Promise<{ default: z.input<S>; files?: Readonly<Record<string, TemplateFile>> }>;
  /** The small picture that cards show. */
  thumbnail: () => Promise<{ default: (figure: z.output<S>, locale: string) => Shape[] }>;
  /** How Chart.js draws the kind. */
  chart?: () => Promise<{ default: ChartKind<z.output<S>> }>;
  /** How the stand-alone picture is laid out, unless Chart.js draws it. */
  picture?: () => Promise<{ default: (figure: z.output<S>, space: Space) => Drawing }>;
}

export function defineKind<S extends KindSchema>(kind: KindModule<S>): KindModule<S> {
  return kind;
}
