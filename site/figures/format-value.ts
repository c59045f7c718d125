/** How a figure's numbers are written: fields of the figure schema. */
export interface ValueFormat {
  unit?: string | undefined;
  currency?: string | undefined;
  decimals?: number | undefined;
  /** Not a field of the file: see yearFormat(). Years have no separators. */
  years?: boolean;
}

/** A number as the reader sees it, in the locale of the site: "$2.50", "40 h", "87%", or "2,50 $", "40 h", "87 %". */
export function formatValue(value: number, format: ValueFormat, locale: string): string {
  const text = isPower(value, format) ? power(value, format, locale) : number(value, format, { locale });
  return withUnit(text, format.unit, locale);
}

export function formatPercent(value: number, locale: string): string {
  return formatValue(value, { unit: "%" }, locale);
}

/**
 * A share in percent, with one decimal, or with none if `per` is 1. Rounding never makes it nothing or all of the whole: "<0.1%",
 * ">99.9%".
 */
export function formatShare(share: number, locale: string, per = 10): string {
  const rounded = Math.round(share * per) / per;
  if (!rounded && share > TINY) return `<${formatPercent(1 / per, locale)}`;
  if (rounded === 100 && share < 100 - TINY) return `>${formatPercent(100 - 1 / per, locale)}`;
  return formatPercent(rounded, locale);
}

/** Larger than the rounding errors of binary fractions. */
const TINY = 1e-9;

/**
 * A shorter form for bars and axes: "1.2M" for millions and above, "1.25M" if it needs more digits to differ from the numbers
 * `beside` it, and with all decimals that the author wants. Beside a million, thousands are shortened, too, if that helps:
 * "665K".
 */
export function formatShort(
  value: number,
  format: ValueFormat,
  locale: string,
  beside: readonly number[] = [],
  isShort = hasMillions([value, ...beside]),
): string {
  if (!isShort || Math.abs(value) < 1e3 || isPower(value, format)) return formatValue(value, format, locale);
  const { currency, decimals = 0 } = format;
  let most = 0;
  const text = (of: number, least = 0) =>
    number(
      of,
      { currency },
      { locale, notation: "compact", minimumFractionDigits: least, maximumFractionDigits: most },
    );
  // Some sixteen digits tell any two numbers of this size apart.
  while (beside.some((other) => other !== value && text(other) === text(value))) most++;
  // One digit more than needed: between 1M and 1.5M, 1.25M is not rounded to 1.3M.
  most = Math.max(most + 1, decimals);
  const short = withUnit(text(value, decimals), format.unit, locale);
  const whole = formatValue(value, format, locale);
  return Math.abs(value) < 1e6 && short.length > whole.length ? whole : short;
}

/** Numbers whose relative difference is smaller may be written alike: nobody compares so closely in a drawing. */
const ALIKE = 0.0005;

/** Returns a function that formats `numbers` side by side: each differs from the next smaller and the next larger one. */
export function shortFormatter(format: ValueFormat, locale: string, numbers: readonly (number | null)[]) {
  const sorted = [...new Set(numbers)].filter((one) => one !== null).sort((a, b) => a - b);
  const ranks = new Map(sorted.map((one, i) => [one, i]));
  const isShort = hasMillions(sorted);
  return (value: number): string => {
    const i = ranks.get(value) ?? sorted.length + 1;
    const near = sorted.slice(Math.max(0, i - 1), i + 2);
    const beside = near.filter((other) => Math.abs(other - value) >= Math.abs(value) * ALIKE);
    return formatShort(value, format, locale, beside, isShort);
  };
}

function hasMillions(numbers: readonly number[]): boolean {
  return numbers.some((one) => Math.abs(one) >= 1e6);
}

/**
 * Whether a number is written as a power: no language has a short word for numbers so large, and nobody counts so many zeros
 * after the point. If the author sets `decimals`, small numbers are written in full.
 */
function isPower(value: number, { decimals }: ValueFormat): boolean {
  const size = Math.abs(value);
  return size >= 1e15 || (size > 0 && size < 1e-9 && decimals === undefined);
}

/** Writes a number as papers on computing do: "5e25". */
function power(value: number, { currency }: ValueFormat, locale: string): string {
  const options = { notation: "scientific", minimumFractionDigits: 0, maximumFractionDigits: 2 } as const;
  // Only the E after a digit: "SEK 5E15" has another one.
  return number(value, { currency }, { locale, ...options }).replace(/(\d)E/, "$1e");
}

interface NumberOptions extends Intl.NumberFormatOptions {
  locale: string;
}

/** A number that is rounded to zero has no sign. */
function number(value: number, { currency, decimals, years }: ValueFormat, { locale, ...more }: NumberOptions): string {
  const money: Intl.NumberFormatOptions = currency ? { style: "currency", currency } : {};
  if (years) money.useGrouping = false;
  return formatter(locale, { ...money, ...digits(value, currency, decimals), ...more, signDisplay: "negative" })
    .format(value)
    .replaceAll("-", "−");
}

/** Cached, as making a formatter takes as long as formatting dozens of numbers. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const made = formatters.get(key) ?? new Intl.NumberFormat(locale, options);
  formatters.set(key, made);
  return made;
}

/**
 * As many digits as the value has; an amount of money with a fraction has cents. A fraction with more than ten digits was
 * computed by a program: it keeps four digits, and all before the point.
 */
function digits(value: number, currency: string | undefined, decimals: number | undefined): Intl.NumberFormatOptions {
  if (decimals !== undefined) return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const cents = currency && !Number.isInteger(value) ? 2 : 0;
  const isComputed = value !== Number(value.toPrecision(10)) && !Number.isInteger(value);
  const most = isComputed ? Math.max(cents, 3 - Math.floor(Math.log10(Math.abs(value)))) : 20;
  return { minimumFractionDigits: cents, maximumFractionDigits: most };
}

/** A unit with a letter, such as "h" or "€/MWh", follows a no-break space; a sign follows directly. */
function withUnit(text: string, unit: string | undefined, locale: string): string {
  if (!unit) return text;
  if (unit.startsWith("%")) return text + percentGap(locale) + unit;
  return /[\p{L}(]/u.test(unit) && !/^x$/i.test(unit) ? `${text}\u00a0${unit}` : text + unit;
}

/** The space between a number and its percent sign: none in English, a no-break space in German. */
function percentGap(locale: string): string {
  const parts = formatter(locale, { style: "percent" }).formatToParts(1);
  return parts.find(({ type }) => type === "literal")?.value ?? "";
}
