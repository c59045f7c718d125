import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { UsageError } from "../../system/usage-error.ts";

/** The folder that posts are imported from. Paths are relative to it, with forward slashes. */
export interface SourceTree {
  paths: ReadonlySet<string>;
  read(path: string): Uint8Array;
  /** The file's path as the user would write it. */
  nameOf(path: string): string;
}

/** These folders hold no sources, and can hold a hundred thousand files. */
const SKIPPED = new Set(["node_modules", "dist", "build", "_site", "vendor"]);

/** Lists the files of a folder; for a file, those that lie beside it. `shown` is the path as the user wrote it. */
export function openSourceTree(path: string, shown: string): { files: SourceTree; exported?: string } {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new UsageError(`There is no ${shown}`, "Name the folder of the other site, or Ghost's export file");
  const exported = found.isDirectory() ? undefined : basename(path);
  const folder = exported === undefined ? path : dirname(path);
  const shownFolder = exported === undefined ? shown : dirname(shown);
  const files = {
    paths: new Set(filesIn(folder, "")),
    read: (file: string) => readFileSync(join(folder, file)),
    nameOf: (file: string) => join(shownFolder, file).replaceAll("\\", "/"),
  };
  return { files, ...(exported !== undefined && { exported }) };
}

export function readText({ read }: SourceTree, path: string): string {
  return new TextDecoder().decode(read(path));
}

function filesIn(folder: string, before: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    if (entry.isFile()) return [before + name];
    if (!entry.isDirectory() || name.startsWith(".") || SKIPPED.has(name)) return [];
    return filesIn(join(folder, name), `${before}${name}/`);
  });
}
