import type { Content } from "../../site/content/types.ts";
import { compilePost } from "./compile-post.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { compileFigure } from "./figure/compile-figure.ts";
import { inFileOrder } from "./order-diagnostics.ts";
import { assemble, type SiteOptions } from "./site/assemble.ts";
import type { Sources } from "./source/source.ts";
import { isCsv, isFigure } from "./source/source-kinds.ts";
import { ignoredProblem, unreadProblem } from "./source/unread-problem.ts";

export type { SiteOptions as CompileOptions } from "./site/assemble.ts";

/**
 * Source files to typed content and every problem in them. Content is whole only if no diagnostic is an error: posts
 * that have some are left out of it, and drafts always.
 *
 * Posts and figures are compiled each by itself, so that workers can share them; only the last stage needs them all.
 */
export function compile(sources: Sources, options: SiteOptions): { content: Content; diagnostics: Diagnostic[] } {
  const posts = sources.posts.map(compilePost);
  const data = new Map(sources.figures.filter(isCsv).map((file) => [file.path, file]));
  const figures = sources.figures.filter(isFigure).map((file) => compileFigure(file, data));
  const site = assemble({ posts, figures, images: sources.images }, options);

  const files = [...sources.posts, ...sources.figures, ...sources.images];
  const unread = files.flatMap((file) => unreadProblem(file) ?? []);
  const notRead = [...unread, ...(sources.ignored ?? []).map(ignoredProblem)];
  const own = [...posts, ...figures].flatMap(({ diagnostics }) => diagnostics);
  return { content: site.content, diagnostics: inFileOrder([...notRead, ...own, ...site.diagnostics]) };
}
