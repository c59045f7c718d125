import type { Nodes, Root } from "mdast";
import { endOf, startOf } from "./source-text.ts";
import { mayHoldEmail } from "./spare-autolinks.ts";

/** Where there is no binary of it for a machine, the full parser reads every text. */
const native = await import("satteri").catch(() => undefined);

const SYNTAX = { features: { gfm: true, math: false, frontmatter: false } };

/** A dollar that could close a formula, and the escapes that smart punctuation has to know of. */
const OUR_SYNTAX = /(?<=[^\s\\])\$(?!\d)|\$\$|\\["'.-]/;
/** What all of it is made of: in code it means nothing. */
const OUR_MARKS = /\$|\\["'.-]/g;

/**
 * What the two parsers read differently, by their differential test: bare addresses without a scheme or inside of brackets,
 * and NUL; containers within containers cost this one the square of their number.
 */
const READ_DIFFERENTLY = /(?<!\/)www\.|\[[^\]\n]*https?:|\0|(?:[>+*-] ?){200}/i;

/**
 * The tree of the full parser, at a twentieth of its time; undefined for a text that holds what only the full parser
 * reads as it should be read.
 */
export function parseQuickly(text: string): Root | undefined {
  if (!native || mayHoldEmail(text) || READ_DIFFERENTLY.test(text)) return undefined;
  const root = native.markdownToMdast(text, SYNTAX);
  if (root.type !== "root") return undefined;
  return OUR_SYNTAX.test(text) && marksIn(text) > marksInCode(root, text) ? undefined : root;
}

function marksIn(text: string): number {
  return text.match(OUR_MARKS)?.length ?? 0;
}

function marksInCode(node: Nodes, text: string): number {
  if (node.type === "code" || node.type === "inlineCode") return marksIn(text.slice(startOf(node), endOf(node)));
  return "children" in node ? node.children.reduce((sum, child) => sum + marksInCode(child, text), 0) : 0;
}
