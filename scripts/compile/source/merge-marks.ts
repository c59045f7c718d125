/** Matches the first of the lines that git writes around the two sides of a conflict. */
const CONFLICT_START = /^<{7}(?: [^\r\n]*)?$/gm;

export const MERGE_CONFLICT = {
  message: "Here begins a conflict that git could not merge: both sides of it are in the file",
  hint: "Keep what is right of both, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>",
};

/**
 * The place where the first conflict begins. `isMeant` says whether such a line at an offset counts: in code that a text shows,
 * it does not.
 */
export function mergeMark(text: string, isMeant: (offset: number) => boolean = () => true) {
  if (!text.includes("\n=======") || !text.includes("\n>>>>>>>")) return undefined;
  const found = [...text.matchAll(CONFLICT_START)].find(({ index }) => isMeant(index));
  return found && { start: found.index, end: found.index + found[0].length };
}
