import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { UsageError } from "../../system/usage-error.ts";
import type { ForeignFiles } from "./foreign-files.ts";

/** No source is in them, and they can hold a hundred thousand files. */
const SKIPPED = new Set(["node_modules", "dist", "build", "_site", "vendor"]);

/** The files of a folder; of a file, those that lie beside it. `shown` is how the person named it. */
export function readSource(path: string, shown: string): { files: ForeignFiles; exported?: string } {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) {
    throw new UsageError(
      `There is no ${shown}`,
      "Name the folder of the site to bring posts from, or the file of Ghost's export",
    );
  }
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

function filesIn(folder: string, before: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    if (entry.isFile()) return [before + name];
    if (!entry.isDirectory() || name.startsWith(".") || SKIPPED.has(name)) return [];
    return filesIn(join(folder, name), `${before}${name}/`);
  });
}
