import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";

const TOKENS = "site/styles/tokens.css";

/**
 * Checks the site's colors. A good result is cached under `version`, the hash of tokens.css and of the rules: the color library
 * alone takes 60 ms to load, which a warm build need not spend.
 */
export async function siteColors(root: string, cacheDir: string, version: string): Promise<Diagnostic[]> {
  const good = join(cacheDir, `colors-${version.slice(0, 16)}`);
  if (existsSync(good)) return [];
  const { checkColors } = await import("../project/theme/check-colors.ts");
  const diagnostics = checkColors(TOKENS, await readFile(join(root, TOKENS), "utf8"));
  if (diagnostics.length === 0) {
    await mkdir(dirname(good), { recursive: true });
    await writeFile(good, "");
  }
  return diagnostics;
}
