import { axisNumber } from "../../axis-number.ts";
import { formatPercent } from "../../format-value.ts";
import { type LabelAxis, labelAxis } from "../../label-axis.ts";
import { type Space, styledWidth } from "../../picture/set-text.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { roundScale } from "../../round-scale.ts";
import { areaNumber, layerNumber } from "./area-numbers.ts";
import { type LayerNames, layerNames } from "./layer-names.ts";
import type { AreaFigure } from "./schema.ts";
import { type Stack, stackOf } from "./stack.ts";

/** Where the layers are drawn: they stand on `bottom`. */
export interface Plot {
  stack: Stack;
  /** Writes the number of a layer at a label. */
  number: (layer: number, label: number) => string;
  /** Writes the sum of all layers. */
  sum: (total: number) => string;
  left: number;
  right: number;
  bottom: number;
  ticks: { value: number; text: string }[];
  axis: LabelAxis;
  atY: (value: number) => number;
  /** The names beside the layers. Undefined if they have no room: a key above the layers has them instead. */
  names: LayerNames | undefined;
}

/** The space between the layers and their names. */
export const BESIDE = 18;
/** The space above the highest layer: for its total, or for the upper half of the highest number on the axis. */
const ROOM = { stacked: 26, percent: 8 };

export function plotOf(figure: AreaFigure, space: Space): Plot {
  const stack = stackOf(figure);
  const { max, ticks } = scaleOf(figure, stack, space);
  const top = ROOM[figure.stack];
  const bottom = top + 120 + 0.28 * space.width;
  const number = layerNumber(figure, stack, space.language.locale);
  const last = figure.series.map((_, layer) => number(layer, figure.labels.length - 1));
  const names = layerNames(figure, last, { space, height: bottom - top });
  const left = Math.max(...ticks.map(({ text }) => styledWidth(text, STYLES.small, space.measure))) + 10;
  const right = space.width - (names?.width ? names.width + BESIDE : 2);
  return {
    ...{ stack, number, sum: areaNumber(figure, stack, space.language.locale), left, right, bottom, ticks, names },
    axis: labelAxis(figure, { left, right }, space),
    atY: (value) => bottom - (value / max) * (bottom - top),
  };
}

const QUARTERS = [0, 25, 50, 75, 100];

function scaleOf(figure: AreaFigure, { totals }: Stack, { language }: Space) {
  const { unit, currency, stack } = figure;
  if (stack === "percent")
    return { max: 100, ticks: QUARTERS.map((value) => ({ value, text: formatPercent(value, language.locale) })) };
  let most = 0;
  for (const total of totals) most = Math.max(most, total);
  const { max, ticks } = roundScale({ min: 0 }, [most], 4);
  const shown = ticks.filter((tick) => tick <= (most || max));
  const text = (value: number) => axisNumber(value, { unit, currency }, language.locale, shown);
  return { max: most || max, ticks: shown.map((value) => ({ value, text: text(value) })) };
}
