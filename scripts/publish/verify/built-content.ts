import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { deployConfigOf } from "../../project/firebase-config.ts";
import { builtFiles } from "./built-pages.ts";

/** Hashes everything that is uploaded, so that nothing but the verified content is deployed. */
export async function builtContent(out: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of await builtFiles(out)) {
    const bytes = await readFile(join(out, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.update(await readFile(deployConfigOf(out))).digest("hex");
}
