import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { type Diagnostic, diagnostic, type Edit } from "../diagnostic.ts";
import type { Located, Path } from "../schema/located.ts";
import { type LineIndex, lineIndex } from "../source/line-index.ts";
import type { SourceText } from "../source/source.ts";

export type ParsedJson = { document?: Located; diagnostics: Diagnostic[] };

/** The parser calls itself for each level and would exhaust the stack; a figure needs about ten. */
const MAX_DEPTH = 100;
const TOO_DEEP = "No figure needs so many brackets within each other: remove those that hold nothing";

/** Strict JSON: no comments, no trailing commas, no key twice. */
export function parseJson({ file, text }: SourceText): ParsedJson {
  const index = lineIndex(text);
  const fail = (place: { offset: number; length: number }, message: string, hint: string, fix?: Edit[]) =>
    diagnostic("figure-syntax", file, index.place(place.offset, place.offset + Math.max(1, place.length)), {
      message,
      hint,
      fix,
    });

  const tooDeep = offsetOfDepth(text, MAX_DEPTH);
  if (tooDeep !== undefined)
    return { diagnostics: [fail({ offset: tooDeep, length: 1 }, "This is nested too deeply", TOO_DEEP)] };

  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  // One comma too few makes several errors; only the first is surely about what the author wrote.
  const [first] = errors;
  if (first) return { diagnostics: [fail(first, ...syntaxWording(first, text), withoutComma(first, text, index))] };
  if (root?.type !== "object") {
    return {
      diagnostics: [
        fail(root ?? { offset: 0, length: 1 }, "A figure must be one JSON object", 'Begin with { "kind": …'),
      ],
    };
  }
  const diagnostics = repeatedKeys(root).map((key) =>
    fail(
      key,
      `The key ${text.slice(key.offset, key.offset + key.length)} stands here a second time`,
      "Keep one of the two",
    ),
  );
  return { ...(diagnostics.length === 0 && { document: locate(root, text, index) }), diagnostics };
}

/** A comma after the last entry: the one slip in JSON that can be mended in one way only. */
function withoutComma({ offset }: ParseError, text: string, index: LineIndex): Edit[] | undefined {
  const comma = /[^,{[\s]\s*(,)\s*$/d.exec(text.slice(0, offset))?.indices?.[1];
  return comma && /^[}\]]/.test(text.slice(offset)) ? [{ ...index.place(...comma), text: "", old: "," }] : undefined;
}

function locate(root: Node, text: string, index: LineIndex): Located {
  const place = (node: Node | undefined) => node && index.place(node.offset, node.offset + node.length);
  return {
    value: JSON.parse(text),
    placeOf: (path) => place(find(root, path)),
    placeOfKey: (path) => place(find(root, path)?.parent?.children?.[0]),
  };
}

function find(root: Node, path: Path): Node | undefined {
  return findNodeAtLocation(root, [...path]);
}

function repeatedKeys(node: Node): Node[] {
  const children = node.children ?? [];
  if (node.type !== "object") return children.flatMap(repeatedKeys);
  const seen = new Set<unknown>();
  const repeated = children.flatMap((property) => {
    const key = property.children?.[0];
    if (!key) return [];
    const again = seen.has(key.value);
    seen.add(key.value);
    return again ? [key] : [];
  });
  return [...repeated, ...children.flatMap(repeatedKeys)];
}

function syntaxWording({ error, offset, length }: ParseError, text: string): [message: string, hint: string] {
  const found = text.slice(offset, offset + length).slice(0, 30);
  const name = printParseErrorCode(error);
  switch (name) {
    case "InvalidCommentToken":
      return ["JSON has no comments", 'Remove it; what a reader should know can stand in "note"'];
    case "CommaExpected":
      return ["A comma is missing before this", "Put a comma after the entry before it"];
    case "ColonExpected":
      return ["A colon is missing between the key and its value", 'Write "key": value'];
    case "PropertyNameExpected":
    case "ValueExpected":
      return /,\s*$/.test(text.slice(0, offset)) && /[}\]]/.test(found)
        ? ["There is a comma after the last entry", "Remove the comma"]
        : name === "ValueExpected"
          ? ["A value is missing here", "Write a text in double quotes, a number, true, false, null, a list or a group"]
          : ["A key in double quotes is missing here", 'Write each entry as "key": value'];
    case "CloseBraceExpected":
      return ["A closing } is missing", "Write } after the last entry"];
    case "CloseBracketExpected":
      return ["A closing ] is missing", "Write ] after the last entry"];
    case "EndOfFileExpected":
      return ["The JSON has ended before this", "Remove what follows, or the bracket that closes too early"];
    case "UnexpectedEndOfString":
      return ["The text has no closing quote", 'A line break inside a text is written \\n, a quote \\"'];
    case "InvalidEscapeCharacter":
    case "InvalidUnicode":
      return ["This escape is none that JSON knows", "A backslash itself is written \\\\"];
    case "InvalidCharacter":
      return ["A control character cannot stand in a text", "A tab is written \\t, a line break \\n"];
    case "InvalidNumberFormat":
      return [`"${found}" is not a number in JSON`, "Write digits, with a point before the decimals: 1200.5"];
    default:
      return [
        `"${found}" cannot stand here`,
        "Text needs double quotes; other values are numbers, true, false and null",
      ];
  }
}

function offsetOfDepth(text: string, limit: number): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|[[\]{}]/gs)) {
    if (token === "{" || token === "[") depth++;
    if (token === "}" || token === "]") depth--;
    if (depth > limit) return index;
  }
  return undefined;
}
