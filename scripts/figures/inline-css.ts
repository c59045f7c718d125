import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A style sheet with each import replaced by the imported rules, in the cascade layer that the import names. */
export async function inlineCss(file: string): Promise<string> {
  const text = (await readFile(file, "utf8")).replace(/\/\*.*?\*\//gs, "");
  const parts = text.split(/(@import "[^"]+"(?: layer\([\w-]+\))?;)/);
  const inlined = parts.map(async (part) => {
    const [, path, layer] = /^@import "([^"]+)"(?: layer\(([\w-]+)\))?;$/.exec(part) ?? [];
    if (path === undefined) return part;
    const css = await inlineCss(join(dirname(file), path));
    return layer === undefined ? css : `@layer ${layer} {\n${css}}`;
  });
  return (await Promise.all(inlined)).join("").replace(/\n\s*\n+/g, "\n");
}
