import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { IgnoredFile, SourceFile } from "../compile/source/source.ts";
import { commonFolder, listSources, type SourceFolders, sourceReader } from "../project/read-sources.ts";
import { CONFIG_FILE } from "../project/site-config/config-file.ts";
import { fileState } from "../system/file-state.ts";
import { contentHash, dataHash } from "../system/hash.ts";
import type { StatCache } from "./cache/stat-cache.ts";
import { sourceHash } from "./indexed-reader.ts";

/** All sources of a site, by the hashes of their bytes. The bytes are read when they are needed. */
export interface SourceIndex {
  posts: string[];
  /** The pages of the owner. */
  pages: string[];
  /** The issues of the newsletter. */
  issues: string[];
  /** The folder has a configuration of its own. */
  isSite: boolean;
  figures: string[];
  images: string[];
  /** The registry of slugs, if there is one. */
  slugRegistry?: SourceFile;
  /** Files that cannot be read. */
  unread: SourceFile[];
  ignored: IgnoredFile[];
  hashes: ReadonlyMap<string, string>;
  /** The bytes of the longest post, which decide how much memory a worker may need. */
  longest: number;
  /** The hash of all sources but the registry, which a build may write. */
  digest: string;
}

interface IndexOptions {
  /** Whether the site has a newsletter: without one, the same issues mean another site. Default: true. */
  hasNewsletter?: boolean;
  /** Called as soon as a file is found that had other bytes before, and maybe again. */
  onChange?(): void;
}

/** Hashes all sources. Files whose stats are in the cache are not read. */
export function indexSources(
  folders: SourceFolders,
  known: StatCache,
  { hasNewsletter = true, onChange }: IndexOptions = {},
): SourceIndex {
  const beganMs = Date.now();
  const { posts, pages, issues, isSite, figures, images, slugRegistry, refused, ignored } = listSources(folders);
  const read = sourceReader(folders);
  const base = commonFolder(folders);
  const hashes = new Map<string, string>();
  const unread = [...refused];
  let longest = 0;
  const indexFile = (path: string): { hash: string; bytes: number } => {
    const state = fileState(`${base}/${path}`);
    const hash = state && known.find(path, state);
    if (hash !== undefined) return { hash, bytes: state?.bytes ?? 0 };
    const source = read(path);
    if (source.unread) unread.push(source);
    const made = sourceHash(source);
    if (known.hasOtherHash(path, made)) onChange?.();
    if (state && !source.unread) known.add(path, state, made, beganMs);
    return { hash: made, bytes: source.bytes.length };
  };
  for (const path of new Set([...posts, ...pages, ...issues, ...figures, ...images])) {
    const { hash, bytes } = indexFile(path);
    hashes.set(path, hash);
    if (/\.md$/i.test(path)) longest = Math.max(longest, bytes);
  }
  known.save();
  // The text of the configuration counts, although only its values decide what is built: warnings point to places in the text.
  const config = isSite && contentHash(readFileSync(join(base, CONFIG_FILE)));
  const digest = dataHash([[...hashes], config, hasNewsletter, refused, ignored]);
  const lock = slugRegistry === undefined ? undefined : read(slugRegistry);
  if (lock?.unread) unread.push(lock);
  const texts = { posts, pages, issues, isSite };
  return { ...texts, figures, images, ...(lock && { slugRegistry: lock }), unread, ignored, hashes, longest, digest };
}
