import { lstat, mkdir, readdir, readlink, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";

/** Of this process: a folder under way that bears its id but is not among them was left by an earlier one. */
const underWay = new Set<string>();
let count = 0;

/**
 * Fills a new folder beside `out` and puts it in the place of the old one only when it is whole. A build that fails, or
 * is killed, leaves the last good output: nothing is ever written into a folder that is being served. Of two builds at
 * once, the one that ends last wins.
 */
export async function publishFolder(out: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const folder = await behindLinks(resolve(out));
  await restoreFolder(folder);
  // Beside the output, so that a rename never crosses file systems; under a name that no other build uses.
  const id = `${process.pid}-${count++}`;
  const next = beside(folder, `next-${id}`);
  const previous = beside(folder, `previous-${id}`);
  underWay.add(id);
  try {
    await mkdir(next, { recursive: true });
    await fill(next);
    await exchange(folder, next, previous);
  } catch (error) {
    if (!(await exists(folder))) await rename(previous, folder).catch(unless("ENOENT"));
    throw error;
  } finally {
    await rm(next, { recursive: true, force: true });
    await rm(previous, { recursive: true, force: true });
    underWay.delete(id);
  }
}

/** Puts the last good output back where a build was killed while it exchanged the folders, and clears what it left. */
export async function restoreFolder(out: string): Promise<void> {
  const folder = await behindLinks(resolve(out));
  const left = await leftOvers(folder);
  if (!(await exists(folder))) {
    const last = left.filter(({ role }) => role === "previous").sort((a, b) => b.changed - a.changed)[0];
    // Another build may have been quicker; then there is nothing to restore.
    if (last) await rename(last.path, folder).catch(() => undefined);
  }
  for (const { path, pid, id } of left) {
    if (pid === process.pid ? !underWay.has(id) : !isRunning(pid)) await rm(path, { recursive: true, force: true });
  }
}

/** Two renames, as no system call that Node knows exchanges folders; another build may come between them. */
async function exchange(folder: string, next: string, previous: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    await rm(previous, { recursive: true, force: true });
    await rename(folder, previous).catch(unless("ENOENT"));
    const done = await rename(next, folder).then(() => true, unless("ENOTEMPTY", "EEXIST"));
    if (done) return;
    if (tries === 100) throw new Error(`${folder} is being written by another program`);
  }
}

async function leftOvers(folder: string) {
  const pattern = /^(next|previous)-((\d+)-\d+)$/;
  const prefix = basename(beside(folder, ""));
  const names = await readdir(dirname(folder)).catch((): string[] => []);
  const found = names
    .filter((name) => name.startsWith(prefix))
    .map(async (name) => {
      const [, role, id = "", pid] = pattern.exec(name.slice(prefix.length)) ?? [];
      const path = join(dirname(folder), name);
      const changed = (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
      return role ? [{ role, id, pid: Number(pid), path, changed }] : [];
    });
  return (await Promise.all(found)).flat();
}

function beside(folder: string, role: string): string {
  return join(dirname(folder), `.${basename(folder)}.${role}`);
}

/** An output that is a link stays one: what it points to is exchanged. */
async function behindLinks(path: string): Promise<string> {
  const link = (await lstat(path).catch(() => undefined))?.isSymbolicLink();
  if (!link) return path;
  return realpath(path).catch(async () => resolve(dirname(path), await readlink(path)));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else's is one nevertheless.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined)) !== undefined;
}

function unless(...codes: string[]): (error: NodeJS.ErrnoException) => false {
  return (error) => {
    if (!codes.includes(error.code ?? "")) throw error;
    return false;
  };
}
