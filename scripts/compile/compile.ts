import type { Content } from "../../site/content/types.ts";
import { compilePost } from "./compile-post.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { compileFigure } from "./figure/compile-figure.ts";
import { inFileOrder } from "./order-diagnostics.ts";
import { assemble, type SiteOptions } from "./site/assemble.ts";
import { type CheckedSlugs, checkSlugs } from "./slugs/check-slugs.ts";
import type { Sources } from "./source/source.ts";
import { isCsv, isFigure } from "./source/source-kinds.ts";
import { ignoredProblem, unreadProblem } from "./source/unread-problem.ts";

export interface CompileOptions extends SiteOptions {
  /** A lock of slugs that lacks a post is an error. */
  lockMustBeCurrent?: boolean;
}

export interface Compiled {
  content: Content;
  diagnostics: Diagnostic[];
  slugs: CheckedSlugs;
}

/**
 * Source files to typed content and every problem in them. Content is whole only if no diagnostic is an error: posts
 * that have some are left out of it, and drafts always.
 *
 * Posts and figures are compiled each by itself, so that workers can share them; only the last stage needs them all.
 */
export function compile(sources: Sources, options: CompileOptions): Compiled {
  const posts = sources.posts.map(compilePost);
  const data = new Map(sources.figures.filter(isCsv).map((file) => [file.path, file]));
  const figures = sources.figures.filter(isFigure).map((file) => compileFigure(file, data));
  const site = assemble({ posts, figures, images: sources.images }, options);

  const slugs = checkSlugs(posts, sources.slugLock, options.lockMustBeCurrent ?? false);

  const lock = sources.slugLock ? [sources.slugLock] : [];
  const files = [...sources.posts, ...sources.figures, ...sources.images, ...lock];
  const unread = files.flatMap((file) => unreadProblem(file) ?? []);
  const notRead = [...unread, ...(sources.ignored ?? []).map(ignoredProblem)];
  const own = [...posts, ...figures].flatMap(({ diagnostics }) => diagnostics);
  const diagnostics = inFileOrder([...notRead, ...own, ...site.diagnostics, ...slugs.diagnostics]);
  return { content: site.content, diagnostics, slugs };
}
