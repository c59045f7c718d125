import { compileMeta } from "../../compile/post/compile-meta.ts";
import { parseSlugRegistry } from "../../compile/slugs/slug-registry.ts";
import { listSources, type SourceFolders, sourceReader } from "../../project/read-sources.ts";

/** What a new post must keep clear of. */
export interface KnownPosts {
  nextId: number;
  /** Who has each slug, today or earlier. */
  owners: ReadonlyMap<string, string>;
}

/** Reads the front matter of all posts, and the lock: an id or an address that was given up is not given out again. */
export function knownPosts(folders: SourceFolders): KnownPosts {
  const list = listSources(folders);
  const read = sourceReader(folders);
  const heads = list.posts.map((path) => compileMeta(read(path)));
  const { registry } = list.slugRegistry === undefined ? {} : parseSlugRegistry(read(list.slugRegistry));
  const locked = [...(registry?.slugs ?? [])];
  const ids = [...heads.map(({ id }) => id), ...locked.map(([id]) => id)];
  return {
    nextId: Math.max(0, ...ids.map((id) => (/^\d{1,15}$/.test(id ?? "") ? Number(id) : 0))) + 1,
    owners: new Map([
      ...locked.flatMap(([id, slugs]) => slugs.map((slug) => [slug, `the post with id ${id}`] as const)),
      ...heads.flatMap(({ file, slug, aliases }) => [slug, ...aliases].map((name) => [name, file] as const)),
    ]),
  };
}
