import type { SourceFile, Sources } from "./source.ts";

/** All sources but pictures. */
export function textFiles({ posts, figures, slugRegistry }: Sources): SourceFile[] {
  return [...posts, ...figures, ...(slugRegistry ? [slugRegistry] : [])];
}

/** Applies a change to all sources but pictures. */
export function mapTextFiles(sources: Sources, change: (file: SourceFile) => SourceFile): Sources {
  const { posts, figures, slugRegistry } = sources;
  return {
    ...sources,
    posts: posts.map(change),
    figures: figures.map(change),
    ...(slugRegistry && { slugRegistry: change(slugRegistry) }),
  };
}
