import type { Place } from "../diagnostics/diagnostic.ts";

/** Keys and list positions from the top of a document to a value in it. */
export type Path = readonly (string | number)[];

/** The data of a document, with the place of each value in its file. */
export interface Located {
  value: Record<string, unknown>;
  /** Undefined if the document has no such value. */
  placeOf(path: Path): Place | undefined;
  /** The place of an entry's key. */
  placeOfKey(path: Path): Place | undefined;
  /** A value as the author wrote it, where that may differ: "Null", "True". */
  writtenAt?(path: Path): string | undefined;
}

export function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
    at = Object.getOwnPropertyDescriptor(at, key)?.value;
  }
  return at;
}

/** The place of a document's first character, such as its opening brace. */
export function firstCharacter(document: Located): Place {
  const top = document.placeOf([]) ?? { line: 1, column: 1 };
  return { line: top.line, column: top.column, endLine: top.line, endColumn: top.column + 1 };
}

/** A path as people write it: series[0].values[3]. */
export function formatPath(path: Path): string {
  return path.map((key, i) => (typeof key === "number" ? `[${key}]` : `${i ? "." : ""}${key}`)).join("");
}
