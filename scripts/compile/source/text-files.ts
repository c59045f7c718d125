import type { SourceFile, Sources } from "./source.ts";

/** All but pictures. */
export function textFiles({ posts, figures, slugRegistry }: Sources): SourceFile[] {
  return [...posts, ...figures, ...(slugRegistry ? [slugRegistry] : [])];
}

/** The sources with others in place of their texts. */
export function mapTextFiles(sources: Sources, change: (file: SourceFile) => SourceFile): Sources {
  const { posts, figures, slugRegistry } = sources;
  return {
    ...sources,
    posts: posts.map(change),
    figures: figures.map(change),
    ...(slugRegistry && { slugRegistry: change(slugRegistry) }),
  };
}
