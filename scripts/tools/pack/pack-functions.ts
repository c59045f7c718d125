import { writeFileSync } from "node:fs";
import { bundleFunctions } from "../../newsletter/deployed/bundle-functions.ts";
import { readManifest } from "../../newsletter/deployed/prepare-functions.ts";
import { engineModule, engineRoot } from "../../project/engine-root.ts";

/** Bundles the functions as they are shipped, for sites without functions of their own. Returns the modules in the bundle. */
export async function packFunctions(file: string): Promise<string[]> {
  const { code, modules } = await bundleFunctions({
    root: engineRoot,
    entry: engineModule("functions/src/index.ts"),
    installed: Object.keys(readManifest().dependencies),
  });
  writeFileSync(file, code);
  return modules;
}
