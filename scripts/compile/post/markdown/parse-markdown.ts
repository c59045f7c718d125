import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { keepEscapes } from "./keep-escapes.ts";
import { parseQuickly } from "./quick-parser.ts";
import { mayHoldEmail, searchWhereAddresses, withoutEmails } from "./spare-autolinks.ts";
import { tellMathFromMoney } from "./tell-math-from-money.ts";

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

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(tellMathFromMoney)
  .use(keepEscapes)
  .use(searchWhereAddresses)
  .freeze();

const markdownWithoutEmails = markdown().use(withoutEmails).freeze();

/** Every text, with all that the site adds to CommonMark. */
export function parseFully(text: string): Root {
  return (mayHoldEmail(text) ? markdown : markdownWithoutEmails).parse(text);
}
