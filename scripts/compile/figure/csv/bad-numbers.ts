import { TOO_LARGE } from "../../schema/explain-issues.ts";
import type { Cell } from "./csv-cells.ts";
import { decimalMark, numberHint } from "./number-hint.ts";
import type { CsvProblem } from "./read-table.ts";
import { toNumber } from "./to-number.ts";

/** More wrong cells of a column are one mistake. */
const MOST = 10;

/** The cells of a column that are neither numbers nor empty. `otherwise` is the remedy for a text without a number. */
export function badNumbers(cells: Cell[], otherwise: string): CsvProblem[] {
  const wrong = cells.filter((cell) => !Number.isFinite(toNumber(cell.text) ?? 0));
  const mark = wrong.length > 0 ? decimalMark(cells.map((cell) => cell.text)) : undefined;
  const told = wrong.length > MOST ? wrong.slice(0, 1) : wrong;
  const others = wrong.length > MOST ? `, nor are ${wrong.length - 1} other cells of the column` : "";
  return told.map(({ text, start, end }) =>
    Number.isNaN(toNumber(text))
      ? { start, end, message: `"${text}" is not a number${others}`, hint: numberHint(text, mark, otherwise) }
      : { start, end, message: `${text.trim()} is too large for a number`, hint: TOO_LARGE },
  );
}
