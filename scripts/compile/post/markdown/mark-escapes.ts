import type { Root } from "mdast";
import { isKeptEscape, standInOf } from "./keep-escapes.ts";
import { endOf, startOf } from "./positioned-text.ts";
import { EXIT, visitMarkdown } from "./visit-nodes.ts";

/** Matches an escape that smart punctuation has to respect. */
const ESCAPE = /\\["'.-]/;

export function mayHoldEscape(text: string): boolean {
  return ESCAPE.test(text);
}

/**
 * Does to the quick parser's tree what `keepEscapes` does to the full parser's. `prose` is the text without its code. Gives false
 * if an escape is outside of text nodes, or in a text node whose value differs from the source in more than escapes.
 */
export function markEscapes(root: Root, text: string, prose: string): boolean {
  let left = Array.from(prose.matchAll(/\\([\s\S])/g)).filter(([, mark = ""]) => isKeptEscape(mark)).length;
  visitMarkdown(root, (node) => {
    if (node.type !== "text") return;
    const written = text.slice(startOf(node), endOf(node));
    if (!ESCAPE.test(written)) return;
    const read = withStandIns(written, node.value);
    if (!read) return EXIT;
    node.value = read.value;
    left -= read.count;
  });
  return left === 0;
}

/** The value of a text, with stand-ins for its escapes; undefined if it differs from what was written in more than escapes. */
function withStandIns(written: string, value: string): { value: string; count: number } | undefined {
  let marked = "";
  let [at, count] = [0, 0];
  for (let i = 0; i < written.length; i++) {
    const isEscape = written[i] === "\\" && PUNCTUATION.test(written[i + 1] ?? "") && value[at] === written[i + 1];
    if (isEscape) i++;
    const mark = written[i] ?? "";
    if (value[at++] !== mark) return undefined;
    if (isEscape && isKeptEscape(mark)) count++;
    marked += isEscape ? standInOf(mark) : mark;
  }
  return at === value.length ? { value: marked, count } : undefined;
}

const PUNCTUATION = /[!-/:-@[-`{-~]/;
