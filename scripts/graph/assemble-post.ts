import type { Figure } from "../../site/content/figure-schema.ts";
import type { Post } from "../../site/content/types.ts";
import { hasErrors } from "../compile/diagnostics/diagnostic.ts";
import type { KnownFigure } from "../compile/links/place-figures.ts";
import type { ResolvedPost } from "../compile/links/resolve-post.ts";
import type { CompiledPost } from "../compile/post/compile-post.ts";
import { toPost } from "../compile/post/to-post.ts";

interface AssembleOptions {
  compiled: CompiledPost;
  resolved: ResolvedPost;
  /** Those that the post shows, by file. */
  figures: ReadonlyMap<string, KnownFigure & { figure?: Figure }>;
  /** The author of posts that name none. */
  author: string;
}

/** Joins a post with what it refers to. Undefined where its own file or a figure that it shows has errors. */
export function assemblePost({ compiled, resolved, figures, author }: AssembleOptions): Post | undefined {
  const { diagnostics, markdown } = compiled;
  if (hasErrors([...diagnostics, ...(markdown?.diagnostics ?? []), ...resolved.diagnostics])) return undefined;
  if (resolved.placement.files.some((file) => !figures.get(file)?.figure)) return undefined;
  return toPost({ compiled, resolved, figures, author });
}
