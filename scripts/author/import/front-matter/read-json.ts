import { findNodeAtLocation, getNodeValue, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { lineIndex } from "../../../compile/source/line-index.ts";
import type { TextFile } from "../../../compile/source/source.ts";
import { blanked, type FrontMatterResult, TOP, unreadable } from "./read-front-matter.ts";

/** A JSON object at the head of a file; what follows it is the text. */
export function readJson(source: TextFile): FrontMatterResult {
  const { text } = source;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const end = root ? root.offset + root.length : 0;
  const [first] = errors.filter(({ offset }) => offset < end);
  if (!root || first) {
    const problem = first ? printParseErrorCode(first.error) : "no object";
    return unreadable(source, first?.offset ?? 0, `The JSON cannot be read: ${problem}`, "Correct it there");
  }
  const index = lineIndex(text);
  return {
    fields: getNodeValue(root),
    placeOf: (field) => {
      const key = findNodeAtLocation(root, [field])?.parent?.children?.[0];
      return key ? index.place(key.offset, key.offset + key.length) : TOP;
    },
    body: blanked(text, end),
  };
}
