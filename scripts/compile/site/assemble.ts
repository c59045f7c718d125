import type { Content, Post } from "../../../site/content/types.ts";
import type { CompiledPost } from "../compile-post.ts";
import { type Diagnostic, diagnostic } from "../diagnostic.ts";
import type { CompiledFigure } from "../figure/compile-figure.ts";
import { RESERVED_IDS } from "../markdown/html-rules.ts";
import { readTime } from "../read-time.ts";
import { smartStrings } from "../smart-strings.ts";
import type { SourceFile } from "../source/source.ts";
import { findDuplicates, inOrder } from "./collection.ts";
import { linkTargets, type SeriesTag } from "./link-targets.ts";
import { type FigurePlacement, placeFigures } from "./place-figures.ts";
import { resolveImages } from "./resolve-images.ts";
import { resolveLinks } from "./resolve-links.ts";

export interface Parts {
  posts: CompiledPost[];
  figures: CompiledFigure[];
  images: SourceFile[];
}

export interface SiteOptions {
  /** The author of posts that name none. */
  author: string;
  /** The series whose pages links may lead to. */
  series: readonly SeriesTag[];
}

/** The stage that needs all files together: references between them, duplicates, order. Cheap beside compiling them. */
export function assemble(parts: Parts, options: SiteOptions): { content: Content; diagnostics: Diagnostic[] } {
  const figures = new Map(parts.figures.map((figure) => [figure.file, figure]));
  const pictures = new Map(parts.images.map((image) => [image.path, image]));
  const placements = new Map(parts.posts.map((post) => [post.file, placeFigures(post, figures, RESERVED_IDS)]));
  const ids = new Map([...placements].map(([file, placement]) => [file, placement.ids]));
  const targets = linkTargets(parts.posts, ids, options.series);

  const posts: Post[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const compiled of parts.posts) {
    const placement = placements.get(compiled.file);
    const { images, diagnostics: imageProblems } = resolveImages(compiled, pictures);
    diagnostics.push(...(placement?.diagnostics ?? []), ...imageProblems, ...resolveLinks(compiled, targets));
    const post = placement && toPost({ compiled, placement, images, author: options.author });
    if (post && !post.draft) posts.push(post);
  }
  diagnostics.push(...findDuplicates(parts.posts), ...unusedFigures(parts, placements));
  return { content: { posts: inOrder(posts) }, diagnostics };
}

/** Undefined where errors left no front matter or no text. */
function toPost(input: {
  compiled: CompiledPost;
  placement: FigurePlacement;
  images: Post["images"];
  author: string;
}): Post | undefined {
  const { frontMatter, markdown, file, slug } = input.compiled;
  if (!frontMatter || !markdown) return undefined;
  const { heroImage: _, author, aliases, readTime: minutes, updated, badge, ...fields } = frontMatter;
  const { figures, lead, ids } = input.placement;
  return {
    ...fields,
    title: smartStrings(fields.title),
    excerpt: smartStrings(fields.excerpt),
    ...(updated !== undefined && { updated }),
    ...(badge !== undefined && { badge }),
    file,
    slug,
    aliases: aliases ?? [],
    author: author ?? input.author,
    readTime: minutes ?? readTime({ words: markdown.words, figures: ids.length }),
    body: markdown.body,
    headings: markdown.headings,
    figures,
    images: input.images,
    ...(lead !== undefined && { lead }),
  };
}

/** Says nothing while a post could not be read or names a figure in vain: mended, it may use them. */
function unusedFigures({ posts, figures }: Parts, placements: ReadonlyMap<string, FigurePlacement>): Diagnostic[] {
  if (posts.some(({ markdown, frontMatter }) => !markdown || !frontMatter)) return [];
  const all = [...placements.values()];
  if (all.some(({ diagnostics }) => diagnostics.some(({ code }) => code === "figure-missing"))) return [];
  const used = new Set(all.flatMap(({ files }) => files));
  return figures
    .filter(({ file }) => !used.has(file))
    .map(({ file }) =>
      diagnostic(
        "figure-unused",
        file,
        { line: 1, column: 1, endLine: 1, endColumn: 2 },
        {
          message: "No post shows this figure",
          hint: "Show it with ![title](path/to/this.json), or delete the file",
        },
      ),
    );
}
