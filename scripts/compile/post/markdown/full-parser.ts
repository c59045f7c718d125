import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { keepEscapes } from "./keep-escapes.ts";
import { mayHoldEmail, searchWhereAddresses, withoutEmails } from "./spare-autolinks.ts";
import { tellMathFromMoney } from "./tell-math-from-money.ts";

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
