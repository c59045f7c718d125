import { z } from "zod";
import type { KindModule, KindSchema } from "../figures/define-kind.ts";
import * as registry from "./figure-kinds.ts";

const KINDS = { ...registry };

export type FigureKind = keyof typeof KINDS;

const names = Object.keys(KINDS) as FigureKind[];

/** The engine's kinds in alphabetical order, then the owner's. */
export const FIGURE_KINDS: readonly FigureKind[] = names;

type FigureSchema = (typeof KINDS)[FigureKind]["schema"];

// There is at least one kind.
const schemas = Object.values(KINDS).map(({ schema }) => schema) as [FigureSchema, ...FigureSchema[]];

/** One figure file of the engine's kinds: a union on `kind`. */
export const figureSchema = z.discriminatedUnion("kind", schemas);

/** A kind of the owner's, as its folder defines it. */
export type OwnKind = KindModule<KindSchema>;

const ownKinds = new Map<string, OwnKind>();

/** Registers the owner's kinds, in place of those registered before. Call it before a figure is read. */
export function setOwnKinds(kinds: Readonly<Record<string, OwnKind>>): void {
  ownKinds.clear();
  for (const [name, kind] of Object.entries(kinds)) ownKinds.set(name, kind);
  // The types know only the engine's kinds. Code that looks a kind up by its name treats all kinds alike.
  names.splice(Object.keys(KINDS).length, Number.POSITIVE_INFINITY, ...([...ownKinds.keys()] as FigureKind[]));
}

/** The schemas of the owner's kinds. */
export function ownFigureSchemas(): KindSchema[] {
  return [...ownKinds.values()].map(({ schema }) => schema);
}

export type Figure = z.output<FigureSchema>;
export type FigureOf<K extends FigureKind> = Extract<Figure, { kind: K }>;
/** A figure with labels and series, whether Chart.js draws it or not. */
export type SeriesFigure = Extract<Figure, { series: unknown }>;
/** A figure that Chart.js draws. */
export type ChartFigure = FigureOf<"bar" | "doughnut" | "line" | "radar">;

/** The definition of a figure's kind. */
export function kindOf({ kind }: Pick<Figure, "kind">): KindModule<FigureSchema> {
  // A definition takes figures of its own kind only, and this is the figure's own: the compiler cannot follow that.
  return (ownKinds.get(kind) ?? KINDS[kind]) as KindModule<FigureSchema>;
}

/** Whether Chart.js draws the figure. */
export function isChart(figure: Figure): figure is ChartFigure {
  return kindOf(figure).chart !== undefined;
}

export function isFigureKind(name: unknown): name is FigureKind {
  return typeof name === "string" && (Object.hasOwn(KINDS, name) || ownKinds.has(name));
}
