import type { Content } from "../../site/content/types.ts";
import type { Diagnostic, Place } from "../compile/diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../compile/diagnostics/sort-diagnostics.ts";
import { type CompiledFigure, compileFigure } from "../compile/figure/compile-figure.ts";
import { deadLink } from "../compile/links/dead-link.ts";
import { type CompiledPost, compilePost } from "../compile/post/compile-post.ts";
import { asOf, type Clock, type Schedule, scheduleOf } from "../compile/post/schedule.ts";
import { type CheckedSlugs, checkSlugs } from "../compile/slugs/check-slugs.ts";
import type { Sources } from "../compile/source/source.ts";
import { isCsv, isFigure } from "../compile/source/source-kinds.ts";
import { textFiles } from "../compile/source/text-files.ts";
import { ignoredProblem, unreadProblem } from "../compile/source/unread-problem.ts";
import { assemble, type SiteOptions } from "./assemble.ts";

export interface CompileOptions extends SiteOptions {
  /** A lock of slugs that lacks a post is an error. */
  registryMustBeCurrent?: boolean;
  /** None: whatever has a date is published, be it in the future. */
  clock?: Clock;
}

export interface Compiled {
  content: Content;
  diagnostics: Diagnostic[];
  slugs: CheckedSlugs;
  schedule: Schedule;
  /** Every link that leads out of the site, of drafts as well. */
  links: ExternalLink[];
}

export interface ExternalLink {
  file: string;
  url: string;
  place: Place;
}

/**
 * Source files to typed content and every problem in them. Content is whole only if no diagnostic is an error: posts
 * that have some are left out of it, and drafts always.
 *
 * Posts and figures are compiled each by itself, so that workers can share them; only the last stage needs them all.
 */
export function compile(sources: Sources, options: CompileOptions): Compiled {
  const { clock } = options;
  const posts = sources.posts.map((source) => {
    const post = compilePost(source);
    return clock ? asOf(post, clock) : post;
  });
  const data = new Map(sources.figures.filter(isCsv).map((file) => [file.path, file]));
  const figures = sources.figures.filter(isFigure).map((file) => compileFigure(file, data));
  const site = assemble({ posts, figures, tables: [...data.keys()], images: sources.images }, options);

  const slugs = checkSlugs(posts, sources.slugRegistry, options.registryMustBeCurrent ?? false);

  const unread = [...textFiles(sources), ...sources.images].flatMap((file) => unreadProblem(file) ?? []);
  const notRead = [...unread, ...(sources.ignored ?? []).map(ignoredProblem)];
  const own = [...posts, ...figures].flatMap(({ diagnostics }) => diagnostics);
  const diagnostics = sortDiagnostics([...notRead, ...own, ...site.diagnostics, ...slugs.diagnostics]);
  const links = [...posts, ...figures].flatMap(externalLinks);
  return { content: site.content, diagnostics, slugs, schedule: scheduleOf(posts), links };
}

function externalLinks(compiled: CompiledPost | CompiledFigure): ExternalLink[] {
  const { file } = compiled;
  const links = "slug" in compiled ? (compiled.markdown?.links ?? []) : compiled.source ? [compiled.source] : [];
  const outside = links.filter(({ url }) => /^https?:/i.test(url) && URL.canParse(url) && !deadLink(url));
  return outside.map(({ url, place }) => ({ file, url, place }));
}
