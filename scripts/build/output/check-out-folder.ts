import { readdir, realpath, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { UsageError } from "../../system/usage-error.ts";

export interface OutPlace {
  /** Absolute paths. */
  out: string;
  /** Folders that must not be replaced: the project, its sources, the current folder. */
  kept: string[];
  /** Folders that must not be written into, as the next build would read the output: sources and code. */
  sources: string[];
}

/** A file that every built site has, and hardly any other folder: a folder with it may be replaced. */
const MARKER = "content/home.json";

/** Throws where replacing the output folder would destroy something that is not a built site. */
export async function checkOutFolder({ out, kept, sources }: OutPlace): Promise<void> {
  const folder = await realFolder(out);
  for (const path of [...kept, ...sources, homedir()]) {
    const kept = await realFolder(path);
    if (folder === kept) refuse(out, "what is there would be deleted");
    if (holds(folder, kept)) refuse(out, `it holds ${path}, which would be deleted`);
  }
  for (const path of sources) {
    if (holds(await realFolder(path), folder)) refuse(out, `it lies in ${path}, which the site is made from`);
  }
  const found = await stat(folder).catch(() => undefined);
  if (found && !found.isDirectory()) refuse(out, "it is a file");
  // A new site takes the folder's place by being renamed.
  if (found && found.dev !== (await stat(dirname(folder))).dev)
    refuse(out, "it is a mount point, whose place nothing can take", `Name a folder in it: --out ${join(out, "site")}`);
  if (found && (await readdir(folder)).length > 0 && !(await stat(join(folder, MARKER)).catch(() => undefined))) {
    refuse(out, "it holds files that are no built site, and they would be deleted");
  }
}

function refuse(
  out: string,
  reason: string,
  hint = "Name a folder with --out that is new, empty or an earlier build",
): never {
  throw new UsageError(`The site cannot be written to ${out}: ${reason}`, hint);
}

function holds(folder: string, path: string): boolean {
  const fromFolder = relative(folder, path);
  // Between two drives of Windows, `relative` returns an absolute path.
  return fromFolder === "" || (fromFolder !== ".." && !fromFolder.startsWith(`..${sep}`) && !isAbsolute(fromFolder));
}

/** Resolves links as far as the path exists. */
async function realFolder(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined || path === dirname(path)) return real ?? path;
  return join(await realFolder(dirname(path)), path.slice(dirname(path).length));
}
