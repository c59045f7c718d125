import type { Report } from "../report.ts";
import { replaceOutsideCode } from "./code-ranges.ts";
import { commentsInPlace } from "./comments-in-place.ts";
import { LOOKS_HINT } from "./leave-out.ts";

/** One name, class, id or value of an attribute list. Braces with anything else, such as {:b=>2}, are text. */
const PART = String.raw`(?:[.#][\w:-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*')|[\w-]+)`;
/** Lists of attributes {: .class #id}, their definitions {:name: .class}, and options {::options a="b" /}. */
const ATTRIBUTES = new RegExp(String.raw`[ \t]*\{:(?:[\w-]+:)?[ \t]*(${PART}(?:[ \t]*${PART})*)[ \t]*\}`, "g");
const OPTIONS = /\{:(?::(?:options|nomarkdown)\b[^{}\n]*|\/(?:nomarkdown)?)\}/g;
const COMMENT = /\{::comment\}([\s\S]*?)\{:\/(?:comment)?\}/g;
/** The list with {:toc}, which Kramdown replaces by a table of contents. */
const CONTENTS = /^[ \t]*(?:[*+-]|\d+\.)[ \t]+[^\n]*\n[ \t]*\{:[ \t]*toc\b[^{}\n]*\}/gim;

/** Converts Kramdown's additions: drops attribute lists except for ids, and keeps Markdown within HTML as Markdown. */
export function convertKramdown(text: string, report: Report): string {
  let result = text;
  if (text.includes("{:")) {
    const comment = commentsInPlace(result);
    result = replaceOutsideCode(result, COMMENT, (match) => comment(match, match[1] ?? ""));
    result = replaceOutsideCode(result, CONTENTS, () => "\n");
    result = replaceOutsideCode(result, OPTIONS, () => "");
    result = replaceOutsideCode(result, ATTRIBUTES, ({ input, index, 1: parts = "" }) => {
      report.count("Lists of attributes of Kramdown, {: …}, were dropped", LOOKS_HINT);
      const [, id] = /(?:^|\s)#([\w:-]+)/.exec(parts) ?? [];
      const space = index === 0 || input[index - 1] === "\n" ? "" : " ";
      return id ? `${space}<a id="${id}"></a>` : "";
    });
  }
  return markdownInHtml(result);
}

const BLOCK =
  /<(\/?)(div|section|article|aside|p|figure|blockquote|details|center|header|footer|main|nav)\b([^<>]*)>/gi;
const MARKED = /\smarkdown\s*=\s*["']?(?:1|block|span|true)["']?/i;

/**
 * Replaces a block with markdown="1" by its content. A block that has a meaning, such as <details> or one with an id, keeps its
 * tags: blank lines separate them from the content, so that it stays Markdown.
 */
function markdownInHtml(text: string): string {
  if (!MARKED.test(text)) return text;
  /** For each open element, whether its content is Markdown and whether its tags stay. */
  const open: { name: string; isMarked: boolean; stays: boolean }[] = [];
  return replaceOutsideCode(text, BLOCK, ([tag, slash, name = "", attributes = ""]) => {
    const element = name.toLowerCase();
    if (!slash) {
      const isMarked = MARKED.test(attributes);
      const stays = !isMarked || MEANING.has(element) || /\s(?:id|align|dir|lang)=/i.test(attributes);
      open.push({ name: element, isMarked, stays });
      if (!isMarked) return tag;
      return stays ? `<${name}${attributes.replace(MARKED, "")}>\n\n` : "\n";
    }
    const at = open.findLastIndex((one) => one.name === element);
    const [closed] = at === -1 ? [] : open.splice(at);
    if (!closed?.isMarked) return tag;
    return closed.stays ? `\n\n</${name}>` : "\n";
  });
}

const MEANING = new Set(["aside", "blockquote", "details", "center", "figure"]);
