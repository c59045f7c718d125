import { type Span, spanOf } from "./span-of.ts";

/** Both ends are in it. */
export type Range = { from?: string | number | undefined; to?: string | number | undefined };

/** Whether a cell lies between the limits, or undefined where it cannot be said. An empty cell, and a word beside numbers or dates, lies nowhere. */
export function inRange(text: string, { from, to }: Range): boolean | undefined {
  if (text === "") return false;
  const fits = [
    from === undefined || isWithin(text, String(from).trim(), "from"),
    to === undefined || isWithin(text, String(to).trim(), "to"),
  ];
  return fits.includes(false) ? false : fits.includes(undefined) ? undefined : true;
}

/** The limits of which nobody can say what lies between them: "1/2/2024" comes before "3/1/2019", letter by letter. */
export function vagueLimits({ from, to }: Range): string[] {
  return [from, to].flatMap((limit) => {
    const text = String(limit ?? "").trim();
    return /\d/.test(text) && !isNumber(text) && !spanOf(text) && !isTime(text) ? [text] : [];
  });
}

/** Numbers by size, dates by time, words and times of day letter by letter. */
function isWithin(text: string, limit: string, end: keyof Range): boolean | undefined {
  if (isNumber(text) && isNumber(limit))
    return end === "from" ? Number(text) >= Number(limit) : Number(text) <= Number(limit);
  const [span, limits] = [spanOf(text), spanOf(limit)];
  if (span && limits) return isInside(span, limits, end);
  const isOfWords = !isNumber(limit) && !limits;
  if (!isOfWords) return /\d/.test(text) ? undefined : false;
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
