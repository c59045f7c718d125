/** One decimal is a twentieth of what an eye can see; more would be weight without worth. */
export function svgNumber(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`A drawing has a coordinate that is no number: ${value}`);
  const rounded = Math.round(value * 10) / 10;
  const text = String(rounded === 0 ? 0 : rounded);
  return Math.abs(rounded) < 1 ? text.replace("0.", ".") : text;
}

/** Numbers in a row, parted by a space only where the second could be read as part of the first. */
export function svgNumbers(...values: number[]): string {
  return values.map(svgNumber).reduce((row, n) => (n.startsWith("-") ? row + n : `${row} ${n}`));
}
