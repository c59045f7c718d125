import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import { dataHash } from "../system/hash.ts";

const TOKENS = "site/styles/tokens.css";
const RULES = fileURLToPath(new URL("../project/theme", import.meta.url));

/**
 * Checks the site's colors. A good result is cached under the hash of tokens.css and of the rules: the color library alone takes
 * 60 ms to load, which a warm build need not spend.
 */
export async function siteColors(root: string, cacheDir: string): Promise<Diagnostic[]> {
  const text = await readFile(join(root, TOKENS), "utf8");
  const good = join(cacheDir, `colors-${await hashWithRules(text)}`);
  if (existsSync(good)) return [];

  const { checkColors } = await import("../project/theme/check-colors.ts");
  const diagnostics = checkColors(TOKENS, text);
  if (diagnostics.length === 0) {
    await mkdir(dirname(good), { recursive: true });
    await writeFile(good, "");
  }
  return diagnostics;
}

async function hashWithRules(text: string): Promise<string> {
  const names = (await readdir(RULES)).sort();
  return dataHash([text, ...(await Promise.all(names.map((name) => readFile(join(RULES, name), "utf8"))))]);
}
