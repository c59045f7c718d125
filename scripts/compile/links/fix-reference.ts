import { type Diagnostic, diagnostic, type Edit, type Place } from "../diagnostics/diagnostic.ts";
import { suggestPath } from "../diagnostics/suggest.ts";
import { isExternal, relativePath, resolvePath, splitReference } from "../source/paths.ts";

interface Reference {
  url: string;
  place: Place;
}

/**
 * The only name, path or anchor that differs from this one only in letter case, or in the Unicode form of letters with accents.
 */
export function sameButForCase(path: string, all: Iterable<string>): string | undefined {
  const same = [...all].filter((one) => folded(one) === folded(path));
  return same.length === 1 ? same[0] : undefined;
}

/**
 * The only anchor with the same letters and numbers: programs turn apostrophes, dots and spaces into anchors in different ways.
 * Signs between digits count: 1-10 is not 11-0.
 */
export function sameButForSigns(anchor: string, all: Iterable<string>): string | undefined {
  const letters = (text: string) =>
    folded(text)
      .replaceAll(/(?<=\p{N})[^\p{L}\p{M}\p{N}]+(?=\p{N})/gu, "~")
      .replaceAll(/[^\p{L}\p{M}\p{N}~]+/gu, "");
  const wanted = letters(anchor);
  const same = [...all].filter((one) => wanted !== "" && letters(one) === wanted);
  return same.length === 1 ? same[0] : undefined;
}

function folded(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

/** Replaces the path or anchor of a reference and keeps the rest of it. */
export function fixReference(
  { url, place }: Reference,
  suggested: { path?: string; anchor?: string },
): Edit[] | undefined {
  const [, path = "", query = "", anchor = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const text = (suggested.path ?? path) + query + (suggested.anchor === undefined ? anchor : `#${suggested.anchor}`);
  // A text that needs escapes is not fixed: it is not certain how the author would write them.
  return /^[\p{L}\p{M}\p{N}_./~#?=&-]+$/u.test(text) ? [{ ...place, text, old: url }] : undefined;
}

const MISSING = { "figure-missing": "figure", "image-missing": "picture" } as const;

/** The problem of a reference to a file that does not exist. It has a fix if the name of a file differs only in letter case. */
export function missingFile(
  code: keyof typeof MISSING,
  from: string,
  { url, place }: Reference,
  files: readonly string[],
): Diagnostic {
  const what = MISSING[code];
  const path = resolvePath(from, splitReference(url).path);
  const [same, suggested] = [sameButForCase(path, files), suggestPath(path, files)];
  const likely = suggested
    ? `Did you mean "${relativePath(from, suggested)}"?`
    : `Write the ${what}'s path from this post's folder`;
  const isFixed = same !== undefined && !isExternal(url);
  return diagnostic(code, from, place, {
    message: isExternal(url) ? `"${url}" is not a file of this project` : `There is no ${what} "${url}" (${path})`,
    fix: isFixed ? fixReference({ url, place }, { path: pathLike(url, from, same) }) : undefined,
    hint: same === undefined ? likely : (otherForm("file's name", path, same) ?? likely),
  });
}

/**
 * The hint for a name that looks the same, but whose accents have another Unicode form: macOS and Linux may write these in
 * different ways.
 */
export function otherForm(what: string, path: string, same: string): string | undefined {
  if (same.normalize("NFC") !== path.normalize("NFC")) return undefined;
  return `The ${what} looks the same, and has its accents in another form of Unicode: copy it from there`;
}

/** The relative path to a file, with "./" before it if the author's reference has that. */
export function pathLike(url: string, from: string, file: string): string {
  return relativePath(from, file).replace(/^\.\//, url.startsWith("./") ? "./" : "");
}
