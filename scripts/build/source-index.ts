import type { IgnoredFile, SourceFile } from "../compile/source/source.ts";
import {
  commonFolder,
  listSources,
  type ReadSource,
  type SourceFolders,
  sourceReader,
} from "../project/read-sources.ts";
import { contentHash, dataHash } from "../system/hash.ts";
import { type StatCache, statOf } from "./cache/stat-cache.ts";

/** Everything that a site is compiled from, by the hash of its bytes. The bytes themselves are read when they are needed. */
export interface SourceIndex {
  posts: string[];
  figures: string[];
  images: string[];
  /** The lock of slugs, if there is one. */
  slugRegistry?: SourceFile;
  /** What cannot be read, without bytes. */
  unread: SourceFile[];
  ignored: IgnoredFile[];
  hashes: ReadonlyMap<string, string>;
  /** Bytes of the longest post: it decides how much memory a worker may need. */
  longest: number;
  /** Of all of it but the lock, which a build may write: equal when nothing has changed. */
  digest: string;
}

/** A file is not any more what it was when the build began. */
export class SourceChanged extends Error {}

/** Reads what is not known by its mark. */
export function indexSources(folders: SourceFolders, known: StatCache): SourceIndex {
  const beganMs = Date.now();
  const { posts, figures, images, slugRegistry, refused, ignored } = listSources(folders);
  const read = sourceReader(folders);
  const base = commonFolder(folders);
  const hashes = new Map<string, string>();
  const unread = [...refused];
  let longest = 0;
  const look = (path: string): { hash: string; bytes: number } => {
    const mark = statOf(`${base}/${path}`);
    const hash = mark && known.find(path, mark);
    if (hash !== undefined) return { hash, bytes: mark?.bytes ?? 0 };
    const source = read(path);
    if (source.unread) unread.push(source);
    const made = hashOf(source);
    if (mark && !source.unread) known.add(path, mark, made, beganMs);
    return { hash: made, bytes: source.bytes.length };
  };
  for (const path of new Set([...posts, ...figures, ...images])) {
    const { hash, bytes } = look(path);
    hashes.set(path, hash);
    if (/\.md$/i.test(path)) longest = Math.max(longest, bytes);
  }
  known.save();
  const digest = dataHash([[...hashes], refused, ignored]);
  const lock = slugRegistry === undefined ? undefined : read(slugRegistry);
  if (lock?.unread) unread.push(lock);
  return { posts, figures, images, ...(lock && { slugRegistry: lock }), unread, ignored, hashes, longest, digest };
}

/** Reads files as they were indexed, and no others: what a build says of its inputs must be true of its output. */
export function indexedReader(folders: SourceFolders, hashes: ReadonlyMap<string, string>): ReadSource {
  const read = sourceReader(folders);
  return (path) => {
    const source = read(path);
    if (hashOf(source) !== hashes.get(path)) throw new SourceChanged(path);
    return source;
  };
}

function hashOf({ bytes, unread }: SourceFile): string {
  return unread ? dataHash(unread) : contentHash(bytes);
}
