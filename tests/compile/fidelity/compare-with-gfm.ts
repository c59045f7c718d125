import { diffArrays } from "diff";
import { toHtml } from "hast-util-to-html";
import { compileMarkdown } from "../../../scripts/compile/post/markdown/compile-markdown.ts";
import { postWords } from "../../english.ts";
import { classOf } from "./differences.ts";
import { outline } from "./outline.ts";
import { renderGfm } from "./render-gfm.ts";

export interface Difference {
  /** The declared class that it belongs to, if there is one. */
  class: string | undefined;
  /** What the compiler made, and what GitHub's Markdown makes of the same place. */
  ours: string;
  theirs: string;
  /** What stands around it in both. */
  before: string;
  after: string;
}

/** Words and tags that are shown around a difference. */
const AROUND = 8;

/** Compares what the compiler makes of a Markdown text with what an independent renderer of GitHub's Markdown makes of it. */
export function compareWithGfm(text: string, render = renderGfm): Difference[] {
  const { body } = compileMarkdown({ words: postWords, file: "compared.md", text });
  const ours = outline(toHtml(body));
  const theirs = withoutNotes(outline(render(text)));
  return differencesOf(theirs, ours).map((difference) => ({ ...difference, class: classOf({ ...difference, text }) }));
}

/** The spec knows no footnotes: their texts stand where they are written, and ours at the end of the post, where they are not compared. */
function withoutNotes(parts: string[]): string[] {
  const start = parts.findIndex((part, index) => part === "<p>" && /^\[\^[^\]]+\]:/.test(parts[index + 1] ?? ""));
  if (start === -1) return parts;
  return [...parts.slice(0, start), ...withoutNotes(parts.slice(parts.indexOf("</p>", start) + 1))];
}

function differencesOf(theirs: string[], ours: string[]): Omit<Difference, "class">[] {
  const found: Omit<Difference, "class">[] = [];
  let isOpen = false;
  let before = "";
  for (const { added, removed, value } of diffArrays(theirs, ours)) {
    const last = found.at(-1);
    if (!added && !removed) {
      before = value.slice(-AROUND).join("");
      if (last && isOpen) last.after = value.slice(0, AROUND).join("");
    } else {
      const open = isOpen && last ? last : { ours: "", theirs: "", before, after: "" };
      if (open !== last) found.push(open);
      open[added ? "ours" : "theirs"] += value.join("");
    }
    isOpen = Boolean(added || removed);
  }
  return found;
}
