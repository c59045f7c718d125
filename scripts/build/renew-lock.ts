import { join } from "node:path";
import { SLUG_REGISTRY_FILE, type SourceFile } from "../compile/source/source.ts";
import { type SourceFolders, sourceReader } from "../project/read-sources.ts";
import { writeFileAtomic } from "../system/write-file-atomic.ts";
import { SourceChanged } from "./indexed-reader.ts";

/** The registry of slugs as it was read, and as it is to be written. */
export interface RenewedLock {
  lock: SourceFile;
  text: string;
}

/** Throws if the registry has changed meanwhile, by a merge for example: the change would be lost. */
export function checkUnchanged({ lock: { path, bytes } }: RenewedLock, folders: SourceFolders): void {
  if (Buffer.compare(sourceReader(folders)(path).bytes, bytes) !== 0) throw new SourceChanged(path);
}

/** Writes the registry. A new post enters it with the build that publishes it, so that its author need not think of it. */
export function writeLock({ lock, text }: RenewedLock, folders: SourceFolders, log: (line: string) => void): void {
  writeFileAtomic(join(folders.posts, SLUG_REGISTRY_FILE), text);
  log(`${lock.path} has new addresses: commit it with the posts`);
}
