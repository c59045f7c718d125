import { labelDates } from "../../../../site/content/label-dates.ts";
import type { Cell } from "./csv-cells.ts";
import type { CsvProblem } from "./read-table.ts";
import type { Table } from "./table.ts";
import { toNumber } from "./to-number.ts";

/** Finds a first row that holds measurements, which a CSV without a header loses as the names of its series. */
export function dataAsHeader({ header, body }: Table): CsvProblem[] {
  const [corner, ...names] = header;
  if (!corner || !areNumbers(names) || isHeaderOf(corner, names, body)) return [];
  return [
    {
      start: corner.start,
      end: header.at(-1)?.end ?? corner.end,
      message: "The first row looks like data, and a CSV begins with a row of names",
      hint: 'Write a row of names above it, such as label,value; if these are names, add a word, as in "100 users"',
    },
  ];
}

function areNumbers(cells: Cell[]): boolean {
  const numbers = cells.map(({ text }) => toNumber(text));
  return numbers.some((number) => number !== null) && !numbers.some((number) => Number.isNaN(number));
}

/** Whether names that are numbers may still be names: years, or sizes in ascending order, above labels of another form. */
function isHeaderOf(corner: Cell, names: Cell[], body: Cell[][]): boolean {
  const labels = body.flatMap(([label]) => label?.text.trim() || []);
  if (areOneForm(labels)) return !areOneForm([corner.text.trim(), ...labels]);
  const numbers = names.map(({ text }) => toNumber(text));
  return corner.text.trim() === "" || numbers.every(isYear) || areSizes(numbers);
}

/** Whether all labels are dates, or all are numbers. */
function areOneForm(labels: string[]): boolean {
  if (labels.length === 0 || labels.includes("")) return false;
  return labelDates(labels) !== undefined || labels.every((label) => Number.isFinite(toNumber(label)));
}

function isYear(number: number | null): boolean {
  return number !== null && Number.isInteger(number) && number >= 1000 && number <= 2999;
}

/** Two measurements are in order as often as not, so sizes such as 10, 100 and 1000 tokens are told from them by three. */
function areSizes(numbers: (number | null)[]): boolean {
  const steps = numbers.slice(1).map((number, i) => Math.sign(Number(number) - Number(numbers[i])));
  return (
    numbers.length > 2 &&
    !numbers.includes(null) &&
    (steps.every((step) => step > 0) || steps.every((step) => step < 0))
  );
}
