import type { LazyText } from "../build/cache/lazy-text.ts";
import type {
  CachedMetadata,
  FigureRecord,
  MetadataCache,
  ResolvedReferences,
  SourceMetadata,
} from "../build/cache/metadata-cache.ts";
import type { Profile } from "../build/profile.ts";
import type { PublishedPost } from "../build/targets/post-targets.ts";
import type { Task } from "../build/workers/tasks.ts";
import type { WorkerPool } from "../build/workers/worker-pool.ts";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import type { LinkTarget } from "../compile/links/link-targets.ts";
import type { KnownFigure } from "../compile/links/place-figures.ts";
import type { KnownPicture } from "../compile/links/resolve-images.ts";
import type { PostMeta } from "../compile/post/compile-meta.ts";
import type { PostRecord } from "../compile/post/compile-post.ts";
import { asOf, type Clock } from "../compile/post/schedule.ts";
import { isCsv, isFigure } from "../compile/source/source-kinds.ts";
import { ignoredProblem, unreadProblem } from "../compile/source/unread-problem.ts";
import type { SourceIndex } from "./source-index.ts";

/** A post, as far as other files have to do with it. */
export interface KnownPost extends PostMeta {
  markdown?: LazyText;
}

/** What is known of each source by itself: from the records where they have it, or else found out. */
export class SourceFacts {
  readonly #sources: SourceIndex;
  readonly #records: MetadataCache;
  /** Kept, as each look into the records costs a microsecond, and every stage looks at every file. */
  readonly #facts: Map<string, Partial<CachedMetadata>>;
  readonly #textsBefore: ReadonlyMap<string, CachedMetadata["text"]>;
  readonly #clock: Clock;
  readonly #new = new Set<string>();
  #heads: PostMeta[] | undefined;
  #posts: KnownPost[] | undefined;

  constructor(sources: SourceIndex, records: MetadataCache, clock: Clock) {
    this.#clock = clock;
    this.#sources = sources;
    this.#records = records;
    this.#facts = new Map([...sources.hashes].map(([file, hash]) => [file, records.get(file, hash) ?? {}]));
    const changed = sources.posts.filter((file) => !this.of(file).text);
    this.#textsBefore = new Map(changed.map((file) => [file, records.before(file)?.text]));
  }

  /** All but texts, which are compiled together with their pages. */
  async findOut(pool: WorkerPool, profile: Profile): Promise<void> {
    const { posts, images } = this.#sources;
    const tasks: Task[] = [
      ...posts.filter((file) => !this.of(file).head).map((file): Task => ({ kind: "head", file })),
      ...this.#figures()
        .filter((file) => !this.#isKnownFigure(file))
        .map((file): Task => ({ kind: "figure", file })),
      ...images.filter((file) => !this.of(file).picture).map((file): Task => ({ kind: "picture", file })),
    ];
    profile.expect(tasks.length);
    await pool.run(tasks, (made, task) => {
      profile.count(`the front matter or data of ${"file" in task ? task.file : ""}`, made);
      if (!made.metadata || !("file" in task)) return;
      this.#new.add(task.file);
      this.add(task.file, made.metadata);
    });
  }

  /** It was found out by this build. */
  isNew(file: string): boolean {
    return this.#new.has(file);
  }

  of(file: string): Partial<CachedMetadata> {
    return this.#facts.get(file) ?? {};
  }

  add(file: string, found: SourceMetadata): void {
    this.#records.add(file, this.hashOf(file), found);
    this.#facts.set(file, this.#records.get(file, this.hashOf(file)) ?? {});
    this.#heads = undefined;
    this.#posts = undefined;
  }

  /** What the references of a post mean, now that all texts are known; `of` is the hash of what they may lead to. */
  addReferences(file: string, of: string, resolved: ResolvedReferences): void {
    const { text, references } = this.of(file);
    if (text && references?.of !== of) this.#records.addReferences(file, this.hashOf(file), { of, resolved });
  }

  /** Of its bytes; "" for a file that is not there. */
  hashOf(file: string): string {
    return this.#sources.hashes.get(file) ?? "";
  }

  heads(): PostMeta[] {
    this.#heads ??= this.#sources.posts.flatMap((file) => this.#headOf(file) ?? []);
    return this.#heads;
  }

  /** All that links must know of posts. */
  linkTargets(): LinkTarget[] {
    return this.heads().map(({ file, slug, aliases, frontMatter, heldUntil }) => {
      if (!frontMatter) return { file, slug, aliases };
      const { draft, category, tags } = frontMatter;
      const held = heldUntil === undefined ? {} : { heldUntil };
      return { file, slug, aliases, ...held, frontMatter: { draft, category, tags } };
    });
  }

  /** Undefined for a draft, and for a post that cannot have a page. */
  published(post: PostRecord, resolved: ResolvedReferences): PublishedPost | undefined {
    const { frontMatter, markdown } = post;
    return frontMatter && markdown && !frontMatter.draft ? { post, frontMatter, resolved } : undefined;
  }

  /** As far as texts are known; one that is not is taken to be what it was before. */
  posts(): KnownPost[] {
    this.#posts ??= this.heads().map((head) => {
      const { text = this.#textsBefore.get(head.file) } = this.of(head.file);
      return text?.record ? { ...head, markdown: text.record } : head;
    });
    return this.#posts;
  }

  figures(): Map<string, KnownFigure> {
    const known = (file: string, { good, data }: Partial<FigureRecord> = {}): KnownFigure => {
      return { file, ...(good && { figure: true }), ...(data && { dataFile: data.file }) };
    };
    return new Map(this.#figures().map((file) => [file, known(file, this.#figure(file))]));
  }

  pictures(): Map<string, KnownPicture> {
    return new Map(this.#sources.images.map((path) => [path, { path, ...this.of(path).picture }]));
  }

  /** The paths of all CSVs. */
  tables(): string[] {
    return this.#sources.figures.filter((path) => isCsv({ path }));
  }

  /** The CSV that a figure takes its values from. */
  dataOf(figure: string): string | undefined {
    return this.#figure(figure)?.data?.file;
  }

  /** All that is wrong with files by themselves. */
  diagnostics(): Diagnostic[] {
    const posts = this.#sources.posts.flatMap((file) => {
      const { head, text } = this.of(file);
      return [...(head?.diagnostics ?? []), ...(text?.diagnostics ?? [])];
    });
    const figures = this.#figures().flatMap((file) => this.#figure(file)?.diagnostics ?? []);
    const { unread, ignored } = this.#sources;
    return [
      ...unread.flatMap((file) => unreadProblem(file) ?? []),
      ...ignored.map(ignoredProblem),
      ...posts,
      ...figures,
    ];
  }

  /** Records know no clock. */
  #headOf(file: string): PostMeta | undefined {
    const { head } = this.of(file);
    return head && asOf(head, this.#clock);
  }

  #figures(): string[] {
    return this.#sources.figures.filter((path) => isFigure({ path }));
  }

  #figure(file: string): FigureRecord | undefined {
    return this.of(file).figure;
  }

  /** One with problems is looked at again: they may be with what other files there are. */
  #isKnownFigure(file: string): boolean {
    const figure = this.#figure(file);
    if (!figure || (!figure.good && figure.diagnostics.length > 0)) return false;
    return figure.data === undefined || this.hashOf(figure.data.file) === figure.data.hash;
  }
}
