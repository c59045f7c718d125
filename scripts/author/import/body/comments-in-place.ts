import type { Nodes, Root } from "mdast";
import { parseMarkdown } from "../../../compile/post/markdown/parse-markdown.ts";
import { endOf, startOf } from "../../../compile/post/markdown/positioned-text.ts";
import { visitMarkdown } from "../../../compile/post/markdown/visit-nodes.ts";

/** Makes a comment for authors in place of a match. */
export type CommentMaker = (match: RegExpExecArray, words: string) => string;

/**
 * Makes HTML comments in a text, which is parsed only when a comment needs it. If a comment begins a line, Markdown takes the
 * rest of the line for HTML as well and does not format it, so an empty line separates the two.
 */
export function commentsInPlace(text: string): CommentMaker {
  let tree: Root | undefined;
  return ({ index, 0: written }, words) => {
    const comment = `<!--${words.replace(/--+/g, "-")}-->`;
    const before = text.slice(text.lastIndexOf("\n", index - 1) + 1, index);
    const behind = index + written.length;
    const [rest = ""] = text.slice(behind, behind + MOST_SPACES).split("\n", 1);
    if (rest.trim() === "" || !LINE_START.test(before)) return comment;
    tree ??= parseMarkdown(text);
    const within = indentFor(before, rest, blockAt(tree, text, index));
    return within === undefined ? comment : `${comment}\n${within.trimEnd()}\n${within}`;
  };
}

const MOST_SPACES = 20;
/** Matches markers of quotes and lists. */
const LINE_START = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/;

/** The indent of the rest on a line of its own. Undefined if it has to stay: it is HTML already, or would become code. */
function indentFor(before: string, rest: string, block: Block | undefined): string | undefined {
  if (block?.type === "html" || /\t/.test(before + rest)) return undefined;
  const own = before.replace(/[^ >]/g, " ");
  const indent = block?.isAbove ? own.slice(0, block.column) : own;
  if (own.length >= indent.length + CODE) return undefined;
  const spaces = rest.search(/[^ ]/);
  const taken = Math.min(spaces, / *$/.exec(indent)?.[0].length ?? 0);
  return spaces - taken < CODE ? indent.slice(0, indent.length - taken) : undefined;
}

/** A line with this many spaces of indent is code. */
const CODE = 4;

interface Block {
  type: "html" | "paragraph";
  /** The column of its first character. */
  column: number;
  /** Whether it begins on a line above. */
  isAbove: boolean;
}

function blockAt(tree: Root, text: string, offset: number): Block | undefined {
  let found: Block | undefined;
  visitMarkdown(tree, (node: Nodes) => {
    const start = startOf(node);
    if ((node.type !== "html" && node.type !== "paragraph") || offset < start || offset >= endOf(node))
      return undefined;
    const lineStart = text.lastIndexOf("\n", start - 1) + 1;
    found = { type: node.type, column: start - lineStart, isAbove: text.slice(start, offset).includes("\n") };
    return undefined;
  });
  return found;
}
