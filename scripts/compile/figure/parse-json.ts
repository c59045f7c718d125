import { findNodeAtLocation, type Node, type ParseError, parseTree } from "jsonc-parser";
import { type Diagnostic, diagnostic, type Edit } from "../diagnostics/diagnostic.ts";
import { brokenCharacters } from "../schema/broken-characters.ts";
import type { Located, Path } from "../schema/located.ts";
import { type LineIndex, lineIndex } from "../source/line-index.ts";
import { MERGE_CONFLICT, mergeMark } from "../source/merge-marks.ts";
import type { TextFile } from "../source/source.ts";
import { jsonMistake, offsetOfDepth } from "./json-mistake.ts";

export type ParsedJson = { document?: Located; diagnostics: Diagnostic[] };

/** The parser is recursive, so deep nesting would exhaust the stack. A figure needs about ten levels. */
const MAX_DEPTH = 100;
const TOO_DEEP = "No figure needs so many nested brackets: remove the empty ones";

/** Parses strict JSON: no comments, no trailing commas, no repeated keys. */
export function parseJson({ file, text }: TextFile): ParsedJson {
  const index = lineIndex(text);
  const fail = (place: { offset: number; length: number }, message: string, hint: string, fix?: Edit[]) =>
    diagnostic("figure-syntax", file, index.place(place.offset, place.offset + Math.max(1, place.length)), {
      message,
      hint,
      fix,
    });

  const mark = mergeMark(text);
  if (mark) {
    const place = { offset: mark.start, length: mark.end - mark.start };
    return { diagnostics: [fail(place, MERGE_CONFLICT.message, MERGE_CONFLICT.hint)] };
  }
  const tooDeep = offsetOfDepth(text, MAX_DEPTH);
  if (tooDeep !== undefined)
    return { diagnostics: [fail({ offset: tooDeep, length: 1 }, "This is nested too deeply", TOO_DEEP)] };

  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  // One missing comma causes several errors. Only the first is certainly about what the author wrote.
  const [first] = errors;
  if (first) {
    const mistake = jsonMistake(first, text);
    return { diagnostics: [fail(mistake, mistake.message, mistake.hint, withoutComma(first, text, index))] };
  }
  if (root?.type !== "object") {
    return {
      diagnostics: [
        fail(root ?? { offset: 0, length: 1 }, "A figure must be one JSON object", 'Begin with { "kind": …'),
      ],
    };
  }
  const diagnostics = repeatedKeys(root).map((key) =>
    fail(key, `The key ${text.slice(key.offset, key.offset + key.length)} is used twice`, "Keep one of the two"),
  );
  if (diagnostics.length > 0) return { diagnostics };
  const document = locate(root, text, index);
  const broken = brokenCharacters("figure-syntax", file, document);
  return { ...(broken.length === 0 && { document }), diagnostics: broken };
}

/** The fix for a comma after the last entry, which is the only mistake in JSON with only one possible fix. */
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
