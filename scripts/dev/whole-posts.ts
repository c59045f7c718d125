import type { Post } from "../../site/content/types.ts";
import type { SiteConfig } from "../../site/site.config.ts";
import { type Diagnostic, hasErrors } from "../compile/diagnostics/diagnostic.ts";
import type { CompiledFigure } from "../compile/figure/compile-figure.ts";
import { type LinkTarget, type LinkTargets, linkTargets } from "../compile/links/link-targets.ts";
import { placeFigures } from "../compile/links/place-figures.ts";
import type { KnownPicture } from "../compile/links/resolve-images.ts";
import { type ResolvedPost, resolvePost } from "../compile/links/resolve-site.ts";
import type { PostMeta } from "../compile/post/compile-meta.ts";
import type { CompiledPost, PostRecord } from "../compile/post/compile-post.ts";
import { RESERVED_IDS } from "../compile/post/markdown/reserved-ids.ts";
import { toPost } from "../compile/post/to-post.ts";
import { LazyMap } from "../system/lazy-map.ts";

/** A post with all that it refers to. */
export interface WholePost {
  /** None where something is an error, in its own file or in a figure that it shows. */
  post?: Post;
  /** Of its own file. */
  diagnostics: Diagnostic[];
}

/** The files of a site, each compiled when it is asked for. */
interface Known {
  heads: PostMeta[];
  texts: ReadonlyMap<string, CompiledPost>;
  figures: ReadonlyMap<string, CompiledFigure>;
  pictures: ReadonlyMap<string, KnownPicture>;
}

interface Kept extends WholePost {
  /** What it was made of: the post itself, figures with their data, pictures. */
  files: Set<string>;
}

/** Posts joined with what they refer to, for as long as links lead where they did. */
export class WholePosts {
  readonly #known: Known;
  readonly #config: SiteConfig;
  readonly #targets: LinkTargets;
  readonly #kept = new Map<string, Kept>();

  constructor(known: Known, config: SiteConfig) {
    this.#known = known;
    this.#config = config;
    const ids = new LazyMap(known.texts.keys(), (file) => this.#figureIds(file));
    this.#targets = linkTargets(
      known.heads.map((head) => this.#target(head)),
      ids,
      config.series,
    );
  }

  get(file: string): WholePost {
    const kept = this.#kept.get(file) ?? this.#make(file);
    this.#kept.set(file, kept);
    return kept;
  }

  slugOf(file: string): string | undefined {
    return this.#targets.byFile.get(file)?.slug;
  }

  /** What was made of this file is made anew. */
  forget(path: string): void {
    for (const [file, { files }] of this.#kept) if (files.has(path)) this.#kept.delete(file);
  }

  #make(file: string): Kept {
    const { texts, figures, pictures } = this.#known;
    const compiled = texts.get(file);
    if (!compiled) return { diagnostics: [], files: new Set() };
    const resolved = resolvePost(compiled, { figures, pictures }, this.#targets);
    const diagnostics = [...compiled.diagnostics, ...resolved.diagnostics];
    const files = new Set([file, ...this.#filesOf(resolved)]);
    const shown = resolved.placement.files.flatMap((path) => figures.get(path)?.diagnostics ?? []);
    if (hasErrors([...diagnostics, ...shown])) return { diagnostics, files };
    const post = toPost({ compiled: withOwnBody(compiled), resolved, figures, author: this.#config.author });
    return { ...(post && { post }), diagnostics, files };
  }

  #filesOf({ placement, pictures }: ResolvedPost): string[] {
    const data = placement.files.flatMap((file) => this.#known.figures.get(file)?.dataFile ?? []);
    return [...placement.files, ...data, ...pictures.images.map(({ file }) => file)];
  }

  /** The text of a post that is linked to is compiled only where a link names one of its headings. */
  #target({ file, slug, aliases, frontMatter }: PostMeta): LinkTarget {
    const { texts } = this.#known;
    return {
      ...{ file, slug, aliases },
      ...(frontMatter && { frontMatter }),
      get markdown() {
        // Typed as always there; linkTargets asks whether it is.
        return texts.get(file)?.markdown as NonNullable<LinkTarget["markdown"]>;
      },
    };
  }

  #figureIds(file: string): string[] {
    const text = this.#known.texts.get(file);
    return text ? placeFigures(text, this.#known.figures, RESERVED_IDS).ids : [];
  }
}

/** Joining writes into the body, which is kept. */
function withOwnBody(compiled: CompiledPost): CompiledPost {
  const { markdown } = compiled;
  return markdown ? { ...compiled, markdown: { ...markdown, body: structuredClone(markdown.body) } } : compiled;
}

/** All of a post that other posts' links have to do with. */
export function linkKey({ slug, aliases, frontMatter, markdown }: PostRecord): string {
  const { draft, category, tags } = frontMatter ?? {};
  return JSON.stringify([slug, aliases, draft, category, tags, markdown?.anchors]);
}
