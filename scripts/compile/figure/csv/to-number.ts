/** The number in a cell: null for an empty cell, NaN for one that holds something else. */
export function toNumber(text: string): number | null {
  const cell = text.trim();
  if (cell === "") return null;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(cell) ? Number(cell) : Number.NaN;
}
