import { unindentedQuote } from "./unindented-quote.ts";
import { entriesWithoutCurlyQuotes, fieldAt, isText, lineEnd, lineStart, quotedLine, requoted } from "./yaml-lines.ts";

/** A mistake in YAML, explained in words for authors rather than in the parser's. Offsets count from the start of the YAML. */
export interface YamlMistake {
  start: number;
  end: number;
  message: string;
  hint: string;
  /** The edit that fixes it, if only one meaning is possible. */
  fix?: { start: number; end: number; text: string };
}

/** An error as the parser reports it. */
export interface ParserError {
  code: string;
  message: string;
  /** Where the parser gave up, which may be far below the mistake. */
  pos: [number, number];
}

/** Explains the most common mistakes. Other mistakes keep the parser's own words. */
export function yamlMistake(yaml: string, { code, message, pos: [at] }: ParserError): YamlMistake {
  for (const [pattern, explain] of EXPLANATIONS) {
    const mistake = pattern.test(`${code} ${message}`) ? explain(yaml, at, message) : undefined;
    if (mistake) return mistake;
  }
  return { start: at, end: lineEnd(yaml, at), message, hint: PLAIN_FORM };
}

/** Whether quotes around the value would fix the error. */
export function wantsQuotes(code: string): boolean {
  return ["ALIAS", "BAD_SCALAR_START", "BLOCK_AS_IMPLICIT_KEY", "TAG_RESOLVE_FAILED"].includes(code);
}

const PLAIN_FORM = 'Write the field as name: "value" on a line of its own, a list as name: [one, two]';

type Explain = (yaml: string, at: number, message: string) => YamlMistake | undefined;

/** Patterns for the parser's code and message, with the function that explains the mistake. */
const EXPLANATIONS: [RegExp, Explain][] = [
  [/^ALIAS/, unquoted('Text that begins with "*" is a reference in YAML')],
  [/^BAD_SCALAR_START/, unquoted("A value cannot begin with this character")],
  [/^BAD_ALIAS/, unquoted('Text that begins with "&" is an anchor in YAML')],
  [/^TAG_RESOLVE_FAILED|Tags and anchors must/, unquoted('Text that begins with "!" is a type in YAML')],
  [/^DUPLICATE_KEY/, fieldTwice],
  [/^TAB_AS_INDENT/, wrongCharacter("A tab cannot indent YAML", "Indent with spaces")],
  [/closing ["']quote/, openQuote],
  [/^BAD_DQ_ESCAPE/, backslash],
  [/^BAD_INDENT Flow sequence|Comments must be separated/, openList],
  [/block-seq-ind on same line|block sequence may not/, listEntry],
  [/Unexpected , in flow/, wrongCharacter("There is nothing before this comma", "Remove it")],
  [/end token in YAML stream/, wrongCharacter("This bracket closes nothing", "Remove it")],
  [/Not a YAML token/, blockText],
  [/at node end/, textAfterValue],
  [/^MULTILINE_IMPLICIT_KEY|Implicit map keys/, noField],
  [/^BLOCK_AS_IMPLICIT_KEY/, indentedField],
  [/^BLOCK_AS_IMPLICIT_KEY/, unquoted('A ": " inside a value begins another field in YAML')],
];

function unquoted(message: string): (yaml: string, start: number) => YamlMistake {
  return (yaml, start) => ({ start, end: lineEnd(yaml, start), message, hint: quotedLine(yaml, start) });
}

/** Explains a mistake that is a single character. */
function wrongCharacter(message: string, hint: string): Explain {
  return (_, start) => ({ start, end: start + 1, message, hint });
}

function fieldTwice(yaml: string, start: number): YamlMistake {
  const end = start + Math.max(0, yaml.slice(start, lineEnd(yaml, start)).search(/\s*:(?:\s|$)/));
  return { start, end, message: "This field is in the front matter twice", hint: "Keep one of the two" };
}

/** The parser reports an open quote only at the first line that cannot be part of the text. */
function openQuote(yaml: string, at: number, message: string): YamlMistake | undefined {
  const [, quote = ""] = /closing (["'])/.exec(message) ?? [];
  const start = yaml.lastIndexOf(quote, at - 1);
  const { name, value } = fieldAt(yaml, start);
  const lines = unindentedQuote(yaml, start);
  if (name !== undefined && lines !== undefined) {
    const text = `${quote}${lines.slice(1, -1).replace(/\s+/g, " ").trim()}${quote}`;
    return {
      ...{ start, end: lineEnd(yaml, start) },
      message: "The text in quotes goes on in a line that is not indented, which YAML takes for another field",
      hint: `Write it on one line: ${name}: ${text}`,
      fix: { start, end: start + lines.length, text },
    };
  }
  return {
    ...{ start, end: lineEnd(yaml, start) },
    message: "The quotation mark that begins here is never closed",
    hint: value?.startsWith(quote)
      ? `Close it: ${name}: ${closed(value, quote)}`
      : `Write ${quote} where the text ends`,
  };
}

/** Matches a backslash that does not begin an escape: https://yaml.org/spec/1.2.2/#57-escaped-characters. */
const BAD_ESCAPE = /\\(?![0abt\tnvfe "/\\N_LPxuU])/;

function closed(value: string, quote: string): string {
  return quote === '"' && BAD_ESCAPE.test(value) ? inSingleQuotes(value.slice(1)) : value + quote;
}

/** Puts a text in single quotes, in which a backslash is an ordinary character. */
function inSingleQuotes(text: string): string {
  return `'${text.replaceAll('\\"', '"').replaceAll("'", "''")}'`;
}

function backslash(yaml: string, start: number): YamlMistake {
  const { name, value = "" } = fieldAt(yaml, start);
  const [, text] = /^"(.*)"$/.exec(value) ?? [];
  return {
    ...{ start, end: start + 2 },
    message: `In double quotes a backslash begins an escape, and YAML has no escape "${yaml.slice(start, start + 2)}"`,
    hint: text === undefined ? "Write the backslash twice" : `Write ${name}: ${inSingleQuotes(text)}`,
  };
}

function openList(yaml: string, at: number): YamlMistake | undefined {
  const start = yaml.lastIndexOf("[", at - 1);
  if (start === -1) return undefined;
  const end = lineEnd(yaml, start);
  const { name, value = "" } = fieldAt(yaml, start);
  if (/#.*\]/.test(value)) {
    const message = 'A "#" begins a comment in YAML, so the list has no end';
    return { start, end, message, hint: 'Leave the "#" out, or put the entry in quotes' };
  }
  const isWhole = value.startsWith("[") && yaml.slice(end, at).trim() === "";
  return {
    ...{ start, end },
    message: "The list that begins here is never closed",
    hint: isWhole
      ? `Close it: ${name}: [${entriesWithoutCurlyQuotes(value.slice(1).replace(/,$/, ""))}]`
      : "Write ] where the list ends",
  };
}

function listEntry(yaml: string, at: number): YamlMistake {
  const { name, value = "", start } = fieldAt(yaml, at);
  const end = lineEnd(yaml, at);
  if (name === undefined) {
    const message = "The entries of this list are not indented equally";
    return { start: lineStart(yaml, at), end, message, hint: "Indent each entry like the first" };
  }
  if (isText(name)) return unquoted('A value that begins with "-" is a list in YAML')(yaml, start);
  const message = "A list whose entries have hyphens begins on the next line";
  const [below = ""] = /^(?:\r?\n[ \t]*-[ \t].*)*/.exec(yaml.slice(end)) ?? [];
  const entries = (value + below).split(/\r?\n/).map((entry) => entry.trim().replace(/^-\s*/, ""));
  return { start, end, message, hint: `Write ${name}: [${entriesWithoutCurlyQuotes(entries.join(", "))}]` };
}

function blockText(yaml: string, at: number): YamlMistake | undefined {
  const { value, start } = fieldAt(yaml, at);
  const [mark] = /^[|>]/.exec(value ?? "") ?? [];
  if (mark === undefined) return undefined;
  return unquoted(`In YAML, a value that begins with "${mark}" consists of the lines below it`)(yaml, start);
}

function textAfterValue(yaml: string, at: number): YamlMistake {
  const { name, value = "", start } = fieldAt(yaml, at);
  const isQuoted = /^["']/.test(value);
  const [bracket] = /^[[{]/.exec(value) ?? [];
  if (isText(name) && bracket !== undefined) {
    return unquoted(`A value that begins with "${bracket}" ends at its closing bracket in YAML`)(yaml, start);
  }
  return {
    ...{ start: isQuoted ? start : at, end: lineEnd(yaml, at) },
    message: isQuoted ? "The text continues after its closing quotation mark" : "The value ends before this",
    hint: isQuoted ? `Put all of it in quotes: ${name}: ${requoted(value)}` : "Remove it, or put it where it belongs",
  };
}

function noField(yaml: string, at: number): YamlMistake | undefined {
  const start = lineStart(yaml, at);
  if (yaml.slice(start, at).trim() !== "") return undefined;
  const end = lineEnd(yaml, at);
  const [, name, spaces, value] = /^([\w-]+):(\p{Zs}*)(\S.*)$/u.exec(yaml.slice(start, end)) ?? [];
  if (name !== undefined) {
    const hint = `Write ${name}: ${value}`;
    if (!spaces) return { start, end, message: "A space is missing after the colon", hint };
    const from = start + name.length + 1;
    const fix = { start: from, end: from + spaces.length, text: " " };
    return { start, end, message: "A no-break space follows the colon, which is no space to YAML", hint, fix };
  }
  const message = "This line is not a field: it does not begin with a name and a colon";
  return { start, end, message, hint: "Write it as name: value; if it continues the line above, indent it" };
}

/** The parser reports the line above the indented one. */
function indentedField(yaml: string, at: number): YamlMistake | undefined {
  const above = lineEnd(yaml, at);
  const [line, begin = ""] = /^(\r?\n?)[ \t]+\S.*/.exec(yaml.slice(above)) ?? [];
  if (line === undefined || /:(?: |$)/.test(yaml.slice(at, above))) return undefined;
  return {
    ...{ start: above + begin.length, end: above + line.length },
    message: "This line is indented, so YAML reads it as part of the value above",
    hint: "Indent it like the other fields; if it is text, put the whole value in quotes",
  };
}
