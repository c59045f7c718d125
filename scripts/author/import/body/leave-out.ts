import type { Report } from "../report.ts";

/**
 * What stands for markup that has no counterpart: a comment for authors where it has its lines for itself, nothing within a
 * text. Either way it is reported, and the lines stay as many.
 */
export function leaveOut(match: RegExpExecArray, report: Report, what: string, hint: string): string {
  const [markup] = match;
  const piece = { text: match.input, start: match.index, end: match.index + markup.length };
  report.body("import-markup", piece, `${what} has no counterpart here`, hint);
  return standsAlone(match) ? `<!-- Not imported: ${markup.replace(/--+/g, "-")} -->` : markup.replace(/[^\r\n]/g, "");
}

function standsAlone({ input, index, 0: markup }: RegExpExecArray): boolean {
  const before = input.slice(input.lastIndexOf("\n", index - 1) + 1, index);
  const [after = ""] = input.slice(index + markup.length).split("\n", 1);
  return before.trim() === "" && after.trim() === "";
}
