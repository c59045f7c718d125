import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { bundledLibraries, MODULES } from "../../build/bundle/bundled-modules.ts";
import { engineModule, engineRoot } from "../../project/engine-root.ts";

/** The template has the newsletter's chunks. They are left out when it is filled in for a site without a newsletter. */
const CONFIG: Partial<SiteConfig> = { newsletter: true };

/**
 * The template of sites without code of their own, as it is shipped: their first build needs no Vite. Returns its libraries'
 * modules.
 */
export function packSiteTemplate(folder: string): string[] {
  const program = engineModule("scripts/build/bundle/run-vite.ts");
  execFileSync(process.execPath, [program, engineRoot, folder, JSON.stringify(CONFIG), engineRoot], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const libraries = bundledLibraries(folder).map((path) => join(engineRoot, path));
  rmSync(join(folder, MODULES));
  return libraries;
}
