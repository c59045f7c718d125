import { join } from "node:path";
import type { SourceFile } from "../compile/source/source.ts";
import { SLUG_REGISTRY_FILE } from "../compile/source/source-kinds.ts";
import { type SourceFolders, sourceReader } from "../project/read-sources.ts";
import { writeFileAtomic } from "../system/write-file-atomic.ts";
import { SourceChanged } from "./source-index.ts";

/** The lock of addresses as it was read, and as it is to be. */
export interface RenewedLock {
  lock: SourceFile;
  text: string;
}

/** What somebody has added to it meanwhile, a merge above all, would be lost. */
export function checkUnchanged({ lock: { path, bytes } }: RenewedLock, folders: SourceFolders): void {
  if (Buffer.compare(sourceReader(folders)(path).bytes, bytes) !== 0) throw new SourceChanged(path);
}

/** A new post enters the lock with the build that publishes it: its author need not think of it. */
export function writeLock({ lock, text }: RenewedLock, folders: SourceFolders, log: (line: string) => void): void {
  writeFileAtomic(join(folders.posts, SLUG_REGISTRY_FILE), text);
  log(`${lock.path} has new addresses: commit it with the posts`);
}
