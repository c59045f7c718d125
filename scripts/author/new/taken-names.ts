import { join } from "node:path";
import type { Category } from "../../../site/content/categories.ts";
import { compileMeta } from "../../compile/post/compile-meta.ts";
import { parseSlugRegistry } from "../../compile/slugs/slug-registry.ts";
import { listSources, type SourceFolders, sourceReader } from "../../project/read-sources.ts";
import { withLock } from "../../system/with-lock.ts";

/** The slugs that a new post must avoid. */
export interface TakenNames {
  /** The owner of each slug that is used now or was used earlier. */
  owners: ReadonlyMap<string, string>;
  /**
   * The file of the post or page that has each slug now. A new page must avoid these slugs: the figures of pages and posts have
   * addresses of the same form.
   */
  files: ReadonlyMap<string, string>;
}

/** Reads the front matter of all posts and pages, and the slug registry: an address that was given up is not reused. */
export function takenNames(folders: SourceFolders, categories: readonly Category[]): TakenNames {
  const list = listSources(folders);
  const read = sourceReader(folders);
  const metas = [...list.pages, ...list.posts].map((path) => compileMeta(read(path), categories));
  const { registry } = list.slugRegistry === undefined ? {} : parseSlugRegistry(read(list.slugRegistry));
  const locked = [...(registry?.slugs ?? [])];
  const files = new Map(
    metas.flatMap(({ file, slug, aliases }) => [slug, ...aliases].map((name) => [name, file] as const)),
  );
  const owners = new Map([
    ...locked.flatMap(([id, slugs]) => slugs.map((slug) => [slug, `the post with id ${id}`] as const)),
    ...files,
  ]);
  return { owners, files };
}

/** Holds the project's lock on new posts, so that two commands at the same time never take the same address. */
export function withNewPostsLock<T>(root: string, log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const wait = () => log("Another command is adding posts to this project: waiting for it to end.");
  return withLock(join(root, ".briefs/new.lock"), wait, work);
}
