import type { Edit, Place } from "../diagnostics/diagnostic.ts";
import { relativePath } from "../source/paths.ts";

interface Reference {
  url: string;
  place: Place;
}

/** The one name, path or anchor that is this one but for the case of its letters. */
export function sameButForCase(path: string, all: Iterable<string>): string | undefined {
  const same = [...all].filter((one) => one.toLowerCase() === path.toLowerCase());
  return same.length === 1 ? same[0] : undefined;
}

/** The reference with another path or anchor, its query and what else it has as they were. */
export function fixReference({ url, place }: Reference, meant: { path?: string; anchor?: string }): Edit[] | undefined {
  const [, path = "", query = "", anchor = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const text = (meant.path ?? path) + query + (meant.anchor === undefined ? anchor : `#${meant.anchor}`);
  // Of what needs escapes it is not certain how the author would write them.
  return /^[\w./~#?=&-]+$/.test(text) ? [{ ...place, text, old: url }] : undefined;
}

/** For a file that is there under a name whose letters differ in case. */
export function fixCase(
  from: string,
  { path, ...reference }: Reference & { path: string },
  files: Iterable<string>,
): Edit[] | undefined {
  const file = sameButForCase(path, files);
  return file === undefined ? undefined : fixReference(reference, { path: pathLike(reference.url, from, file) });
}

/** With "./" before it if the author's has it. */
export function pathLike(url: string, from: string, file: string): string {
  return relativePath(from, file).replace(/^\.\//, url.startsWith("./") ? "./" : "");
}
