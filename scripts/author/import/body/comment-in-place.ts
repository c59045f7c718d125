/**
 * A comment for authors in place of the match. Where it begins a line, what follows would be HTML with it, which readers see as
 * it stands: an empty line parts them.
 */
export function commentInPlace({ input, index, 0: written }: RegExpExecArray, words: string): string {
  const comment = `<!--${words.replace(/--+/g, "-")}-->`;
  const before = input.slice(input.lastIndexOf("\n", index - 1) + 1, index);
  const behind = index + written.length;
  const [rest = ""] = input.slice(behind, behind + MOST_SPACES).split("\n", 1);
  if (rest.trim() === "" || !LINE_START.test(before)) return comment;
  const within = before.replace(/[^\s>]/g, " ");
  return `${comment}\n${within.trimEnd()}\n${within}`;
}

const MOST_SPACES = 20;
/** The marks of quotes and lists. */
const LINE_START = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/;
