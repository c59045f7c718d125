/** One decimal is finer than the eye can see; more would only add bytes. */
export function svgNumber(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`A drawing has a coordinate that is no number: ${value}`);
  const rounded = Math.round(value * 10) / 10;
  const text = String(rounded === 0 ? 0 : rounded);
  return Math.abs(rounded) < 1 ? text.replace("0.", ".") : text;
}

/** Numbers in a row, separated by a space only before a number without a minus sign. */
export function svgNumbers(...values: number[]): string {
  return values.map(svgNumber).reduce((row, n) => (n.startsWith("-") ? row + n : `${row} ${n}`));
}
