import { existsSync, lstatSync, readlinkSync, realpathSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** The folders of an output: the one that is served, and those beside it, so that a rename never crosses file systems. */
export interface OutPlaces {
  out: string;
  /** The tree that the next build makes ready. */
  staging: string;
  /** Where the old output is for as long as the exchange takes. */
  previous: string;
}

/** An output that is a link stays one: what it points to is exchanged. */
export function outPlaces(path: string): OutPlaces {
  const out = behindLinks(resolve(path));
  const beside = (role: string) => join(dirname(out), `.${basename(out)}.${role}`);
  return { out, staging: beside("staging"), previous: beside("previous") };
}

/**
 * Puts the finished tree in the place of the old one, which becomes the staging. Renames, as no system call that Node
 * knows exchanges folders.
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

/** Puts the last good output back where a build was killed while it exchanged the folders. */
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
