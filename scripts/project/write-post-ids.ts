import { join } from "node:path";
import type { Category } from "../../site/content/categories.ts";
import { applyEdits } from "../compile/diagnostics/fix-sources.ts";
import { compileMeta } from "../compile/post/compile-meta.ts";
import { writeFileAtomic } from "../system/write-file-atomic.ts";
import { commonFolder, type SourceFolders, sourceReader } from "./read-sources.ts";

/** Writes the ids of posts into their front matter, by their paths from the project. Returns the files that it has changed. */
export function writePostIds(
  files: readonly string[],
  folders: SourceFolders,
  categories: readonly Category[],
): string[] {
  const read = sourceReader(folders);
  const base = commonFolder(folders);
  return files.filter((path) => {
    const bytes = withId(path, read(path).bytes, categories);
    if (bytes) writeFileAtomic(join(base, path), bytes);
    return bytes !== undefined;
  });
}

/** Undefined where the id is there by now, or where front matter is so written that a line cannot be added. */
function withId(path: string, bytes: Uint8Array, categories: readonly Category[]): Uint8Array | undefined {
  const { id, idEdit } = compileMeta({ path, bytes }, categories);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const changed = idEdit && applyEdits(text, [idEdit]);
  if (changed === undefined) return undefined;
  const written = new TextEncoder().encode(changed);
  const after = compileMeta({ path, bytes: written }, categories);
  return after.id === id && !after.idEdit && after.diagnostics.length === 0 ? written : undefined;
}
