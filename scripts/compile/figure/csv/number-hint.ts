/** The decimal separator of a number: 1,234.5 or 1.234,5. */
type DecimalMark = "point" | "comma";

/**
 * The hint for a cell that is not a number. If it is unknown which decimal mark the column uses, the hint gives both readings of
 * a comma. `otherwise` is the hint for a text that contains no number.
 */
export function numberHint(text: string, mark: DecimalMark | undefined, otherwise: string): string {
  // Spreadsheets write such errors, #DIV/0! or #N/A, into cells without a value.
  if (/^#(?!\d)/.test(text)) return otherwise;
  const { sign, digits, unit, currency, hasUnit, isWords } = numberIn(text);
  if (isWords) return otherwise;
  const { point, comma } = readings(digits);
  if (mark === undefined && digits.includes(",") && point !== undefined && comma !== undefined)
    return `Write ${sign}${point}, or ${sign}${comma} if the comma is a decimal comma`;
  const suggested = mark === "comma" ? comma : (point ?? comma);
  if (suggested === undefined) return otherwise;
  const { word, zeros } = magnitude(unit);
  if (zeros > 0)
    return `Write ${sign}${Number(`${suggested}e${zeros}`)}, or ${sign}${suggested} where the whole column counts in "${word}" and the figure's "unit" says so`;
  const unitHint = currency
    ? `; the currency belongs in the figure: "currency": "${currency}"`
    : `; a unit belongs in the figure's "unit"`;
  return `Write ${sign}${suggested}${hasUnit ? unitHint : ""}`;
}

/** The decimal mark of a column, if all its numbers that show one agree. */
export function decimalMark(cells: string[]): DecimalMark | undefined {
  const marks = new Set<DecimalMark>();
  for (const cell of cells) {
    const { point, comma } = readings(numberIn(cell).digits);
    if (point !== undefined && comma === undefined) marks.add("point");
    if (comma !== undefined && point === undefined) marks.add("comma");
  }
  return marks.size === 1 ? [...marks][0] : undefined;
}

/** Minus signs and dashes that word processors write in place of "-". */
const DASHES = /[\u2212\u2010\u2011\u2013\uFE63\uFF0D]/g;
/** Separators of groups of three digits: spaces, as ISO standards write them, and apostrophes, as in Switzerland. */
const GAPS = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
const NUMBER = /^(?<before>[^\d.,-]*)(?<minus>-?)(?<unit>[^\d.,-]*)(?<digits>[.,]?\d(?:[\d.,]*\d)?)(?<after>[^\d-]*)$/;

/** Words for powers of ten, with the number of their zeros. A lower-case m is left out, as it may be a meter or a minute. */
const MAGNITUDES: [RegExp, zeros: number][] = [
  [/^(?:[kK]|thousand)\b/, 3],
  [/^(?:M|mn|[mM]io|million)\b/, 6],
  [/^(?:B|bn|Mrd|billion)\b/, 9],
];

function magnitude(unit: string): { word: string; zeros: number } {
  const found = MAGNITUDES.map(([pattern, zeros]) => ({ word: pattern.exec(unit)?.[0] ?? "", zeros }));
  return found.find(({ word }) => word !== "") ?? { word: "", zeros: 0 };
}

/** The letters before a number may be a currency or "about". A text with more letters is words that contain a number. */
const MOST_LETTERS = 6;

/** Splits a cell into its number and the text around it. Accountants write a negative number in parentheses. */
function numberIn(text: string) {
  const plain = text.replace(DASHES, "-").replace(GAPS, "");
  const { before = "", minus = "", unit = "", digits = "", after = "" } = NUMBER.exec(plain)?.groups ?? {};
  const inBrackets = /\([^)]*$/.test(before) && /^[^(]*\)/.test(after);
  const hasUnit = /[^\s()+±~≈<>≤≥#'’]/.test(before + unit + after);
  const isWords = (before + unit).replace(/\P{L}/gu, "").length > MOST_LETTERS;
  const currency = currencyOf(before + unit + after);
  return { sign: inBrackets ? "-" : minus, digits, unit: after.trim(), currency, hasUnit, isWords };
}

const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ["$", "USD"],
  ["€", "EUR"],
  ["£", "GBP"],
  ["¥", "JPY"],
]);

/** The currency of a sign without other words: C$ is another dollar, and €/h is a unit. */
function currencyOf(around: string): string | undefined {
  return CURRENCIES.get(around.replace(/[\s()+]|^US(?=\$)/g, ""));
}

/** Both readings of the digits. A comma or point that is not the decimal mark must separate groups of three digits. */
function readings(digits: string): { [mark in DecimalMark]?: string } {
  const point = /^(?:\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/.test(digits) && digits.replaceAll(",", "");
  const comma =
    /^(?:\d*|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/.test(digits) && digits.replaceAll(".", "").replace(",", ".");
  return { ...(point && { point }), ...(comma && { comma }) };
}
