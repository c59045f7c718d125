import type { Content } from "../../../site/content/types.ts";
import type { CompiledPost } from "../compile-post.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { CompiledFigure } from "../figure/compile-figure.ts";
import type { SourceFile } from "../source/source.ts";
import { inOrder } from "./collection.ts";
import { knownPicture } from "./known-picture.ts";
import type { SeriesTag } from "./link-targets.ts";
import { resolveSite } from "./resolve-site.ts";
import { toPost } from "./to-post.ts";

export interface Parts {
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
export function assemble(parts: Parts, options: SiteOptions): { content: Content; diagnostics: Diagnostic[] } {
  const figures = new Map(parts.figures.map((figure) => [figure.file, figure]));
  const pictures = new Map(parts.images.map((image) => [image.path, knownPicture(image)]));
  const site = resolveSite({ posts: parts.posts, figures, tables: parts.tables, pictures }, options.series);
  const posts = parts.posts.flatMap((compiled) => {
    const resolved = site.posts.get(compiled.file);
    const post = resolved && toPost({ compiled, resolved, figures, author: options.author });
    return post && !post.draft ? [post] : [];
  });
  return { content: { posts: inOrder(posts) }, diagnostics: site.diagnostics };
}
