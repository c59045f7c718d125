import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A file of the built site: its path in the output folder and what it holds. */
export interface OutputFile {
  path: string;
  content: string | Uint8Array;
}

export async function writeOutput(folder: string, { path, content }: OutputFile): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
