/** Both ends are in it. */
export type Range = { from?: string | number | undefined; to?: string | number | undefined };

/** Whether a cell lies between the limits, or undefined where it cannot be said. An empty cell, and a word beside numbers or dates, lies nowhere. */
export function inRange(text: string, { from, to }: Range): boolean | undefined {
  if (text === "") return false;
  const orders = [from === undefined ? 0 : order(text, from), to === undefined ? 0 : -order(text, to)];
  if (orders.some(Number.isNaN)) return /\d/.test(text) && limitsOf({ from, to }).some(isDate) ? undefined : false;
  return orders.every((order) => order >= 0);
}

/** The limits in words of which nobody can say what lies between them: "1/2/2024" comes before "3/1/2019", letter by letter. */
export function vagueLimits(range: Range): string[] {
  return limitsOf(range).filter((limit) => /\d/.test(limit) && !isNumber(limit) && !isDate(limit));
}

function limitsOf({ from, to }: Range): string[] {
  return [from, to].filter((limit) => typeof limit === "string");
}

/** Numbers by size, dates by time, words letter by letter. NaN where the two are not of one kind. */
function order(text: string, limit: string | number): number {
  const value = String(limit).trim();
  if (isNumber(value) && isNumber(text)) return Number(text) - Number(value);
  if (isDate(value) && isDate(text)) return dateOrder(text, value);
  if (isNumber(value) || isDate(value)) return Number.NaN;
  return text === value ? 0 : text < value ? -1 : 1;
}

/** A year, a month or a day has all that is in it: "2019-03-31 20:21" is in "2019-03-31". */
function dateOrder(text: string, value: string): number {
  if (text.startsWith(value) && /^(?:[-T ]|$)/.test(text.slice(value.length))) return 0;
  return text < value ? -1 : 1;
}

function isNumber(text: string): boolean {
  return text !== "" && Number.isFinite(Number(text));
}

/** What comes in order letter by letter: ISO dates with their months, weeks or quarters and times, and times alone. */
function isDate(text: string): boolean {
  return /^\d{4}(?:[- ](?:\d{2}|W\d{2}|Q\d))?(?:-\d{2}(?:[T ]\S.*)?)?$|^\d{2}:\d{2}/.test(text);
}
