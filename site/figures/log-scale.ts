/** The ends of a logarithmic axis, the numbers written on it, and the lines between them that show how it is divided. */
export interface LogScale {
  min: number;
  max: number;
  ticks: number[];
  between: number[];
}

/** At least this many powers of ten are enough as numbers; if there are fewer, 2 and 5 times a power are written, too. */
const FEWEST = 3;
/** More numbers have no room. */
const MOST = 7;

/** For numbers above zero. The ends are 1, 2 or 5 times a power of ten, unless they are given. */
export function logScale(ends: { min?: number | undefined; max?: number | undefined }, values: number[]): LogScale {
  const min = ends.min ?? roundBelow(Math.min(...values));
  const top = ends.max ?? roundAbove(Math.max(...values));
  const max = top > min ? top : min * 10;
  const powers = multiples([1], min, max);
  if (powers.length < FEWEST) {
    const ticks = multiples(ROUND, min, max);
    // Ends that are given can lie closer to each other than two such numbers.
    return {
      min,
      max,
      ticks: ticks[1] ? ticks : [min, ...ticks.filter((tick) => tick > min && tick < max), max],
      between: multiples(ALL, min, max),
    };
  }
  const every = Math.ceil(powers.length / MOST);
  const ticks = powers.filter((power) => Math.round(Math.log10(power)) % every === 0);
  const digits = powers.length > FEWEST + 1 ? ROUND : ALL;
  return { min, max, ticks, between: every === 1 ? multiples(digits, min, max) : powers };
}

/** How far along the axis a number stands: 0 at the lower end, 1 at the upper end. */
export function logShare({ min, max }: Pick<LogScale, "min" | "max">): (value: number) => number {
  return (value) => Math.log(value / min) / Math.log(max / min);
}

const ROUND = [1, 2, 5];
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Larger than the errors of binary rounding. */
const TINY = 1e-9;

function roundBelow(value: number): number {
  return multiples(ROUND, value / 10, value * (1 + TINY)).at(-1) ?? value;
}

function roundAbove(value: number): number {
  return multiples(ROUND, value * (1 - TINY), value * 10).at(0) ?? value;
}

/** These digits times powers of ten, from one number to another. */
function multiples(digits: number[], from: number, to: number): number[] {
  const [first, last] = [Math.floor(Math.log10(from)), Math.floor(Math.log10(to))];
  const powers = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const all = powers.flatMap((power) => digits.map((digit) => Number(`${digit}e${power}`)));
  return all.filter((value) => value >= from * (1 - TINY) && value <= to * (1 + TINY));
}
