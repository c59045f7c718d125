import { z } from "zod";
import type { KindModule, KindSchema } from "../figures/define-kind.ts";
import * as registry from "./figure-kinds.ts";

const KINDS = { ...registry };

export type FigureKind = keyof typeof KINDS;

const names = Object.keys(KINDS) as FigureKind[];

/** In alphabetical order; the owner's are the last ones. */
export const FIGURE_KINDS: readonly FigureKind[] = names;

type FigureSchema = (typeof KINDS)[FigureKind]["schema"];

// There is at least one kind.
const schemas = Object.values(KINDS).map(({ schema }) => schema) as [FigureSchema, ...FigureSchema[]];

/** One figure file of the engine's kinds: a union on `kind`. */
export const figureSchema = z.discriminatedUnion("kind", schemas);

/** A kind of the owner's, as its folder defines it. */
export type OwnKind = KindModule<KindSchema>;

const ownKinds = new Map<string, OwnKind>();

/** Says which kinds the owner has, in the place of those that were given before. To be called before a figure is read. */
export function setOwnKinds(kinds: Readonly<Record<string, OwnKind>>): void {
  ownKinds.clear();
  for (const [name, kind] of Object.entries(kinds)) ownKinds.set(name, kind);
  // The types know the engine's kinds; whoever takes a kind by its name treats all of them alike.
  names.splice(Object.keys(KINDS).length, Number.POSITIVE_INFINITY, ...([...ownKinds.keys()] as FigureKind[]));
}

/** The schemas of the owner's kinds. */
export function ownFigureSchemas(): KindSchema[] {
  return [...ownKinds.values()].map(({ schema }) => schema);
}

export type Figure = z.output<FigureSchema>;
export type FigureOf<K extends FigureKind> = Extract<Figure, { kind: K }>;
/** What has labels and series, whatever draws it. */
export type SeriesFigure = Extract<Figure, { series: unknown }>;
/** What Chart.js draws. */
export type ChartFigure = FigureOf<"bar" | "doughnut" | "line" | "radar">;

/** The definition of a figure's kind. */
export function kindOf({ kind }: Pick<Figure, "kind">): KindModule<FigureSchema> {
  // A definition takes figures of its own kind only, and this is the figure's own: the compiler cannot follow that.
  return (ownKinds.get(kind) ?? KINDS[kind]) as KindModule<FigureSchema>;
}

/** Whether Chart.js draws it. */
export function isChart(figure: Figure): figure is ChartFigure {
  return kindOf(figure).chart !== undefined;
}

export function isFigureKind(name: unknown): name is FigureKind {
  return typeof name === "string" && (Object.hasOwn(KINDS, name) || ownKinds.has(name));
}
