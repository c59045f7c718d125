import type { BarFigure } from "./schema.ts";

export interface Piece {
  group: number;
  series: number;
  /** Place among the bars side by side, and how many there are. */
  slot: number;
  of: number;
  from: number;
  to: number;
  value: number;
  tone: "a" | "b" | "q";
  stacked: boolean;
  /** Has its number written at it: the longest, and the longest of those in colour. */
  told: boolean;
}

const GROUPS = 6;

/** The bars of a miniature: at most six labels and three series. */
export function thumbBars(figure: BarFigure): { pieces: Piece[]; groups: number; most: number; least: number } {
  const labels = figure.labels.slice(0, GROUPS);
  const series = figure.series.slice(0, 3);
  const stacked = figure.stack !== "none";
  const pieces = labels.flatMap((label, group) => {
    const total = series.reduce((sum, { values }) => sum + Math.abs(values[group] ?? 0), 0) || 1;
    let from = 0;
    return series.map(({ values }, s): Piece => {
      const value = values[group] ?? 0;
      const length = figure.stack === "percent" ? (100 * value) / total : value;
      const start = stacked ? from : 0;
      from += length;
      const place = stacked ? { slot: 0, of: 1 } : { slot: s, of: series.length };
      return {
        group,
        series: s,
        ...place,
        from: start,
        to: start + length,
        value,
        tone: tone(figure, label, s),
        stacked,
        told: false,
      };
    });
  });
  const chosen = pieces.filter(({ tone }) => tone === "a");
  const told = new Set(stacked ? chosen : [largest(pieces), ...(chosen.length ? [largest(chosen)] : [])]);
  const ends = pieces.map(({ to }) => to);
  return {
    pieces: pieces.map((piece) => ({
      ...piece,
      told: told.has(piece) && (!stacked || piece.to - piece.from > Math.max(...ends) / 5),
    })),
    groups: labels.length,
    most: Math.max(0, ...ends),
    least: Math.min(0, ...ends),
  };
}

function tone({ highlight, labels, series }: BarFigure, label: string, s: number): Piece["tone"] {
  const one = highlight !== undefined && labels.includes(highlight);
  const named = highlight !== undefined && series.some(({ name }) => name === highlight);
  if (one && label !== highlight) return "q";
  if (series[s]?.quiet || (named && series[s]?.name !== highlight)) return "q";
  const rank = series.slice(0, s).filter(({ quiet, name }) => !quiet && !(named && name !== highlight)).length;
  return rank === 0 ? "a" : rank === 1 ? "b" : "q";
}

const largest = (pieces: Piece[]) => pieces.reduce((best, piece) => (piece.value > best.value ? piece : best));
