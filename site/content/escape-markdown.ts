/** What would be emphasis, code, a link, a tag or a reference. What is not, such as snake_case and ~5 < 6 & 7, stays readable. */
const MARKS = /[\\`*[\]]|\b_+|_+\b|~+(?!\d)|<(?=[a-z/!?])|&(?=#?\w+;)/gi;

/** What at the start of a paragraph would be a heading, a list or a quote. */
const BLOCK = /^(\d{0,9})(?=#{1,6}(?:\s|$)|[-+.)](?:\s|$)|>)/;

/** Plain text as Markdown that shows it, on one line. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replace(MARKS, (marks) => marks.replace(/./g, "\\$&"));
}

/** The same, where it begins a paragraph. */
export function escapeParagraph(text: string): string {
  return escapeMarkdown(text).replace(BLOCK, "$1\\");
}
