import type { Root } from "mdast";
import { parseFully } from "./full-parser.ts";
import { parseQuickly } from "./quick-parser.ts";

/** Text -> Markdown tree. */
export function parseMarkdown(text: string): Root {
  return parseQuickly(text) ?? parseFully(text);
}

/** The same, but undefined for a text that is nested deeper than the stack is: some ten thousand quotes in a quote. */
export function tryParseMarkdown(text: string): Root | undefined {
  try {
    return parseMarkdown(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
