import type { Issue } from "../../site/content/issue.ts";
import type { Post, TextPage } from "../../site/content/types.ts";
import type { Place } from "../compile/diagnostics/diagnostic.ts";
import { deadLink } from "../compile/links/dead-link.ts";
import type { CompiledPost } from "../compile/post/compile-post.ts";
import { newestFirst } from "../compile/post/newest-first.ts";
import { isFigure } from "../compile/source/source.ts";
import { getOrCompute } from "../system/get-or-compute.ts";
import { LazyMap } from "../system/lazy-map.ts";
import { assembleIssue, assemblePost, assembleTextPage } from "./assemble-post.ts";
import { Graph, type GraphOptions, type GraphSources } from "./graph.ts";
import type { MemoryStore } from "./memory-store.ts";
import type { ResolvedReferences } from "./metadata.ts";

/** A link that leads out of the site. */
export interface ExternalLink {
  file: string;
  url: string;
  place: Place;
}

interface ContentOptions extends GraphOptions {
  /** The author of posts that name none. */
  author: string;
}

/** The graph of a site in memory, with the content of its posts. */
export class ContentGraph extends Graph {
  readonly store: MemoryStore;
  readonly #author: string;
  /** Assembled posts, which are kept as long as their references mean the same. */
  readonly #posts = new WeakMap<ResolvedReferences, { post: Post | undefined }>();
  readonly #pages = new WeakMap<ResolvedReferences, { page: TextPage | undefined }>();
  readonly #issues = new WeakMap<ResolvedReferences, { issue: Issue | undefined }>();

  constructor(sources: GraphSources, store: MemoryStore, options: ContentOptions) {
    super(sources, store, options);
    this.store = store;
    this.#author = options.author;
  }

  /** The whole post of a file. Undefined if its own file, or a figure that it shows, has errors. */
  post(file: string): Post | undefined {
    const resolved = this.references(file);
    if (!resolved) return undefined;
    return getOrCompute(this.#posts, resolved, () => ({ post: this.#assemble(file, resolved) })).post;
  }

  /** A whole page of the owner, as a post. */
  textPage(file: string): TextPage | undefined {
    const resolved = this.references(file);
    if (!resolved) return undefined;
    return getOrCompute(this.#pages, resolved, () => ({ page: assembleTextPage(this.#parts(file, resolved)) })).page;
  }

  /** A whole issue of the newsletter, as a post. */
  issue(file: string): Issue | undefined {
    const resolved = this.references(file);
    if (!resolved) return undefined;
    const { timeZone } = this;
    const assemble = () => ({ issue: assembleIssue({ ...this.#parts(file, resolved), timeZone }) });
    return getOrCompute(this.#issues, resolved, assemble).issue;
  }

  /** All issues without errors, sent or not, the newest number first. */
  issues(): Issue[] {
    return this.issueFiles.flatMap((file) => this.issue(file) ?? []).sort((a, b) => b.issue - a.issue);
  }

  /** All published posts without errors, newest first. */
  posts(): Post[] {
    return newestFirst(this.sources.posts.flatMap((file) => this.post(file) ?? []).filter(({ draft }) => !draft));
  }

  /** Every link that leads out of the site, of drafts and pages as well. */
  externalLinks(): ExternalLink[] {
    const { posts, pages, figures } = this.sources;
    const inTexts = [...posts, ...pages, ...this.issueFiles].flatMap((file) =>
      withFile(file, this.store.text(file).record?.links ?? []),
    );
    const inFigures = figures.flatMap((path) => {
      const { source } = isFigure({ path }) ? this.store.compiledFigure(path) : {};
      return source ? withFile(path, [source]) : [];
    });
    return [...inTexts, ...inFigures].filter(({ url }) => /^https?:/i.test(url) && URL.canParse(url) && !deadLink(url));
  }

  #assemble(file: string, resolved: ResolvedReferences): Post | undefined {
    return assemblePost({ ...this.#parts(file, resolved), author: this.#author });
  }

  #parts(file: string, resolved: ResolvedReferences) {
    const compiled = withClonedBody({ ...this.store.post(file), ...this.meta(file) });
    const figures = new LazyMap(resolved.placement.files, (path) => this.store.compiledFigure(path));
    const { hrefs = [] } = resolved;
    return { compiled, resolved: { ...resolved, hrefs }, figures, quotes: this.store.quotes };
  }
}

function withFile(file: string, links: readonly { url: string; place: Place }[]): ExternalLink[] {
  return links.map(({ url, place }) => ({ file, url, place }));
}

/** Clones the body: references are written into it, while the store keeps it as it was compiled. */
function withClonedBody(compiled: CompiledPost): CompiledPost {
  const { markdown } = compiled;
  return markdown ? { ...compiled, markdown: { ...markdown, body: structuredClone(markdown.body) } } : compiled;
}
