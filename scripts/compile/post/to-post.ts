import type { Figure } from "../../../site/content/figure-schema.ts";
import type { Post } from "../../../site/content/types.ts";
import { applyReferences } from "../links/apply-references.ts";
import { placeFigure } from "../links/place-figures.ts";
import type { ResolvedPost } from "../links/resolve-site.ts";
import type { CompiledPost } from "./compile-post.ts";
import { readTime } from "./read-time.ts";
import { smartText } from "./smart-strings.ts";

export interface ToPost {
  compiled: CompiledPost;
  resolved: ResolvedPost;
  /** Those that the post shows, by file. */
  figures: ReadonlyMap<string, { figure?: Figure }>;
  /** The author of posts that name none. */
  author: string;
}

/** A post as pages are made from it. Undefined where errors left no front matter or no text. */
export function toPost({ compiled, resolved, figures, author: team }: ToPost): Post | undefined {
  const { frontMatter, markdown, file, slug } = compiled;
  if (!frontMatter || !markdown) return undefined;
  applyReferences(markdown.body, resolved);
  const { heroImage: _, author, aliases, readTime: minutes, updated, badge, time, ...fields } = frontMatter;
  const { placement, pictures } = resolved;
  return {
    ...fields,
    title: smartText(fields.title),
    excerpt: smartText(fields.excerpt),
    ...(updated !== undefined && { updated }),
    ...(badge !== undefined && { badge }),
    ...(time !== undefined && { time }),
    file,
    slug,
    aliases: aliases ?? [],
    author: author ?? team,
    readTime: minutes ?? readTime({ words: markdown.words, figures: placement.ids.length }),
    body: markdown.body,
    headings: markdown.headings,
    figures: placement.figures.flatMap((placing) => {
      const figure = figures.get(placing.file)?.figure;
      return figure ? [placeFigure(placing, figure)] : [];
    }),
    images: pictures.images,
    ...(placement.lead !== undefined && { lead: placement.lead }),
  };
}
