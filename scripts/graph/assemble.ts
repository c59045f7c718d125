import type { Content } from "../../site/content/types.ts";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import type { CompiledFigure } from "../compile/figure/compile-figure.ts";
import { knownPicture } from "../compile/links/known-picture.ts";
import type { SeriesTag } from "../compile/links/link-targets.ts";
import { resolveSite } from "../compile/links/resolve-site.ts";
import type { CompiledPost } from "../compile/post/compile-post.ts";
import { newestFirst } from "../compile/post/newest-first.ts";
import { toPost } from "../compile/post/to-post.ts";
import type { SourceFile } from "../compile/source/source.ts";

export interface SiteParts {
  posts: CompiledPost[];
  figures: CompiledFigure[];
  /** The paths of all CSVs. */
  tables: string[];
  images: SourceFile[];
}

export interface SiteOptions {
  /** The author of posts that name none. */
  author: string;
  /** The series whose pages links may lead to. */
  series: readonly SeriesTag[];
}

/** All files together, in memory: the content of the site, and the problems between its files. */
export function assemble(parts: SiteParts, options: SiteOptions): { content: Content; diagnostics: Diagnostic[] } {
  const figures = new Map(parts.figures.map((figure) => [figure.file, figure]));
  const pictures = new Map(parts.images.map((image) => [image.path, knownPicture(image)]));
  const site = resolveSite({ posts: parts.posts, figures, tables: parts.tables, pictures }, options.series);
  const posts = parts.posts.flatMap((compiled) => {
    const resolved = site.posts.get(compiled.file);
    const post = resolved && toPost({ compiled, resolved, figures, author: options.author });
    return post && !post.draft ? [post] : [];
  });
  return { content: { posts: newestFirst(posts) }, diagnostics: site.diagnostics };
}
