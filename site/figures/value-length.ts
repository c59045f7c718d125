/** Lets CSS size a numeral to fit on one line: CSS cannot count letters. */
export function valueLength(value: string): "middle" | "long" | undefined {
  return value.length > 8 ? "long" : value.length > 4 ? "middle" : undefined;
}
