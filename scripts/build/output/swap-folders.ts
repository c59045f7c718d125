import { existsSync, lstatSync, readlinkSync, realpathSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** The folders of an output. All lie side by side, so that a rename never crosses file systems. */
export interface OutPlaces {
  out: string;
  /** The directory that the next build prepares. */
  staging: string;
  /** Where the old output is during the swap. */
  previous: string;
}

/** If the output is a link, what it points to is swapped. */
export function outPlaces(path: string): OutPlaces {
  const out = behindLinks(resolve(path));
  const sibling = (role: string) => join(dirname(out), `.${basename(out)}.${role}`);
  return { out, staging: sibling("staging"), previous: sibling("previous") };
}

/**
 * Swaps the staging directory with the output. Done by renaming, as Node has no system call that swaps folders.
 */
export function swapFolders({ out, staging, previous }: OutPlaces): void {
  if (!existsSync(out)) {
    renameSync(staging, out);
    return;
  }
  renameSync(out, previous);
  try {
    renameSync(staging, out);
  } catch (error) {
    renameSync(previous, out);
    throw error;
  }
  renameSync(previous, staging);
}

/** Puts the last good output back after a build was killed during the swap. */
export function recoverSwap({ out, staging, previous }: OutPlaces): void {
  if (!existsSync(previous)) return;
  if (!existsSync(out)) renameSync(previous, out);
  else if (!existsSync(staging)) renameSync(previous, staging);
  else rmSync(previous, { recursive: true });
}

function behindLinks(path: string): string {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path;
  try {
    return realpathSync(path);
  } catch {
    return resolve(dirname(path), readlinkSync(path));
  }
}
