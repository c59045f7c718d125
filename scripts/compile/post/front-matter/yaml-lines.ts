import { TEXT_FIELDS } from "../../../../site/content/post-schema.ts";

/** The field on the line at an offset, as it is written, and the offset of its value. */
export function fieldAt(yaml: string, offset: number): { name?: string; value?: string; start: number } {
  const begin = lineStart(yaml, offset);
  const line = yaml.slice(begin, lineEnd(yaml, offset));
  const [, before = "", name, value] = /^(\s*([\w-]+): +)(.*?)\s*$/.exec(line) ?? [];
  return { ...(name !== undefined && { name }), ...(value && { value }), start: begin + before.length };
}

/** Whether a field holds text, whatever character the text begins with. */
export function isText(name: unknown): boolean {
  return typeof name === "string" && TEXT_FIELDS.includes(name);
}

/** The author's line with its value in quotes. */
export function quotedLine(yaml: string, offset: number): string {
  const { name, value } = fieldAt(yaml, offset);
  if (!name || !value) return "Put the text in quotes";
  const text = withoutCurlyQuotes(value);
  return `Put the text in ${text === value ? "" : "straight "}quotes: ${name}: ${JSON.stringify(text)}`;
}

const CURLY_DOUBLE = /^[“”„«»]([^“”„«»]*)[“”«»]$/;
const CURLY_SINGLE = /^[‘’‚‹›](.*)[‘’‹›]$/;

/** Removes the curly quotes into which an editor has turned the author's quotes. YAML takes these for letters. */
export function withoutCurlyQuotes(value: string): string {
  const [, text = value] = CURLY_DOUBLE.exec(value) ?? CURLY_SINGLE.exec(value) ?? [];
  return text;
}

/** Removes the curly quotes around each entry of a list. */
export function entriesWithoutCurlyQuotes(entries: string): string {
  return entries
    .split(/(,\s*)/)
    .map(withoutCurlyQuotes)
    .join("");
}

/** Matches `"One" and "two"`, whose outer quotes are not a pair, but not `'It's'`, whose outer quotes are. */
const QUOTED_WORDS = /^(["'])[^"']*[^\s"']\1[\s,.:;!?)]/;

/** Puts a value in new quotes: in single ones if it contains double quotes. */
export function requoted(value: string): string {
  const text = QUOTED_WORDS.test(value) ? value : value.replace(/^(["'])(.*)\1$/, "$2");
  return text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text);
}

export function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf("\n", offset - 1), text.lastIndexOf("\r", offset - 1)) + 1;
}

export function lineEnd(text: string, from: number): number {
  const end = text.slice(from).search(/[\r\n]/);
  return end === -1 ? text.length : from + end;
}
