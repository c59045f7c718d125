import { compileHead } from "../compile/compile-head.ts";
import { asOf, type Clock } from "../compile/schedule.ts";
import { listSources, type SourceFolders, sourceReader } from "../read-sources.ts";

/** The slugs of drafts and of what waits for its time. */
export function unpublishedSlugs(folders: SourceFolders, clock: Clock): string[] {
  const read = sourceReader(folders);
  const heads = listSources(folders).posts.map((file) => asOf(compileHead(read(file)), clock));
  return heads.filter(({ frontMatter }) => frontMatter?.draft).map(({ slug }) => slug);
}
