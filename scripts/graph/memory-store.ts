import type { AllowedHosts } from "../../site/content/allowed-hosts.ts";
import type { Category } from "../../site/content/categories.ts";
import type { DocumentWords } from "../../site/content/words/documents-en.ts";
import { type CompiledFigure, compileFigure } from "../compile/figure/compile-figure.ts";
import { knownPicture } from "../compile/links/known-picture.ts";
import type { KnownPicture } from "../compile/links/resolve-images.ts";
import { compileMeta, type PostMeta } from "../compile/post/compile-meta.ts";
import { type CompiledPost, compilePost } from "../compile/post/compile-post.ts";
import type { QuotationMarks } from "../compile/post/markdown/smarten.ts";
import { isFigureData, type SourceFile } from "../compile/source/source.ts";
import { getOrCompute } from "../system/get-or-compute.ts";
import { LazyMap } from "../system/lazy-map.ts";
import type { FigureMetadata, MetadataStore, TextMetadata } from "./metadata.ts";

interface MemoryStoreOptions {
  /** Reads a file by its path from the project. */
  read(path: string): SourceFile;
  /** Paths of all files among which figures may have data: CSVs beside them, drawings and pictures. */
  files: readonly string[];
  /** The words that the compiler itself writes into posts. */
  words: DocumentWords["post"];
  /** Bodies of texts are kept for `post`. Without them a check of a thousand posts takes a third of the memory. */
  keepBodies: boolean;
  /** The categories that posts may be in. */
  categories: readonly Category[];
  /** Third-party hosts that pages may load from. */
  allow?: AllowedHosts | undefined;
  /** In which direction the site's language runs. Default: from left to right. */
  direction?: "ltr" | "rtl";
  /** Returns front matter that was read already. */
  knownMeta?(post: string): PostMeta | undefined;
}

/** Compiles source files when they are asked for, and keeps the result until `forget`. */
export class MemoryStore implements MetadataStore {
  readonly #options: MemoryStoreOptions;
  #tables: ReadonlyMap<string, SourceFile>;
  readonly #sources = new Map<string, SourceFile>();
  readonly #metas = new Map<string, PostMeta>();
  readonly #texts = new Map<string, TextMetadata>();
  readonly #posts = new Map<string, CompiledPost>();
  readonly #figures = new Map<string, CompiledFigure>();
  readonly #pictures = new Map<string, KnownPicture>();

  constructor(options: MemoryStoreOptions) {
    this.#options = options;
    this.#tables = this.#lazyTables(options.files);
  }

  /** The quotation marks of the site's language. */
  get quotes(): QuotationMarks {
    return this.#options.words.quotes;
  }

  source(path: string): SourceFile {
    return getOrCompute(this.#sources, path, () => this.#options.read(path));
  }

  /** The bytes that were read last, if they were. */
  knownSource(path: string): SourceFile | undefined {
    return this.#sources.get(path);
  }

  meta(post: string): PostMeta {
    const compile = () => compileMeta(this.source(post), this.#options.categories);
    return getOrCompute(this.#metas, post, () => this.#options.knownMeta?.(post) ?? compile());
  }

  text(post: string): TextMetadata {
    return getOrCompute(this.#texts, post, () => textMetadata(this.post(post)));
  }

  knownText(post: string): TextMetadata | undefined {
    return this.#texts.get(post);
  }

  /** The post with its body. */
  post(file: string): CompiledPost {
    const compile = () => compilePost(this.source(file), this.#options, this.meta(file));
    return this.#options.keepBodies ? getOrCompute(this.#posts, file, compile) : compile();
  }

  figure(file: string): FigureMetadata {
    return figureMetadata(this.compiledFigure(file));
  }

  knownFigure(file: string): FigureMetadata | undefined {
    const figure = this.#figures.get(file);
    return figure && figureMetadata(figure);
  }

  compiledFigure(file: string): CompiledFigure {
    return getOrCompute(this.#figures, file, () => compileFigure(this.source(file), this.#tables, this.quotes));
  }

  picture(file: string): KnownPicture {
    return getOrCompute(this.#pictures, file, () => knownPicture(this.source(file)));
  }

  /** Forgets a file, and the figures that take their values from it. They are read again when they are next asked for. */
  forget(path: string): void {
    for (const map of this.#maps()) map.delete(path);
    for (const file of this.figuresWith(path)) this.#figures.delete(file);
  }

  /** The compiled figures that take their values, their drawing or their picture from this file. */
  figuresWith(path: string): string[] {
    return [...this.#figures].flatMap(([file, { dataFile }]) => (dataFile === path ? [file] : []));
  }

  /** Must be called when files were added or removed. Forgets all figures, as each may name a CSV or a drawing that was. */
  replaceFiles(files: readonly string[], all: readonly string[]): void {
    const there = new Set(all);
    for (const map of this.#maps()) for (const path of [...map.keys()]) if (!there.has(path)) map.delete(path);
    this.#figures.clear();
    this.#tables = this.#lazyTables(files);
  }

  memo<T>(_name: string, _from: unknown, make: () => T): T {
    return make();
  }

  recall(): undefined {}

  #maps(): Map<string, unknown>[] {
    return [this.#sources, this.#metas, this.#texts, this.#posts, this.#figures, this.#pictures];
  }

  #lazyTables(figures: readonly string[]): ReadonlyMap<string, SourceFile> {
    const paths = figures.filter((path) => isFigureData({ path }));
    return new LazyMap(paths, (path) => this.source(path));
  }
}

function textMetadata({ markdown }: CompiledPost): TextMetadata {
  if (!markdown) return { record: undefined, diagnostics: [] };
  const { links, images, anchors, words, diagnostics } = markdown;
  return { record: { links, images, anchors, words }, diagnostics };
}

function figureMetadata({ figure, dataFile, picture, diagnostics }: CompiledFigure): FigureMetadata {
  const data = dataFile !== undefined && { data: { file: dataFile, hash: "" } };
  return { good: figure !== undefined, ...data, ...(picture && { picture }), diagnostics };
}
