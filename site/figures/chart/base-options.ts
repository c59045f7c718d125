import { wrapLabel } from "../../content/wrap-label.ts";
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

export function valuesOf(ticks: readonly { value: number }[]): number[] {
  return ticks.map(({ value }) => value);
}
