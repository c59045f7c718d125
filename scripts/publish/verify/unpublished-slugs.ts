import { compileMeta } from "../../compile/post/compile-meta.ts";
import { asOf, type Clock } from "../../compile/post/schedule.ts";
import { listSources, type SourceFolders, sourceReader } from "../../project/read-sources.ts";

/** The slugs of drafts and of scheduled posts. */
export function unpublishedSlugs(folders: SourceFolders, clock: Clock): string[] {
  const read = sourceReader(folders);
  const posts = listSources(folders).posts.map((file) => asOf(compileMeta(read(file)), clock));
  return posts.filter(({ frontMatter }) => frontMatter?.draft).map(({ slug }) => slug);
}
