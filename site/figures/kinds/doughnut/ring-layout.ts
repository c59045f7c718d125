import { wrapLabel } from "../../../content/wrap-label.ts";
import { isWord } from "../../axis-number.ts";
import { type Head, layoutHead } from "../../chart/head.ts";
import { type ChartTheme, LINE_HEIGHT, TYPE, WIDTH } from "../../chart/theme.ts";
import type { RingCell } from "./rings-controller.ts";
import type { DoughnutFigure } from "./schema.ts";
import { sliceNumber } from "./slice-number.ts";
import { mainSlice, sliceColors } from "./slices.ts";

export interface Ring {
  cell: RingCell;
  /** Lines beside the ring, by slice: the number, then the name. Empty for slices without a label. */
  labels: (string[] | undefined)[];
  /** The number of the main slice, in the middle, with its name if that fits. */
  center: { value: string; size: number; name: string[] };
  /** The ring's own name, above it. */
  name: string[];
  box: { left: number; top: number; width: number; height: number };
}

export interface RingLayout {
  head: Head;
  height: number;
  rings: Ring[];
  /** One for each slice, the same in every ring. */
  colors: string[];
}

/** Radius of the hole, as a share of the ring's. */
const HOLE = 0.66;
/** The smallest radius of a ring with names beside it. */
const SMALLEST = 58;
/** The smallest radius of a ring with only numbers beside it. */
const LEAST = 40;
const MOST_LABELS = 8;
/** The space between two labels at the same side. */
export const BETWEEN = 6;
/** Letters in a line of the name of a ring. */
const NAME = { wide: 24, narrow: 18 };

/**
 * Names stand beside the slices if that leaves room for rings of a decent size; otherwise in a key, with the numbers. A unit of
 * letters that leaves the rings no room is written once, `above` all rings.
 */
export function ringLayout(figure: DoughnutFigure, theme: ChartTheme, above?: string): RingLayout {
  const several = figure.series.length > 1;
  const columns = several ? 2 : 1;
  const width = WIDTH[theme.variant] / columns;
  const usual = { wide: several ? 290 : 340, narrow: several ? 196 : 262 }[theme.variant];
  const colors = sliceColors(figure, theme.colors);
  const [full, short] = [true, false].map((named) => plan(figure, theme, { width, height: usual, named }));
  const chosen = full && full.outer >= SMALLEST ? full : short;
  if (chosen?.isTight && isWord(figure.unit)) return ringLayout({ ...figure, unit: undefined }, theme, figure.unit);
  const height = Math.max(usual, Math.ceil(chosen?.column ?? 0));
  const key = figure.labels.map((_, i) => ({
    name: keyName(figure, i, theme.locale),
    color: colors[i] ?? "",
    rank: 0,
    shape: "bar" as const,
  }));
  const head = layoutHead(theme, { title: above, remark: figure.annotation, key: chosen === full ? [] : key });
  const rings = figure.series.map(({ name }, s): Ring => {
    const box = { left: (s % columns) * width, top: head.height + Math.floor(s / columns) * height, width, height };
    const { left = 0, right = 0, outer = SMALLEST, heading = 0, center, labels } = chosen ?? {};
    const x = box.left + left + (width - left - right) / 2;
    const cell = { x, y: box.top + heading + (height - heading - 12) / 2, outer, inner: outer * HOLE };
    return {
      cell,
      box,
      name: several ? wrapLabel(name, NAME[theme.variant]) : [],
      labels: labels?.[s] ?? [],
      center: center?.[s] ?? { value: "", size: 1, name: [] },
    };
  });
  return { head, rings, colors, height: head.height + Math.ceil(figure.series.length / columns) * height };
}

/** All rings of a figure have the same size, so that they can be compared. */
function plan(
  figure: DoughnutFigure,
  theme: ChartTheme,
  { width, height, named }: { width: number; height: number; named: boolean },
) {
  const { label } = TYPE[theme.variant];
  const main = mainSlice(figure);
  const nameLines =
    figure.series.length > 1
      ? Math.max(...figure.series.map(({ name }) => wrapLabel(name, NAME[theme.variant]).length))
      : 0;
  const heading = nameLines * label * LINE_HEIGHT + (nameLines ? 12 : 6);
  const tallest = (height - heading - 24) / 2;
  // Lines have 16 characters, as elsewhere, or 12 if the hole is narrow.
  const mainNames = [16, 12].map((characters) => wrapLabel(figure.labels[main] ?? "", characters));
  const fitsInside = (lines: string[], outer: number) => lines.length <= 3 && widest(theme, lines) < outer * HOLE * 1.6;
  const attempt = (inside: boolean) => {
    const labels = figure.series.map(({ values }) => sliceLabels(figure, theme, { values, main, named, inside }));
    const sides = ([-1, 1] as const).map((side) =>
      figure.series.map((_, s) => besideRing(figure, { labels, s, side })),
    );
    const [left, right] = sides.map((rings) => Math.max(8, ...rings.flat().map((lines) => widest(theme, lines) + 20)));
    const heights = sides
      .flat()
      .map((texts) => texts.reduce((sum, lines) => sum + lines.length * label * LINE_HEIGHT + BETWEEN, 0));
    return {
      labels,
      left,
      right,
      column: nameLines * label * LINE_HEIGHT + Math.max(...heights),
      outer: Math.min((width - (left ?? 8) - (right ?? 8)) / 2, tallest),
    };
  };
  const close = attempt(true);
  const mainName = mainNames.find((lines) => fitsInside(lines, close.outer));
  const inside = mainName !== undefined;
  const chosen = inside || !named ? close : attempt(false);
  const wanted = centerSize(figure, theme, { main, outer: chosen.outer, lines: inside ? mainName.length : 0 });
  const center = figure.series.map(({ values }) => ({
    value: sliceNumber(values[main], figure, theme.locale),
    size: Math.max(label, wanted),
    name: inside ? mainName : [],
  }));
  const isTight = chosen.outer < LEAST || wanted < label * 0.9;
  return { ...chosen, outer: Math.max(LEAST, chosen.outer), heading, center, isTight };
}

/** The largest size at which the longest number fits into the hole, above the name. */
function centerSize(
  figure: DoughnutFigure,
  theme: ChartTheme,
  { main, outer, lines }: { main: number; outer: number; lines: number },
): number {
  const { big } = TYPE[theme.variant];
  const longest = Math.max(
    ...figure.series.map(({ values }) => theme.font.measure(sliceNumber(values[main], figure, theme.locale), big, 700)),
  );
  return Math.min(big, (big * outer * HOLE * (lines ? 1.5 : 1.7)) / longest);
}

function sliceLabels(
  figure: DoughnutFigure,
  { variant, locale }: ChartTheme,
  { values, main, named, inside }: { values: (number | null)[]; main: number; named: boolean; inside: boolean },
): Ring["labels"] {
  // Without labels, two rings side by side on a phone are larger; the key has all numbers.
  if (!named && variant === "narrow" && figure.series.length > 1) return [];
  const order = values.map((_, i) => i).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
  const kept = new Set(order.slice(0, MOST_LABELS));
  return values.map((value, i) => {
    if (!value || !kept.has(i) || (i === main && inside)) return undefined;
    const name = named
      ? wrapLabel(figure.labels[i] ?? "", variant === "wide" && figure.series.length === 1 ? 16 : 11)
      : [];
    // The main number stands in the middle, so only the name stands beside its slice.
    return i === main ? name : [sliceNumber(value, figure, locale), ...name];
  });
}

/** The labels at a side of a ring. */
function besideRing(
  figure: DoughnutFigure,
  { labels, s, side }: { labels: Ring["labels"][]; s: number; side: 1 | -1 },
): string[][] {
  const values = (figure.series[s]?.values ?? []).map((value) => Math.abs(value ?? 0));
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  let before = 0;
  return values.flatMap((value, i) => {
    const right = isAtRight((before + value / 2) / total);
    before += value;
    const lines = labels[s]?.[i];
    return lines && right === side > 0 ? [lines] : [];
  });
}

/** Slices in the first half of the turn, from the top, have their labels at the right. At the very bottom, binary rounding must not decide. */
export function isAtRight(turn: number): boolean {
  return turn < 0.5 - 1e-9;
}

function widest({ font, variant }: ChartTheme, lines: string[]): number {
  return Math.max(0, ...lines.map((line) => font.measure(line, TYPE[variant].label, 600)));
}

/** The text of a slice in the key. Its numbers also help readers find the slice. */
function keyName(figure: DoughnutFigure, i: number, locale: string): string {
  const numbers = figure.series.map(({ values }) => sliceNumber(values[i], figure, locale));
  return [figure.labels[i], numbers.join(" / ")].join(" ");
}
