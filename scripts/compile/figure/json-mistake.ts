import { type ParseError, printParseErrorCode } from "jsonc-parser";

/** A mistake in JSON, explained in words for authors rather than in the parser's. */
export interface JsonMistake {
  offset: number;
  length: number;
  message: string;
  hint: string;
}

type Words = [message: string, hint: string];

export function jsonMistake(error: ParseError, text: string): JsonMistake {
  const { offset, length } = error;
  const number = numberAround(text, offset);
  if (number) return number;
  const [message, hint] = words(printParseErrorCode(error.error), text, error);
  return { offset, length, message, hint };
}

function words(name: string, text: string, { offset, length }: ParseError): Words {
  const isMissing = name === "PropertyNameExpected" || name === "ValueExpected";
  if (isMissing && /,\s*$/.test(text.slice(0, offset)) && /[}\]]/.test(text.charAt(offset)))
    return ["There is a comma after the last entry", "Remove the comma"];
  if (isMissing && /,\s*$/.test(text.slice(0, offset)) && text.charAt(offset) === ",")
    return ["There are two commas", "Remove one of them"];
  const special = name === "CommaExpected" ? misplaced(text, offset) : undefined;
  return special ?? WORDS[name] ?? unknownWord(text.slice(offset, offset + length).slice(0, 30), text, offset);
}

const NO_ESCAPE: Words = ["JSON has no such escape", "A backslash itself is written \\\\"];

/** Messages and hints by the parser's error code, for mistakes whose wording depends on nothing else. */
const WORDS: Record<string, Words> = {
  InvalidCommentToken: ["JSON has no comments", 'Remove it; what a reader should know can stand in "note"'],
  CommaExpected: ["A comma is missing before this", "Put a comma after the entry before it"],
  ColonExpected: ["A colon is missing between the key and its value", 'Write "key": value'],
  PropertyNameExpected: ["A key in double quotes is missing here", 'Write each entry as "key": value'],
  ValueExpected: [
    "A value is missing here",
    "Write a text in double quotes, a number, true, false, null, a list or a group",
  ],
  CloseBraceExpected: ["A closing } is missing", "Write } after the last entry"],
  CloseBracketExpected: ["A closing ] is missing", "Write ] after the last entry"],
  EndOfFileExpected: ["The JSON ends before this", "Remove what follows, or the bracket that closes too early"],
  UnexpectedEndOfString: ["The text has no closing quote", 'A line break inside a text is written \\n, a quote \\"'],
  InvalidEscapeCharacter: NO_ESCAPE,
  InvalidUnicode: NO_ESCAPE,
  InvalidCharacter: ["A control character cannot stand in a text", "A tab is written \\t, a line break \\n"],
};

/** Explains mistakes that the parser reports only as a missing comma. */
function misplaced(text: string, offset: number): Words | undefined {
  const found = text.charAt(offset);
  const open = openBracket(text.slice(0, offset));
  if (found === "}" && open === "[") return ["A closing ] is missing before this", "Write ] where the list ends"];
  if (found === "]" && open === "{") return ["A closing } is missing before this", "Write } where the group ends"];
  if (found === ":") return ["An entry of a list has no key", 'Write { "key": value } in the list'];
  return undefined;
}

/** Explains a word that is neither text, nor a number, nor a keyword of JSON. */
function unknownWord(found: string, text: string, offset: number): Words {
  const after = text.slice(offset + found.length);
  const [, inQuotes] = /^['‘’“”„«](.*?)['‘’“”»]$/.exec(found) ?? [];
  if (inQuotes !== undefined) return [`JSON has only straight double quotes, not ${found}`, `Write "${inQuotes}"`];
  const isKey = /^\s*:/.test(after);
  if (!isKey && endsWithText(text.slice(0, offset))) {
    return ["The text ends at the quote before this", 'A quote inside a text is written \\"'];
  }
  if (/^(?:true|false|null)$/i.test(found))
    return [`JSON writes "${found}" in lower case`, `Write ${found.toLowerCase()}`];
  if (/^(?:NaN|undefined|None|nil)$/i.test(found))
    return [`JSON has no "${found}"`, "Where there is no value, write null"];
  if (/\d\s*$/.test(text.slice(0, offset)) && /^[%\p{L}]+$/u.test(found)) {
    return ["A number has no unit in JSON", `Write the digits alone, and "unit": "${found}"`];
  }
  if (/^\p{L}[\w-]*$/u.test(found)) return [`A ${isKey ? "key" : "text"} needs double quotes`, `Write "${found}"`];
  return [`"${found}" cannot stand here`, "Text needs double quotes; other values are numbers, true, false and null"];
}

function endsWithText(text: string): boolean {
  const [last] = [...text.trimEnd().matchAll(TOKEN)].slice(-1);
  return last?.[0].startsWith('"') === true && last.index + last[0].length === text.trimEnd().length;
}

/** Explains numbers that JSON does not have: 007, 40,000, .5 or 1e. The parser reports only a part of such a number. */
function numberAround(text: string, offset: number): JsonMistake | undefined {
  const [before] = /(?:\d[\d,.]*)?$/.exec(text.slice(0, offset)) ?? [""];
  const [rest] = /^[+\-.\de]+/i.exec(text.slice(offset)) ?? [""];
  const written = before + rest;
  if (rest === "" || !/\d/.test(written) || NUMBER.test(written)) return undefined;
  const value = Number(written.replaceAll(",", ""));
  const hint = Number.isNaN(value) ? "Write digits, with a point before the decimals: 1200.5" : `Write ${value}`;
  const message = `"${written}" is not a number in JSON`;
  return { offset: offset - before.length, length: written.length, message, hint };
}

/** Matches a number that is valid in JSON. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** The innermost open bracket. */
function openBracket(text: string): string | undefined {
  const open: string[] = [];
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "{" || token === "[") open.push(token);
    if (token === "}" || token === "]") open.pop();
  }
  return open.at(-1);
}

/** Matches brackets and strings. Strings are matched so that brackets within them do not count. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"?|[[\]{}]/gs;

/** The offset at which brackets are nested deeper than `limit`. Undefined if they are not. */
export function offsetOfDepth(text: string, limit: number): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === "{" || token === "[") depth++;
    if (token === "}" || token === "]") depth--;
    if (depth > limit) return index;
  }
  return undefined;
}
