import type { SourceFile } from "../compile/source/source.ts";
import { type ReadSource, type SourceFolders, sourceReader } from "../project/read-sources.ts";
import { contentHash, dataHash } from "../system/hash.ts";

/** A source has changed since the build began. */
export class SourceChanged extends Error {}

/** The build itself has written the ids of posts into them. */
export class IdsWritten extends SourceChanged {}

/**
 * Reads files, and throws `SourceChanged` if one has changed since it was indexed: the output must be made of the inputs that
 * the manifest names.
 */
export function indexedReader(folders: SourceFolders, hashes: ReadonlyMap<string, string>): ReadSource {
  const read = sourceReader(folders);
  return (path) => {
    const source = read(path);
    if (sourceHash(source) !== hashes.get(path)) throw new SourceChanged(path);
    return source;
  };
}

/** The hash of a source's bytes or, if the source cannot be read, of the reason. */
export function sourceHash({ bytes, unread }: SourceFile): string {
  return unread ? dataHash(unread) : contentHash(bytes);
}
