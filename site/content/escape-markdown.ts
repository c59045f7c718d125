/** Characters that Markdown reads as emphasis, code, a link, a tag or a reference. snake_case and ~5 < 6 & 7 stay unescaped. */
const MARKS = /[\\`*[\]]|\b_+|_+\b|~+(?!\d)|<(?=[a-z/!?])|&(?=#?\w+;)/gi;

/** The start of a paragraph that Markdown reads as a heading, a list or a quote. */
const BLOCK = /^(\d{0,9})(?=#{1,6}(?:\s|$)|[-+.)](?:\s|$)|>)/;

/** Escapes plain text as one line of Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replace(MARKS, (marks) => marks.replace(/./g, "\\$&"));
}

/** Escapes plain text that begins a paragraph of Markdown. */
export function escapeParagraph(text: string): string {
  return escapeMarkdown(text).replace(BLOCK, "$1\\");
}
