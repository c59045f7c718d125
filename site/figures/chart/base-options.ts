import { wrapLabel } from "../../content/wrap-label.ts";
import { axisNumber } from "../axis-number.ts";
import type { ValueFormat } from "../format-value.ts";
import { type ChartTheme, TYPE } from "./theme.ts";

/** Options of every chart. The picture has a fixed size, and the page scales it. */
export function baseOptions({ variant, colors, font }: ChartTheme) {
  return {
    responsive: false,
    maintainAspectRatio: false,
    animation: false as const,
    color: colors.ink,
    font: { family: font.family, size: TYPE[variant].label, weight: 500, lineHeight: 1.2 },
    plugins: { legend: { display: false }, title: { display: false } },
  };
}

/** Ticks that stay horizontal. Some are left out, evenly, if they would touch. */
export function levelTicks({ variant, colors }: ChartTheme) {
  const font = { size: TYPE[variant].label, weight: 400 as const };
  return { maxRotation: 0, autoSkip: true, autoSkipPadding: 4, padding: 8, color: colors.ink2, font };
}

export function axisTitle(text: string | undefined, { variant, colors }: ChartTheme) {
  const font = { size: TYPE[variant].label, weight: 400 as const };
  return { display: text !== undefined, text: wrapLabel(text ?? "", 36), color: colors.ink2, font };
}

interface Values extends ValueFormat {
  scale?: { step?: number | undefined } | undefined;
}

/** The numbers at an axis. They ignore the figure's `decimals`: rounded, 0.5 and 1 would both be "1". */
export function valueTicks(figure: Values, theme: ChartTheme) {
  const step = figure.scale?.step;
  return {
    ...levelTicks(theme),
    ...(step === undefined ? { maxTicksLimit: 6 } : { stepSize: step }),
    callback: (value: string | number, _: number, ticks: { value: number }[]) =>
      axisNumber(Number(value), { ...figure, decimals: undefined }, theme.locale, valuesOf(ticks)),
  };
}

export function valuesOf(ticks: readonly { value: number }[]): number[] {
  return ticks.map(({ value }) => value);
}
