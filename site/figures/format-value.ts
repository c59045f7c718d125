/** How a figure's numbers are written: fields of the figure schema. */
export interface ValueFormat {
  unit?: string | undefined;
  currency?: string | undefined;
  decimals?: number | undefined;
}

/** A number as the reader sees it: "$2.50", "40 h", "87%". Always en-US, whatever the machine's locale. */
export function formatValue(value: number, format: ValueFormat = {}): string {
  return withUnit(number(value, format, {}), format.unit);
}

/** A shorter form for bars and axes: "1.2M" for millions and above. */
export function formatShort(value: number, format: ValueFormat = {}): string {
  if (Math.abs(value) < 1e6) return formatValue(value, format);
  const compact = { notation: "compact", maximumFractionDigits: 1, minimumFractionDigits: 0 } as const;
  return withUnit(number(value, { currency: format.currency }, compact), format.unit);
}

function number(value: number, { currency, decimals }: ValueFormat, more: Intl.NumberFormatOptions): string {
  const money: Intl.NumberFormatOptions = currency ? { style: "currency", currency } : {};
  return formatter({ ...money, ...digits(value, currency, decimals), ...more })
    .format(value)
    .replace("-", "−");
}

/** Cached, as making a formatter takes as long as formatting dozens of numbers. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const made = formatters.get(key) ?? new Intl.NumberFormat("en-US", options);
  formatters.set(key, made);
  return made;
}

/** As many digits as the value has; an amount of money with a fraction has cents. */
function digits(value: number, currency: string | undefined, decimals: number | undefined): Intl.NumberFormatOptions {
  if (decimals !== undefined) return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const cents = currency && !Number.isInteger(value) ? 2 : 0;
  return { minimumFractionDigits: cents, maximumFractionDigits: 20 };
}

/** A unit that is a word follows a no-break space; a sign follows directly. */
function withUnit(text: string, unit: string | undefined): string {
  if (!unit) return text;
  return /^[\p{L}(]/u.test(unit) && !/^x$/i.test(unit) ? `${text}\u00a0${unit}` : text + unit;
}
