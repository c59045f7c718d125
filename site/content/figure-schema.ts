import { z } from "zod";
import type { KindModule } from "../figures/define-kind.ts";
import * as registry from "./figure-kinds.ts";

const KINDS = { ...registry };

export type FigureKind = keyof typeof KINDS;

/** In alphabetical order. */
export const FIGURE_KINDS = Object.keys(KINDS) as readonly FigureKind[];

type FigureSchema = (typeof KINDS)[FigureKind]["schema"];

// There is at least one kind.
const schemas = Object.values(KINDS).map(({ schema }) => schema) as [FigureSchema, ...FigureSchema[]];

/** One figure file: a union on `kind`. */
export const figureSchema = z.discriminatedUnion("kind", schemas);

export type Figure = z.output<FigureSchema>;
export type FigureOf<K extends FigureKind> = Extract<Figure, { kind: K }>;
/** What Chart.js draws. */
export type ChartFigure = Extract<Figure, { series: unknown }>;

/** The definition of a figure's kind. */
export function kindOf({ kind }: Pick<Figure, "kind">): KindModule<FigureSchema> {
  // A definition takes figures of its own kind only, and this is the figure's own: the compiler cannot follow that.
  return KINDS[kind] as KindModule<FigureSchema>;
}

export function isFigureKind(name: unknown): name is FigureKind {
  return typeof name === "string" && Object.hasOwn(KINDS, name);
}
