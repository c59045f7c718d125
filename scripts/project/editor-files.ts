import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { jsonSchemas } from "../compile/schema/json-schemas.ts";
import { postSnippets } from "../compile/schema/post-snippets.ts";
import { ISSUES_FOLDER } from "../compile/source/source.ts";
import { readIfExists } from "../system/read-if-exists.ts";
import { writeFileAtomic } from "../system/write-file-atomic.ts";
import { CONFIG_FILE } from "./site-config/config-file.ts";

/** Where a site that depends on the package has the schema of figures. */
export const PACKED_SCHEMA = "node_modules/visual-briefs/schemas/figure.schema.json";

const SNIPPETS = ".vscode/briefs.code-snippets";

/**
 * Updates the files for editors that depend on the configuration of a site: schemas and snippets. Returns a line for each file
 * that it has written. Writes none for posts without a configuration of their own.
 */
export function renewEditorFiles(root: string, config: SiteConfig): string[] {
  if (!existsSync(join(root, CONFIG_FILE))) return [];
  const files = editorFiles(root, config);
  const stale = Object.entries(files).filter(([path, text]) => readIfExists(join(root, path)) !== text);
  for (const [path, text] of stale) write(join(root, path), text);
  return stale.map(([path]) => `${path} follows the site's configuration: commit it`);
}

function editorFiles(root: string, config: SiteConfig): Record<string, string> {
  const { figure, post, issue } = jsonSchemas(config.categories);
  return {
    "posts/post.schema.json": post,
    ...(existsSync(join(root, ISSUES_FOLDER)) ? { [`${ISSUES_FOLDER}/issue.schema.json`]: issue } : {}),
    ...(hasPackedSchema(root, config) ? {} : { "infographics/figure.schema.json": figure }),
    [SNIPPETS]: postSnippets(config, readIfExists(join(root, SNIPPETS))),
  };
}

/** Whether the site can use the package's schema of figures, which does not have the owner's kinds. */
export function hasPackedSchema(root: string, { kinds }: Pick<SiteConfig, "kinds">): boolean {
  return kinds === undefined && existsSync(join(root, PACKED_SCHEMA));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileAtomic(file, text);
}
