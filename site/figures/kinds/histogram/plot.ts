import type { TextStyle } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth } from "../../picture/set-text.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { roundScale } from "../../round-scale.ts";
import { type Bin, binsOf } from "./bins.ts";
import { edgeTicks } from "./edge-ticks.ts";
import { edgeFormat, edgeText, heightText, referenceText } from "./histogram-texts.ts";
import type { HistogramFigure } from "./schema.ts";

/** Where the bars are drawn: they stand on `bottom`. */
export interface Plot {
  bins: Bin[];
  per: number | undefined;
  left: number;
  right: number;
  bottom: number;
  /** The height of the row above the bars, for the name of the line. */
  row: number;
  /** The numbers above the bars, if all fit. Otherwise empty: the axis at the side has numbers. */
  numbers: string[];
  /** The name of the line, if there is one. */
  lineName: ReturnType<typeof setText> | undefined;
  ticks: number[];
  edgeTicks: number[];
  atX: (value: number) => number;
  atY: (value: number) => number;
}

export const NUMBER: TextStyle = { ...STYLES.small, paint: "ink", weight: 600 };

/** The space between two numbers at edges. */
const APART = 12;

export function plotOf(figure: HistogramFigure, space: Space): Plot {
  const { bins, per } = binsOf(figure);
  const { measure, language } = space;
  const width = (text: string) => styledWidth(text, NUMBER, measure);
  const edges = [...bins.map(({ from }) => from), ...bins.slice(-1).map(({ to }) => to)];
  const [first = 0, last = 1] = [edges[0], edges.at(-1)];
  const format = edgeFormat(figure);
  const edgeWidth = (edge: number) => width(edgeText(edge, { ...format, edges }, language));
  const texts = bins.map(({ height }) => heightText(height, figure, language));
  const slot = (space.width - edgeWidth(first) / 2 - edgeWidth(last) / 2) / bins.length;
  const areNumbered = per === undefined && texts.every((text) => width(text) <= slot - 6);
  const scale = roundScale({ min: 0 }, [...bins.map(({ height }) => height), 0], 4);
  const ticks = areNumbered ? [] : scale.ticks.filter((tick) => tick > 0);
  const besides = Math.max(0, ...ticks.map((tick) => width(heightText(tick, figure, language)) + 10));
  const left = Math.max(besides, edgeWidth(first) / 2);
  const right = space.width - edgeWidth(last) / 2;
  const atX = (value: number) => left + ((value - first) / (last - first)) * (right - left);
  const named = referenceText(figure, language);
  const lineName = named === undefined ? undefined : setText(named, NUMBER, sized(space, right * 0.7));
  const row = lineName ? lineName.height + 4 : areNumbered ? 0 : 6;
  const top = row + (areNumbered ? 20 : 0);
  const bottom = top + 120 + 0.26 * space.width;
  const most = areNumbered ? Math.max(...bins.map(({ height }) => height)) || 1 : scale.max;
  const areApart = (a: number, b: number) => atX(b) - atX(a) >= (edgeWidth(a) + edgeWidth(b)) / 2 + APART;
  return {
    ...{ bins, per, left, right, bottom, row, ticks, atX, lineName },
    numbers: areNumbered ? texts : [],
    edgeTicks: edgeTicks(edges, areApart),
    atY: (height) => bottom - (height / most) * (bottom - top),
  };
}
