import { siteConfig } from "../../site/site.config.ts";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../compile/diagnostics/sort-diagnostics.ts";
import { type CompiledFigure, compileFigure } from "../compile/figure/compile-figure.ts";
import { checkTags } from "../compile/links/check-tags.ts";
import { findDuplicates } from "../compile/links/find-duplicates.ts";
import { knownPicture } from "../compile/links/known-picture.ts";
import type { KnownPicture } from "../compile/links/resolve-images.ts";
import { compileMeta, type PostMeta } from "../compile/post/compile-meta.ts";
import { type CompiledPost, compilePost } from "../compile/post/compile-post.ts";
import { checkSlugs } from "../compile/slugs/check-slugs.ts";
import type { SourceFile } from "../compile/source/source.ts";
import { isCsv, isFigure } from "../compile/source/source-kinds.ts";
import { ignoredProblem, unreadProblem } from "../compile/source/unread-problem.ts";
import {
  listSources,
  type ReadSource,
  type SourceFolders,
  type SourceList,
  sourceReader,
} from "../project/read-sources.ts";
import { frameSource } from "../reporters/code-frame.ts";
import { LazyMap } from "../system/lazy-map.ts";
import { linkKey, WholePosts } from "./whole-posts.ts";

/** The posts and figures as they lie on the disk: all front matter is known, the rest is compiled when it is asked for. */
export class Project {
  readonly #folders: SourceFolders;
  #list: SourceList = { posts: [], figures: [], images: [], refused: [], ignored: [] };
  #read: ReadSource = missing;
  /** As they were when something was last made of them. */
  readonly #sources = new Map<string, SourceFile>();
  readonly #heads = new Map<string, PostMeta>();
  readonly #texts = new Map<string, CompiledPost>();
  readonly #figures = new Map<string, CompiledFigure>();
  readonly #pictures = new Map<string, KnownPicture>();
  #whole: WholePosts;
  #version = 0;
  #revision = 0;

  constructor(folders: SourceFolders) {
    this.#folders = folders;
    this.#whole = this.#newWhole();
    this.relist();
  }

  /** Looks anew which files there are. */
  relist(): void {
    const list = listSources(this.#folders);
    if (JSON.stringify(list) === JSON.stringify(this.#list)) return;
    this.#list = list;
    this.#read = sourceReader(this.#folders);
    const there = new Set(this.#files());
    for (const path of [...this.#sources.keys()]) if (!there.has(path)) this.#forget(path);
    // A figure may name a CSV that has come, or gone.
    this.#figures.clear();
    for (const file of list.posts) this.#headOf(file);
    this.renew();
  }

  /** Joins all posts anew with what they refer to: also when the site's configuration has changed. */
  renew(): void {
    this.#whole = this.#newWhole();
    this.#version++;
    this.#revision++;
  }

  /** Looks at a file again, and compiles what has changed. Says whether it has; one that is new needs `relist`. */
  refresh(path: string): boolean {
    const source = this.#sources.get(path);
    if (source && isSame(source, this.#read(path))) return false;
    const before = this.#texts.get(path) ?? this.#heads.get(path);
    this.#forget(path);
    // To be compared with at the next look, whether anything asks for it in between or not.
    if (this.knows(path)) this.source(path);
    this.#revision++;
    for (const [file, { dataFile }] of this.#figures) if (dataFile === path) this.#figures.delete(file);
    this.#whole.forget(path);
    if (before) this.#refreshPost(path, before);
    else if (this.#list.images.includes(path)) this.#whole = this.#newWhole();
    // Its problems are to be known, whichever page is open.
    else if (isFigure({ path }) && this.#list.figures.includes(path)) this.#figure(path);
    return true;
  }

  #refreshPost(file: string, before: CompiledPost): void {
    const head = this.#headOf(file);
    const text = this.#text(file);
    if (JSON.stringify(before.frontMatter) !== JSON.stringify(head.frontMatter)) this.#version++;
    if (linkKey(before) !== linkKey(before.markdown ? text : head)) this.#whole = this.#newWhole();
  }

  knows(path: string): boolean {
    return this.#files().includes(path);
  }

  /** The file itself, or those of a folder. */
  filesIn(path: string): string[] {
    return this.#files().filter((file) => file === path || file.startsWith(`${path}/`));
  }

  /** Another one when front matter has changed. */
  get version(): number {
    return this.#version;
  }

  /** Another one when anything has changed. */
  get revision(): number {
    return this.#revision;
  }

  heads(): PostMeta[] {
    return this.#list.posts.flatMap((file) => this.#heads.get(file) ?? []);
  }

  get whole(): WholePosts {
    return this.#whole;
  }

  /** A file's bytes and whatever they are compiled into can be trusted until `refresh` or `relist` says otherwise. */
  source(path: string): SourceFile {
    const known = this.#sources.get(path) ?? this.#read(path);
    this.#sources.set(path, known);
    return known;
  }

  markdownOf(post: string): CompiledPost["markdown"] {
    return this.#texts.get(post)?.markdown;
  }

  isPicture(path: string): boolean {
    return this.#list.images.includes(path);
  }

  /** Of all front matter, and of each text and figure that was asked for. */
  problems(): Diagnostic[] {
    const posts = this.#list.posts.flatMap((file) => {
      const text = this.#texts.get(file);
      return text ? this.#whole.get(file).diagnostics : (this.#heads.get(file)?.diagnostics ?? []);
    });
    const { refused, ignored, slugRegistry } = this.#list;
    const heads = this.heads();
    return sortDiagnostics([
      ...refused.flatMap((file) => unreadProblem(file) ?? []),
      ...ignored.map(ignoredProblem),
      ...posts,
      ...[...this.#figures.values()].flatMap(({ diagnostics }) => diagnostics),
      ...findDuplicates(heads),
      ...checkTags(heads, siteConfig.series),
      ...checkSlugs(heads, slugRegistry === undefined ? undefined : this.source(slugRegistry), false).diagnostics,
    ]);
  }

  /** For code frames. */
  textOf(path: string): string | undefined {
    return frameSource(this.#sources.get(path)?.bytes);
  }

  #files(): string[] {
    const { posts, figures, images, slugRegistry } = this.#list;
    return [...posts, ...figures, ...images, ...(slugRegistry === undefined ? [] : [slugRegistry])];
  }

  #newWhole(): WholePosts {
    const { posts, figures, images } = this.#list;
    const known = {
      heads: this.heads(),
      texts: new LazyMap(posts, (file) => this.#text(file)),
      figures: new LazyMap(
        figures.filter((path) => isFigure({ path })),
        (file) => this.#figure(file),
      ),
      pictures: new LazyMap(images, (file) => this.#picture(file)),
    };
    return new WholePosts(known, siteConfig);
  }

  #headOf(file: string): PostMeta {
    return remembered(this.#heads, file, () => compileMeta(this.source(file)));
  }

  #text(file: string): CompiledPost {
    return remembered(this.#texts, file, () => compilePost(this.source(file)));
  }

  #figure(file: string): CompiledFigure {
    const data = () =>
      new LazyMap(
        this.#list.figures.filter((path) => isCsv({ path })),
        (path) => this.source(path),
      );
    return remembered(this.#figures, file, () => compileFigure(this.source(file), data()));
  }

  #picture(file: string): KnownPicture {
    return remembered(this.#pictures, file, () => knownPicture(this.source(file)));
  }

  #forget(path: string): void {
    for (const map of [this.#sources, this.#heads, this.#texts, this.#figures, this.#pictures]) map.delete(path);
  }
}

function remembered<T>(map: Map<string, T>, key: string, make: () => T): T {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function isSame(a: SourceFile, b: SourceFile): boolean {
  return a.unread?.detail === b.unread?.detail && Buffer.compare(a.bytes, b.bytes) === 0;
}

function missing(path: string): SourceFile {
  return { path, bytes: new Uint8Array(), unread: { reason: "refused" } };
}
