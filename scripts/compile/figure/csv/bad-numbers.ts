import { TOO_LARGE } from "../../schema/explain-issues.ts";
import type { Cell } from "./csv-cells.ts";
import { decimalMark, numberHint } from "./number-hint.ts";
import type { CsvProblem } from "./read-table.ts";
import { toNumber } from "./to-number.ts";

/** If a column has more wrong cells, only the first is reported: they are probably one mistake. */
const MAX_REPORTED = 10;

/** The cells of a column that are neither numbers nor empty. `otherwise` is the hint for a text that contains no number. */
export function badNumbers(cells: Cell[], otherwise: string): CsvProblem[] {
  const wrong = cells.filter((cell) => !Number.isFinite(toNumber(cell.text) ?? 0));
  const decimal = wrong.length > 0 ? decimalMark(cells.map((cell) => cell.text)) : undefined;
  const reported = wrong.length > MAX_REPORTED ? wrong.slice(0, 1) : wrong;
  const others = wrong.length > MAX_REPORTED ? `, nor are ${wrong.length - 1} other cells of the column` : "";
  return reported.map(({ text, start, end }) =>
    Number.isNaN(toNumber(text))
      ? { start, end, message: `"${text}" is not a number${others}`, hint: numberHint(text, decimal, otherwise) }
      : { start, end, message: `${text.trim()} is too large for a number`, hint: TOO_LARGE },
  );
}
