import leven, { closestMatch } from "leven";
import { fileNameOf, resolvePath } from "../source/paths.ts";

/** The nearest candidate, if it is near enough: at most a third of the letters differ, or two letters in a short word. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const byLowerCase = new Map([...candidates].map((candidate) => [candidate.toLowerCase(), candidate]));
  const maxDistance = Math.min(Math.max(2, Math.floor(word.length / 3)), word.length - 1);
  const match = closestMatch(word.toLowerCase(), [...byLowerCase.keys()], { maxDistance });
  return match === undefined ? undefined : byLowerCase.get(match);
}

/**
 * The only candidate that can be meant: either it differs only in case, spaces and underscores, or it differs by one or two
 * letters and every other candidate differs by at least twice as many.
 */
export function unambiguousMatch(word: string, candidates: Iterable<string>): string | undefined {
  const all = [...new Set(candidates)];
  const same = all.filter((candidate) => folded(candidate) === folded(word));
  if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  const near = all.map((name) => ({ name, distance: leven(folded(word), folded(name)) }));
  const [best, second] = near.sort((a, b) => a.distance - b.distance);
  if (!best || best.distance > 2 || best.distance * 2 >= word.length) return undefined;
  return (second?.distance ?? Number.POSITIVE_INFINITY) >= best.distance * 2 ? best.name : undefined;
}

function folded(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
}

/** The suggestion as a sentence: 'Did you mean "category"?'. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const match = suggest(word, candidates);
  return match === undefined ? undefined : `Did you mean "${match}"?`;
}

/**
 * The file that was probably meant. In order of preference: the path that differs only in case or in Windows' backslashes; a
 * nearly equal path; the file whose whole path ends the written one; the only file of that name. If several files have that name,
 * a nearly equal path may differ by two letters at most, because their folders tell them apart.
 */
export function suggestPath(written: string, files: Iterable<string>): string | undefined {
  const all = [...files];
  const path = written.includes("\\") ? resolvePath("", written.replaceAll("\\", "/")) : written;
  const same = all.filter((file) => file.toLowerCase() === path.toLowerCase());
  if (same.length === 1) return same[0];
  const name = fileNameOf(path);
  const maxDistance = Math.max(2, Math.floor(name.replace(/\.\w+$/, "").length / 3));
  const sameName = all.filter((file) => fileNameOf(file) === name);
  const near = closestMatch(path, all, { maxDistance });
  const isTooFar = near !== undefined && sameName.length > 1 && sameName.includes(near) && leven(path, near) > 2;
  if (near !== undefined && !isTooFar) return near;
  return all.find((file) => path.endsWith(`/${file}`)) ?? (sameName.length === 1 ? sameName[0] : undefined);
}
