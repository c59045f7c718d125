import type { Figure } from "../../site/content/figure-schema.ts";
import type { Issue } from "../../site/content/issue.ts";
import type { Post, TextPage } from "../../site/content/types.ts";
import { hasErrors } from "../compile/diagnostics/diagnostic.ts";
import type { KnownFigure } from "../compile/links/place-figures.ts";
import type { ResolvedPost } from "../compile/links/resolve-post.ts";
import type { CompiledPost } from "../compile/post/compile-post.ts";
import type { QuotationMarks } from "../compile/post/markdown/smarten.ts";
import { toIssue, toPost, toTextPage } from "../compile/post/to-post.ts";

interface AssembleOptions {
  compiled: CompiledPost;
  resolved: ResolvedPost;
  /** The figures that the post shows, by file. */
  figures: ReadonlyMap<string, KnownFigure & { figure?: Figure }>;
  /** The quotation marks of the site's language. */
  quotes: QuotationMarks;
  /** The author of posts that name none. */
  author: string;
}

/** Joins a post with what it refers to. Undefined where its own file or a figure that it shows has errors. */
export function assemblePost(options: AssembleOptions): Post | undefined {
  return isGood(options) ? toPost(options) : undefined;
}

/** Joins a page of the owner with what it refers to, as a post. */
export function assembleTextPage(options: Omit<AssembleOptions, "author">): TextPage | undefined {
  return isGood(options) ? toTextPage(options) : undefined;
}

/** Joins an issue of the newsletter with what its note refers to, as a post. */
export function assembleIssue(options: Omit<AssembleOptions, "author"> & { timeZone: string }): Issue | undefined {
  return isGood(options) ? toIssue(options, options.timeZone) : undefined;
}

function isGood({ compiled, resolved, figures }: Pick<AssembleOptions, "compiled" | "resolved" | "figures">): boolean {
  const { diagnostics, markdown } = compiled;
  if (hasErrors([...diagnostics, ...(markdown?.diagnostics ?? []), ...resolved.diagnostics])) return false;
  return resolved.placement.files.every((file) => figures.get(file)?.figure);
}
