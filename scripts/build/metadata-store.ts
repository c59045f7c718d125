import { join } from "node:path";
import type { KnownPicture } from "../compile/links/resolve-images.ts";
import type { PostMeta } from "../compile/post/compile-meta.ts";
import { isFigure } from "../compile/source/source.ts";
import type {
  FigureMetadata,
  MetadataStore,
  ResolvedReferences,
  SourceMetadata,
  TextMetadata,
} from "../graph/metadata.ts";
import { dataHash } from "../system/hash.ts";
import { readChecksummed, writeChecksummed } from "./cache/checksummed-file.ts";
import type { CachedMetadata, MetadataCache } from "./cache/metadata-cache.ts";
import type { SourceIndex } from "./source-index.ts";
import type { Task } from "./workers/task.ts";

interface StoreOptions {
  sources: SourceIndex;
  cache: MetadataCache;
  /** The folder for what is made from the metadata of all posts. */
  folder: string;
  /** The hashes of the code that makes this, and of the code that resolves references. */
  versions: { lists: string; references: string };
}

interface Memo<T> {
  /** The hash of what it was made from, and of the code. */
  of: string;
  made: T;
}

/** The metadata of all sources: from the cache if it has that of the same bytes, and otherwise from workers. */
export class CachedMetadataStore implements MetadataStore {
  readonly #options: StoreOptions;
  /** Held here, as each look-up in the cache costs a microsecond, and every stage looks up every file. */
  readonly #known: Map<string, Partial<CachedMetadata>>;
  /** The earlier metadata of changed texts: the graph uses it until the new text is compiled. */
  readonly #textsBefore: ReadonlyMap<string, TextMetadata | undefined>;
  readonly #new = new Set<string>();

  constructor(options: StoreOptions) {
    const { sources, cache } = options;
    this.#options = options;
    this.#known = new Map([...sources.hashes].map(([file, hash]) => [file, cache.get(file, hash) ?? {}]));
    const changed = [...sources.posts, ...sources.pages, ...sources.issues].filter((file) => !this.#of(file).text);
    this.#textsBefore = new Map(changed.map((file) => [file, cache.before(file)?.text]));
  }

  /** The tasks that workers have to run. Texts are not among them: they are compiled together with their pages. */
  missing(): Task[] {
    const { posts, pages, issues, figures, images } = this.#options.sources;
    const texts = [...posts, ...pages, ...issues];
    return [
      ...texts.filter((file) => !this.#of(file).meta).map((file): Task => ({ kind: "meta", file })),
      ...figures
        .filter((path) => isFigure({ path }) && !this.#isKnownFigure(path))
        .map((file): Task => ({ kind: "figure", file })),
      ...images.filter((file) => !this.#of(file).picture).map((file): Task => ({ kind: "image", file })),
    ];
  }

  add(file: string, found: SourceMetadata): void {
    const { cache } = this.#options;
    cache.add(file, this.hashOf(file), found);
    this.#known.set(file, cache.get(file, this.hashOf(file)) ?? {});
    this.#new.add(file);
  }

  /** The metadata was found by this build. */
  isNew(file: string): boolean {
    return this.#new.has(file);
  }

  /** The text that the graph uses is that of the file's present bytes. */
  isTextCurrent(post: string): boolean {
    return this.#of(post).text !== undefined;
  }

  /** The hash of a file's bytes; "" for a missing file. */
  hashOf(file: string): string {
    return this.#options.sources.hashes.get(file) ?? "";
  }

  meta(post: string): PostMeta | undefined {
    return this.#of(post).meta;
  }

  text(post: string): TextMetadata | undefined {
    return this.#of(post).text ?? this.#textsBefore.get(post);
  }

  knownText(post: string): TextMetadata | undefined {
    return this.text(post);
  }

  figure(file: string): FigureMetadata | undefined {
    return this.#of(file).figure;
  }

  knownFigure(file: string): FigureMetadata | undefined {
    return this.figure(file);
  }

  picture(path: string): KnownPicture {
    return { path, ...this.#of(path).picture };
  }

  resolved(post: string, targets: () => string): ResolvedReferences | undefined {
    const { references } = this.#of(post);
    return references && references.of === this.#keyOf(targets) ? references.resolved : undefined;
  }

  /** Caches resolved references for the next build, which resolves only those whose targets have changed. */
  keepResolved(post: string, targets: () => string, { hrefs, ...resolved }: ResolvedReferences): ResolvedReferences {
    if (this.isTextCurrent(post)) {
      this.#options.cache.addReferences(post, this.hashOf(post), { of: this.#keyOf(targets), resolved });
    }
    return resolved;
  }

  memo<T>(name: string, from: unknown, make: () => T): T {
    const of = this.#memoKey(from);
    const kept = readChecksummed<Memo<T>>(this.#memoFile(name));
    if (kept?.of === of) return kept.made;
    const made = make();
    writeChecksummed(this.#memoFile(name), { of, made } satisfies Memo<T>);
    return made;
  }

  recall<T>(name: string, from: unknown): T | undefined {
    const kept = readChecksummed<Memo<T>>(this.#memoFile(name));
    return kept?.of === this.#memoKey(from) ? kept.made : undefined;
  }

  #memoFile(name: string): string {
    return join(this.#options.folder, `${name}.json`);
  }

  #memoKey(from: unknown): string {
    return dataHash([this.#options.versions.lists, from]);
  }

  #keyOf(targets: () => string): string {
    return `${this.#options.versions.references} ${targets()}`;
  }

  #of(file: string): Partial<CachedMetadata> {
    return this.#known.get(file) ?? {};
  }

  /** A figure with problems is compiled again, as they may concern which other files exist. */
  #isKnownFigure(file: string): boolean {
    const figure = this.figure(file);
    if (!figure || (!figure.good && figure.diagnostics.length > 0)) return false;
    return figure.data === undefined || this.hashOf(figure.data.file) === figure.data.hash;
  }
}
