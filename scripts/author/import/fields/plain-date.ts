/**
 * Rewrites dates that Date.parse does not read: 1st May 2024, 1. Mai 2024, 01.05.2024, 31/12/2024, 2024/5/1, CET, seconds since
 * 1970.
 */
export function plainDate(written: string): string {
  if (/^\d{10}(?:\d{3})?$/.test(written)) return new Date(Number(written.padEnd(13, "0"))).toISOString();
  const plain = written
    .replace(/^(\d{4})(\d\d)(\d\d)(?=$|[T\s])/, "$1-$2-$3")
    .replace(/^(\d{4})([/.])(\d{1,2})\2(\d{1,2})(?!\d)/, "$1-$3-$4")
    .replace(/^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)/, (_, first, mark, second, year) => {
      const isMonthFirst = mark === "/" && Number(first) <= 12;
      return isMonthFirst ? `${year}-${first}-${second}` : `${year}-${second}-${first}`;
    })
    .replace(/\b(\d{1,2})(?:st|nd|rd|th|er)\b/i, "$1")
    .replace(/(\d),?\s+(?:at|um|@)\s+(?=\d)/i, "$1 ")
    .replace(/\b(\d{1,2}(?::\d\d)?)\s*([ap])\.?m\b\.?/i, (_, time: string, half: string) => {
      return `${time.includes(":") ? time : `${time}:00`} ${half}m`;
    })
    .replace(/ ([A-Z]{3,4})$/, (zone, name: string) => (ZONES[name] ? ` ${ZONES[name]}` : zone))
    .replace(/\p{L}{3,}/gu, (word) => MONTHS.get(word.toLowerCase()) ?? word)
    .replace(/\b(\d{1,2})(?:\.| de) (?=\p{L})/gu, "$1 ")
    .replace(/(\p{L}) de (?=\d{4})/gu, "$1 ");
  // Date.parse skips words that it does not know.
  return (plain.match(/\p{L}+/gu) ?? []).every((word) => WORDS.test(word)) ? plain : "";
}

/** Zones that Date.parse does not know. */
const ZONES: Record<string, string> = {
  CET: "+0100",
  CEST: "+0200",
  BST: "+0100",
  EET: "+0200",
  EEST: "+0300",
  IST: "+0530",
  JST: "+0900",
  KST: "+0900",
  AEST: "+1000",
  AEDT: "+1100",
};

const WORDS =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*|t|z|utc|gmt|am|pm|[ecmp][ds]t)$/i;

/** The English names of months by those in other languages. */
const MONTHS: ReadonlyMap<string, string> = new Map(
  ["de", "fr", "es", "it", "pt", "nl"].flatMap((language) =>
    Array.from({ length: 12 }, (_, month): [string, string] => [monthIn(language, month), monthIn("en", month)]),
  ),
);

function monthIn(language: string, month: number): string {
  const format = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return format.format(Date.UTC(2024, month, 1)).toLowerCase();
}
