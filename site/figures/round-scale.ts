import { exact } from "../content/exact.ts";
import { logScale, logShare } from "./log-scale.ts";

/** The settings of an axis in a figure. */
interface Axis {
  min?: number | undefined;
  max?: number | undefined;
  log?: true | undefined;
}

export interface RoundScale {
  min: number;
  max: number;
  step: number;
  ticks: number[];
  /** Only for a logarithmic scale: the thin lines between the numbers that show how it is divided. */
  between?: number[];
}

/** The ends of an axis, and about `count` round numbers on it. */
export function roundScale(axis: Axis, values: number[], count: number): RoundScale {
  if (axis.log) return { ...logScale(axis, values), step: 10 };
  const { min, max } = axis;
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const low = min ?? (least > 0 && least < greatest / 2 ? 0 : least);
  const high = max ?? (greatest < 0 && greatest > least / 2 ? 0 : greatest);
  const step = roundStep((high - low || Math.abs(high) || 1) / count);
  // A single number stands in the middle: at an end it would look like the least or the greatest of several.
  const around = low === high && low !== 0 ? step : 0;
  const from = min ?? exact(Math.floor((low - around) / step + TINY) * step);
  const to = max ?? exact(Math.ceil((high + around) / step - TINY) * step);
  const ends = { min: from, max: to > from ? to : from + step };
  const first = Math.ceil(ends.min / step - TINY);
  const ticks = Array.from({ length: Math.floor(ends.max / step + TINY) - first + 1 }, (_, i) => (first + i) * step);
  return { ...ends, step, ticks: ticks.map(exact) };
}

/** How far along an axis a number stands: 0 where it begins, 1 where it ends. */
export function shareOn({ min, max, between }: RoundScale): (value: number) => number {
  return between ? logShare({ min, max }) : (value) => (value - min) / (max - min);
}

/** Larger than the errors of binary rounding in a number of steps. */
const TINY = 1e-9;

/** All numbers or, if they do not fit, every second, every third… of them, zero among them. */
export function thinnedTicks(scale: RoundScale, fits: (ticks: number[]) => boolean): number[] {
  const { ticks, step, between } = scale;
  const number = (tick: number, i: number) => (between ? i : Math.round(tick / step));
  const some = ticks.map((_, i) => ticks.filter((tick, t) => number(tick, t) % (i + 1) === 0));
  return some.find(fits) ?? [];
}

/** 1, 2 or 5 times a power of ten, and no less than wanted. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  return power * ([1, 2, 5].find((digit) => digit * power >= wanted * (1 - TINY)) ?? 10);
}
