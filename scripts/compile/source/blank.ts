/** Replaces everything but line breaks by spaces, so that lines and offsets stay the same. */
export function blank(text: string): string {
  return text.replace(/[^\r\n]+/g, ({ length }) => " ".repeat(length));
}

/** Blanks the start of a text, up to the offset `end`. */
export function blankUntil(text: string, end: number): string {
  return blank(text.slice(0, end)) + text.slice(end);
}
