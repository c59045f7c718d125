import type { SourceFile, Sources } from "./source.ts";

/** All but pictures. */
export function textFiles({ posts, figures, slugLock }: Sources): SourceFile[] {
  return [...posts, ...figures, ...(slugLock ? [slugLock] : [])];
}

/** The sources with others in place of their texts. */
export function mapTextFiles(sources: Sources, change: (file: SourceFile) => SourceFile): Sources {
  const { posts, figures, slugLock } = sources;
  return {
    ...sources,
    posts: posts.map(change),
    figures: figures.map(change),
    ...(slugLock && { slugLock: change(slugLock) }),
  };
}
