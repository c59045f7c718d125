const MARK = /[ \t]*<!--\s*(?:more|truncate)\s*-->[ \t]*/i;

/** Takes out the mark that ends the part of a post which lists show, and says what stands before it. */
export function takeExcerptMark(text: string): { text: string; before?: string } {
  const mark = MARK.exec(text);
  if (!mark) return { text };
  const before = text.slice(0, mark.index);
  return { text: before + text.slice(mark.index + mark[0].length), before };
}
