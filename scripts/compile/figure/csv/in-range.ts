import { type Span, spanOf } from "./span-of.ts";
import { toNumber } from "./to-number.ts";

/** Both ends belong to the range. */
export type Range = { from?: string | number | undefined; to?: string | number | undefined };

/** One end of a range, parsed once for all cells. */
interface Limit {
  end: keyof Range;
  text: string;
  span: Span | undefined;
}

/**
 * Makes a test for whether a cell lies within the range. The test gives undefined if that cannot be decided. An empty cell lies
 * outside of every range, as does a word if the limits are numbers or dates.
 */
export function rangeTest({ from, to }: Range): (text: string) => boolean | undefined {
  const limits = [...limitAt("from", from), ...limitAt("to", to)];
  return (text) => {
    if (text === "") return false;
    const fits = limits.map((limit) => isWithin(text, limit));
    return fits.includes(false) ? false : fits.includes(undefined) ? undefined : true;
  };
}

function limitAt(end: keyof Range, given: string | number | undefined): Limit[] {
  if (given === undefined) return [];
  const text = String(given).trim();
  return [{ end, text, span: spanOf(text) }];
}

/** The limits that look like dates, but cannot be compared as such: as text, "1/2/2024" comes before "3/1/2019". */
export function ambiguousLimits({ from, to }: Range): string[] {
  return [from, to].flatMap((limit) => {
    const text = String(limit ?? "").trim();
    return /\d/.test(text) && !isNumber(text) && !spanOf(text) && !isTime(text) ? [text] : [];
  });
}

/** Compares numbers by size, dates by time, and words and times of day as text. */
function isWithin(text: string, { end, text: limit, span: limits }: Limit): boolean | undefined {
  const isNumbers = isNumber(limit);
  if (isNumbers && isNumber(text))
    return end === "from" ? Number(text) >= Number(limit) : Number(text) <= Number(limit);
  const span = limits && spanOf(text);
  if (span && limits) return isInside(span, limits, end);
  if (isNumbers || limits) return /\d/.test(text) ? undefined : false;
  if (end === "to" && isTime(limit) && text.startsWith(limit)) return true;
  return end === "from" ? text >= limit : text <= limit;
}

/** A limit that is a year, a month or a day includes all of it: "2019-03-31 20:21" is in "2019-03-31". */
function isInside(span: Span, limits: Span, end: keyof Range): boolean {
  return end === "from" ? span.from >= limits.from : span.to <= limits.to;
}

function isNumber(text: string): boolean {
  return Number.isFinite(toNumber(text));
}

function isTime(text: string): boolean {
  return /^\d{2}:\d{2}/.test(text);
}
