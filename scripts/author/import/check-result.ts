import type { SiteConfig } from "../../../site/site.config.ts";
import type { Diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import type { SourceFile } from "../../compile/source/source.ts";
import { compile } from "../../graph/compile.ts";
import { readSources, type SourceFolders } from "../../project/read-sources.ts";

/** Checks files that are about to be written, as `briefs check` will. */
export async function checkResult(
  added: { posts: SourceFile[]; images: SourceFile[] },
  { folders, siteConfig }: { folders: SourceFolders; siteConfig: SiteConfig },
): Promise<Diagnostic[]> {
  const sources = await readSources(folders);
  const all = { ...sources, posts: [...sources.posts, ...added.posts], images: [...sources.images, ...added.images] };
  const isAdded = new Set([...added.posts, ...added.images].map(({ path }) => path));
  return compile(all, { ...siteConfig, withContent: false }).diagnostics.filter(({ file }) => isAdded.has(file));
}
