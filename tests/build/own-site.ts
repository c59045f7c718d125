import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { siteProject } from "./site-project.ts";

const BASE = join(import.meta.dirname, "../../site/site.config.ts");

/** A site in a folder of its own: the usual project with these settings, and with these files by their paths in it. */
export function ownSite(settings: Partial<SiteConfig>, files: Record<string, string> = {}): string {
  const project = siteProject();
  writeFiles(project, { "site/site.config.ts": configText(settings), ...files });
  return project;
}

/** Lets the modules of a site import the engine's by its name, as in a site that depends on the package. */
export function linkEngine(site: string): void {
  const folder = join(site, "node_modules/visual-briefs");
  const manifest = { name: "visual-briefs", type: "module", exports: { "./site/*": "./site/*" } };
  writeFiles(folder, { "package.json": JSON.stringify(manifest) });
  symlinkSync(join(import.meta.dirname, "../../site"), join(folder, "site"));
}

/** The text of a configuration with these settings, and this site's for the rest but its favorites, which are posts of its own. */
export function configText(settings: Partial<SiteConfig>): string {
  const own = JSON.stringify({ favorites: [], ...settings });
  return `import site from ${JSON.stringify(BASE)};

// Its footer leads to pages of its own.
const { footer: _, ...base } = site;
export default { ...base, ...${own} };
`;
}

export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
