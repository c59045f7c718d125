import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import type { ThemeSource } from "../project/theme/check-theme.ts";

/**
 * Checks the site's colors. A good result is cached under `version`, the hash of the colors and of the rules: the color library
 * alone takes 60 ms to load, which a warm build need not spend.
 */
export async function siteColors(theme: ThemeSource, cacheDir: string, version: string): Promise<Diagnostic[]> {
  const good = join(cacheDir, `colors-${version.slice(0, 16)}`);
  if (existsSync(good)) return [];
  const { checkTheme } = await import("../project/theme/check-theme.ts");
  const diagnostics = checkTheme(theme);
  if (diagnostics.length === 0) {
    await mkdir(dirname(good), { recursive: true });
    await writeFile(good, "");
  }
  return diagnostics;
}
