import type { Element, Nodes, Root, Text } from "hast";
import { hastText } from "./hast-text.ts";
import { restoreEscapes } from "./keep-escapes.ts";
import { type QuotationMarks, replacements } from "./smarten.ts";

/** Elements whose text is shown as it was typed. */
const VERBATIM = new Set(["code", "kbd", "math", "pre", "samp", "tt", "var"]);
export const INLINE: ReadonlySet<string> = new Set(
  "a abbr b bdo cite del dfn em i img input ins mark q s small span strike strong sub sup time wbr".split(" "),
);
/** Stands for code, a formula or a picture in the text: quotes can open before it and close after it. */
const OBJECT = "\uFFFC";

/**
 * Applies smart quotes, apostrophes, dashes and ellipses to prose. The text of a block is processed as a whole, so that a quote
 * before `**bold**` takes the following text into account. Escaped characters stay as they are.
 */
export function setSmartPunctuation(tree: Root, quotes: QuotationMarks): void {
  let run: Run = [];
  const flush = () => {
    smartenRun(run, quotes);
    run = [];
  };
  const walk = (node: Nodes) => {
    if (node.type === "text") run.push(node);
    if (node.type !== "element" && node.type !== "root") return;
    if (node.type === "element" && isVerbatim(node)) {
      restoreAll(node);
      if (node.tagName === "pre") flush();
      else run.push(OBJECT);
      return;
    }
    if (node.type === "element" && node.tagName === "br") run.push("\n");
    if (node.type === "element" && node.tagName === "img") run.push(OBJECT);
    const isBlock = node.type !== "element" || !(INLINE.has(node.tagName) || node.tagName === "br");
    if (isBlock) flush();
    // A footnote's number is not part of the sentence, so it is skipped.
    if (!(node.type === "element" && node.properties.dataFootnoteRef !== undefined)) node.children.forEach(walk);
    if (isBlock) flush();
  };
  walk(tree);
}

type Run = (Text | string)[];

/** Characters that smart punctuation may change, and the stand-ins of escaped ones. */
const CHANGES = /["']|\.{3}|--|[\uFDD0-\uFDD3]/;

function smartenRun(run: Run, quotes: QuotationMarks): void {
  let text = "";
  for (const part of run) text += typeof part === "string" ? part : part.value;
  if (!CHANGES.test(text)) return;
  const changes = replacements(text, quotes);
  let at = 0;
  let from = 0;
  let end = 0;
  for (const part of run) {
    end += typeof part === "string" ? part.length : part.value.length;
    let value = "";
    for (let change = changes[at]; change && change.start < end; change = changes[++at]) {
      value += text.slice(from, change.start) + change.text;
      from = change.end;
    }
    // A replaced range may end in a later part.
    value += text.slice(from, end);
    from = Math.max(from, end);
    if (typeof part !== "string") part.value = restoreEscapes(value);
  }
}

/** Whether the text of an element stays as typed: code, formulas, and links that show their own address. */
function isVerbatim(element: Element): boolean {
  if (VERBATIM.has(element.tagName)) return true;
  if (element.tagName !== "a" || typeof element.properties.href !== "string") return false;
  const text = hastText(element);
  return /^(https?:|www\.|mailto:|\S+@\S+$)/i.test(text) && !/\s/.test(text);
}

function restoreAll(node: Nodes): void {
  if (node.type === "text") node.value = restoreEscapes(node.value);
  if (node.type === "element") node.children.forEach(restoreAll);
}
