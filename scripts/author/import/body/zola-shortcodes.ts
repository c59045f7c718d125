import type { Report } from "../report.ts";
import { attributesOf } from "./attributes.ts";
import { inCode, replaceEach, replaceOutsideCode } from "./code-ranges.ts";
import { leaveOut } from "./leave-out.ts";
import { SHORTCODES } from "./shortcodes.ts";

/** {{ name(key="value") }}, and the opening and closing tags of {% name(…) %} text {% end %}. */
const SHORTCODE =
  /\{\{(?<shown>\/\*[\s\S]{0,2000}?\*\/)\}\}|\{\{-?\s*(?<name>\w+)\((?<args>(?:"[^"]*"|'[^']*'|[^)"']){0,2000})\)\s*-?\}\}|\{%-?\s*(?:(?<block>\w+)\((?:"[^"]*"|'[^']*'|[^)"']){0,2000}\)|end(?:\s+\w+)?)\s*-?%\}/g;
/** [a](@/blog/post.md), [a]: @/blog/post.md */
const INTERNAL = /(\]\(<?|\]:[ \t]*<?|href=["'])@\//g;

/** Converts Zola's shortcodes and internal links. The text within a shortcode stays. */
export function convertZola(text: string, report: Report): string {
  const isCode = inCode(text);
  const result = replaceEach(text, SHORTCODE, (match) => {
    const { shown, name, args = "", block } = match.groups ?? {};
    if (shown !== undefined) return `{{${shown.slice(2, -2)}}}`;
    if (isCode(match.index)) return match[0];
    if (name === undefined) {
      if (block !== undefined) report.count(`The shortcode "${block}" was dropped, and its text kept`, KEPT_HINT);
      return "";
    }
    const convert = Object.hasOwn(SHORTCODES, name) ? SHORTCODES[name] : undefined;
    const converted = convert?.(attributesOf(args.replace(/,/g, " ")));
    return converted ?? leaveOut(match, report, `The shortcode "${name}"`, "Write in Markdown what it showed");
  });
  return replaceOutsideCode(result, INTERNAL, ([, start = ""]) => `${start}/`);
}

const KEPT_HINT = "Write > [!NOTE] for a remark, and > for a quote, where its looks said something";
