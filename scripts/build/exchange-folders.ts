import { existsSync, lstatSync, readlinkSync, realpathSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** The folders of an output: the one that is served, and those beside it, so that a rename never crosses file systems. */
export interface OutPlaces {
  out: string;
  /** The tree that the next build makes ready. */
  standby: string;
  /** Where the old output is for as long as the exchange takes. */
  previous: string;
}

/** An output that is a link stays one: what it points to is exchanged. */
export function outPlaces(path: string): OutPlaces {
  const out = behindLinks(resolve(path));
  const beside = (role: string) => join(dirname(out), `.${basename(out)}.${role}`);
  return { out, standby: beside("standby"), previous: beside("previous") };
}

/**
 * Puts the finished tree in the place of the old one, which becomes the standby. Renames, as no system call that Node
 * knows exchanges folders.
 */
export function exchangeFolders({ out, standby, previous }: OutPlaces): void {
  if (!existsSync(out)) {
    renameSync(standby, out);
    return;
  }
  renameSync(out, previous);
  try {
    renameSync(standby, out);
  } catch (error) {
    renameSync(previous, out);
    throw error;
  }
  renameSync(previous, standby);
}

/** Puts the last good output back where a build was killed while it exchanged the folders. */
export function restoreFolders({ out, standby, previous }: OutPlaces): void {
  if (!existsSync(previous)) return;
  if (!existsSync(out)) renameSync(previous, out);
  else if (!existsSync(standby)) renameSync(previous, standby);
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
