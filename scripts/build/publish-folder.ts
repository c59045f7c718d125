import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";

/**
 * Fills a new folder beside `out` and puts it in the place of the old one only when it is whole. A build that fails, or
 * is killed, leaves the last good output: nothing is ever written into a folder that is being served.
 */
export async function publishFolder(out: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const places = neighbours(out);
  await restoreFolder(out);
  await rm(places.next, { recursive: true, force: true });
  await mkdir(places.next, { recursive: true });
  try {
    await fill(places.next);
  } catch (error) {
    await rm(places.next, { recursive: true, force: true });
    throw error;
  }
  await rm(places.previous, { recursive: true, force: true });
  if (existsSync(out)) await rename(out, places.previous);
  await rename(places.next, out);
  await rm(places.previous, { recursive: true, force: true });
}

/** Puts the last good output back where a build was killed between the two renames that exchange it. */
export async function restoreFolder(out: string): Promise<void> {
  const { previous } = neighbours(out);
  if (!existsSync(out) && existsSync(previous)) await rename(previous, out);
}

/** Beside the output, so that a rename never crosses file systems; a process id, so that two builds do not meet. */
function neighbours(out: string) {
  const folder = dirname(resolve(out));
  const name = basename(resolve(out));
  return { next: join(folder, `.${name}.next-${process.pid}`), previous: join(folder, `.${name}.previous`) };
}
