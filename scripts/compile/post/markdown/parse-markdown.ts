import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import "./edit-events-in-place.ts";
import { keepEscapes } from "./keep-escapes.ts";
import { parseQuickly } from "./quick-parser.ts";
import { mayHoldEmail, searchWhereAddresses, withoutEmails } from "./spare-autolinks.ts";
import { tellMathFromMoney } from "./tell-math-from-money.ts";

/** Parses a text to a Markdown tree. */
export function parseMarkdown(text: string): Root {
  return parseQuickly(text) ?? parseFully(text);
}

/** Like parseMarkdown, but undefined for a text whose nesting exhausts the stack, at some ten thousand nested quotes. */
export function tryParseMarkdown(text: string): Root | undefined {
  try {
    return parseMarkdown(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(tellMathFromMoney)
  .use(keepEscapes)
  .use(searchWhereAddresses)
  .freeze();

const markdownWithoutEmails = markdown().use(withoutEmails).freeze();

/** Parses any text, with all that the site adds to CommonMark. */
export function parseFully(text: string): Root {
  return (mayHoldEmail(text) ? markdown : markdownWithoutEmails).parse(text);
}
