import type { Edit, Place } from "../diagnostics/diagnostic.ts";
import { relativePath } from "../source/paths.ts";

interface Reference {
  url: string;
  place: Place;
}

/** The only name, path or anchor that equals this one but for letter case. */
export function sameButForCase(path: string, all: Iterable<string>): string | undefined {
  const same = [...all].filter((one) => one.toLowerCase() === path.toLowerCase());
  return same.length === 1 ? same[0] : undefined;
}

/** Replaces the path or anchor of a reference and keeps the rest of it. */
export function fixReference(
  { url, place }: Reference,
  suggested: { path?: string; anchor?: string },
): Edit[] | undefined {
  const [, path = "", query = "", anchor = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const text = (suggested.path ?? path) + query + (suggested.anchor === undefined ? anchor : `#${suggested.anchor}`);
  // A text that needs escapes is not fixed: it is not certain how the author would write them.
  return /^[\w./~#?=&-]+$/.test(text) ? [{ ...place, text, old: url }] : undefined;
}

/** The fix for a reference to a file whose name differs in letter case only. */
export function fixCase(
  from: string,
  { path, ...reference }: Reference & { path: string },
  files: Iterable<string>,
): Edit[] | undefined {
  const file = sameButForCase(path, files);
  return file === undefined ? undefined : fixReference(reference, { path: pathLike(reference.url, from, file) });
}

/** The relative path to a file, with "./" before it if the author's reference has that. */
export function pathLike(url: string, from: string, file: string): string {
  return relativePath(from, file).replace(/^\.\//, url.startsWith("./") ? "./" : "");
}
