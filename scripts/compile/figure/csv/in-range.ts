import { type Span, spanOf } from "./span-of.ts";

/** Both ends are in it. */
export type Range = { from?: string | number | undefined; to?: string | number | undefined };

/** A limit, read once for all cells. */
interface Limit {
  end: keyof Range;
  text: string;
  span: Span | undefined;
}

/**
 * Tells of a cell whether it lies between the limits; undefined where it cannot be said. An empty cell, and a word beside numbers or dates, lies
 * nowhere.
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

/** The limits of which nobody can say what lies between them: "1/2/2024" comes before "3/1/2019", letter by letter. */
export function vagueLimits({ from, to }: Range): string[] {
  return [from, to].flatMap((limit) => {
    const text = String(limit ?? "").trim();
    return /\d/.test(text) && !isNumber(text) && !spanOf(text) && !isTime(text) ? [text] : [];
  });
}

/** Numbers by size, dates by time, words and times of day letter by letter. */
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

/** A year, a month or a day has all that is in it: "2019-03-31 20:21" is in "2019-03-31". */
function isInside(span: Span, limits: Span, end: keyof Range): boolean {
  return end === "from" ? span.from >= limits.from : span.to <= limits.to;
}

function isNumber(text: string): boolean {
  return text !== "" && Number.isFinite(Number(text));
}

function isTime(text: string): boolean {
  return /^\d{2}:\d{2}/.test(text);
}
