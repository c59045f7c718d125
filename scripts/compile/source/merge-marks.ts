/** The first of the lines that git writes around the two sides of a conflict. */
const MARK = /^<{7}(?: [^\r\n]*)?$/m;

export const MERGE_CONFLICT = {
  message: "Here begins a conflict that git could not merge: both sides of it are in the file",
  hint: "Keep what is right of both, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>",
};

export function mergeMark(text: string): { start: number; end: number } | undefined {
  const found = text.includes("\n=======") && text.includes("\n>>>>>>>") ? MARK.exec(text) : undefined;
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}
