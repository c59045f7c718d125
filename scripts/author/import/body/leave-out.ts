import type { Report } from "../report.ts";

/**
 * Reports markup that has no counterpart, and returns its replacement: a comment for authors if the markup stands on lines
 * of its own, nothing within a line. The number of lines stays the same.
 */
export function leaveOut(match: RegExpExecArray, report: Report, what: string, hint: string): string {
  const [markup] = match;
  const range = { text: match.input, start: match.index, end: match.index + markup.length };
  report.body("import-markup", range, `${what} has no counterpart here`, hint);
  return standsAlone(match) ? `<!-- Not imported: ${markup.replace(/--+/g, "-")} -->` : markup.replace(/[^\r\n]/g, "");
}

/** Points to callouts, the one way in which a post changes how a passage looks. */
export const LOOKS_HINT = "The site sets the looks of all posts: write > [!NOTE] for a remark";

function standsAlone({ input, index, 0: markup }: RegExpExecArray): boolean {
  const before = input.slice(input.lastIndexOf("\n", index - 1) + 1, index);
  const [after = ""] = input.slice(index + markup.length).split("\n", 1);
  return before.trim() === "" && after.trim() === "";
}
