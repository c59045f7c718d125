import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** An edit that changes nothing would measure the wrong thing. */
export function editFile(path: string, edit: (text: string) => string): void {
  const text = readFileSync(path, "utf8");
  const edited = edit(text);
  if (edited === text) throw new Error(`The edit of ${path} changes nothing`);
  writeFileSync(path, edited);
}
