import { axisNumber } from "../../axis-number.ts";
import { dateAxis } from "../../date-axis.ts";
import { type Space, setText, sized, styledWidth, widestWord } from "../../picture/set-text.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { type RoundScale, shareOn, thinnedTicks } from "../../round-scale.ts";
import { type LabelPlaces, labelPlaces } from "./label-places.ts";
import { panelColumns } from "./panel-columns.ts";
import { panelScale } from "./panel-scale.ts";
import type { MultiplesFigure, Panel } from "./schema.ts";

/** How panels share the width, and what their plots have in common. */
export interface Layout {
  columns: number;
  /** The width of the plot of a panel. */
  width: number;
  height: number;
  left: (column: number) => number;
  /** Whether the numbers of the scale stand left of a column. */
  hasNumbers: (column: number) => boolean;
  places: LabelPlaces;
  /** Every label stands below its point, and not only the first and the last. */
  allLabels: boolean;
  scale: (panel: Panel) => PanelScale;
}

export interface PanelScale extends Pick<RoundScale, "ticks"> {
  /** The distance of a value from the top of the plot. */
  y: (value: number) => number;
  /** The height on which bars and areas stand. */
  zero: number;
}

/** The least width of a panel and the space between two, in narrow, wide and broad drawings. */
const SIZES = [
  { upTo: 520, least: 108, gap: 18 },
  { upTo: 900, least: 140, gap: 26 },
  { upTo: Number.POSITIVE_INFINITY, least: 180, gap: 30 },
];
/** The space between the numbers of a scale and the plot. */
export const BESIDE = 7;
/** The space between two numbers of a scale. */
const APART = 24;

export function layoutOf(figure: MultiplesFigure, space: Space): Layout {
  const { panels, scale } = figure;
  const isOwn = scale === "own";
  const numbers = numbersWidth(figure, space);
  const { least = 0, gap = 0 } = SIZES.find(({ upTo }) => space.width <= upTo) ?? {};
  const cell = Math.max(space.leastCell ?? 0, least);
  const widthOf = (columns: number) => (space.width - (columns - 1) * gap - (isOwn ? columns : 1) * numbers) / columns;
  const fitting = [6, 5, 4, 3, 2].find((columns) => widthOf(columns) >= cell) ?? 1;
  const namedColumns =
    haveNames(figure) && downFrom(fitting).find((columns) => labelsFit(figure, widthOf(columns), space));
  const columns = panelColumns(panels.length, namedColumns || fitting);
  const width = widthOf(columns);
  const height = Math.round(Math.min(150, Math.max(74, 0.56 * width)));
  return {
    ...{ columns, width, height },
    left: (column) => numbers + column * (width + gap + (isOwn ? numbers : 0)),
    hasNumbers: (column) => isOwn || column === 0,
    places: labelPlaces(figure, width),
    allLabels: namedColumns !== false && namedColumns !== undefined,
    scale: scalesOf(figure, height),
  };
}

function downFrom(most: number): number[] {
  return Array.from({ length: most }, (_, i) => most - i);
}

/** Each panel has its own scale, or all have the same. It is computed once, as each bar asks for it. */
function scalesOf(figure: MultiplesFigure, height: number): Layout["scale"] {
  const ofPanel = (panel: Panel) => plotScale(panelScale(figure, panel), height);
  const [first] = figure.panels;
  const shared = figure.scale === "own" || !first ? undefined : ofPanel(first);
  const scales = new Map(figure.panels.map((panel) => [panel, shared ?? ofPanel(panel)]));
  return (panel) => scales.get(panel) ?? ofPanel(panel);
}

function plotScale(scale: RoundScale, height: number): PanelScale {
  const share = shareOn(scale);
  const y = (value: number) => height * (1 - share(value));
  const ticks = thinnedTicks(scale, (some) => (some.length - 1) * APART <= height);
  return { ticks, y, zero: y(Math.min(scale.max, Math.max(scale.min, 0))) };
}

function numbersWidth(figure: MultiplesFigure, { measure, language }: Space): number {
  const { panels, unit, currency } = figure;
  const shown = figure.scale === "own" ? panels : panels.slice(0, 1);
  const texts = shown.flatMap((panel) => {
    const { ticks } = panelScale(figure, panel);
    return ticks.map((tick) => axisNumber(tick, { unit, currency }, language.locale, ticks));
  });
  return Math.max(...texts.map((text) => styledWidth(text, STYLES.small, measure))) + BESIDE;
}

const MOST_NAMES = 8;
const MOST_LINES = 3;

/** Whether labels are a few words: these have no order from which readers could infer those between the first and the last. */
function haveNames(figure: MultiplesFigure): boolean {
  const { labels } = figure;
  return labels.length <= MOST_NAMES && !dateAxis(figure) && !labels.every((label) => /^\P{L}*\p{Nd}/u.test(label));
}

function labelsFit(figure: MultiplesFigure, width: number, space: Space): boolean {
  const room = labelRoom(figure, width);
  return figure.labels.every((label) => {
    if (widestWord(label, STYLES.small, space.measure) > room) return false;
    const { height } = setText(label, STYLES.small, sized(space, room));
    return height <= MOST_LINES * STYLES.small.size * STYLES.small.leading + 1;
  });
}

/** The width for a label. The labels at both ends of a line stand within the plot, and leave their neighbors less room. */
export function labelRoom({ of, labels }: MultiplesFigure, width: number): number {
  const slot = width / labels.length;
  return (of === "bar" ? slot : Math.min(slot, (2 / 3) * (width / (labels.length - 1)))) - 6;
}
