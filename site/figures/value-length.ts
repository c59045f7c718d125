/** A numeral is as large as it can be and still stand on one line: CSS cannot count its letters. */
export function valueLength(value: string): "middle" | "long" | undefined {
  return value.length > 8 ? "long" : value.length > 4 ? "middle" : undefined;
}
