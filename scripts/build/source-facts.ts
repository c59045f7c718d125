import type { PostHead } from "../compile/compile-head.ts";
import type { PostRecord } from "../compile/compile-post.ts";
import type { Diagnostic } from "../compile/diagnostic.ts";
import { asOf, type Clock } from "../compile/schedule.ts";
import type { LinkTarget } from "../compile/site/link-targets.ts";
import type { KnownFigure } from "../compile/site/place-figures.ts";
import type { KnownPicture } from "../compile/site/resolve-images.ts";
import { isCsv, isFigure } from "../compile/source/source-kinds.ts";
import { ignoredProblem, unreadProblem } from "../compile/source/unread-problem.ts";
import type { Crew } from "./crew.ts";
import type { KeptText } from "./kept-text.ts";
import type { PublishedPost } from "./post-units.ts";
import type { Profile } from "./profile.ts";
import type { FigureRecord, KeptReferences, Records, SourceFound, SourceRecord } from "./records.ts";
import type { SourceIndex } from "./source-index.ts";
import type { Task } from "./tasks.ts";

/** A post, as far as other files have to do with it. */
export interface KeptPost extends PostHead {
  markdown?: KeptText;
}

/** What is known of each source by itself: from the records where they have it, or else found out. */
export class SourceFacts {
  readonly #sources: SourceIndex;
  readonly #records: Records;
  /** Kept, as each look into the records costs a microsecond, and every stage looks at every file. */
  readonly #facts: Map<string, Partial<SourceRecord>>;
  readonly #textsBefore: ReadonlyMap<string, SourceRecord["text"]>;
  readonly #clock: Clock;
  readonly #new = new Set<string>();
  #heads: PostHead[] | undefined;
  #posts: KeptPost[] | undefined;

  constructor(sources: SourceIndex, records: Records, clock: Clock) {
    this.#clock = clock;
    this.#sources = sources;
    this.#records = records;
    this.#facts = new Map([...sources.hashes].map(([file, hash]) => [file, records.get(file, hash) ?? {}]));
    const changed = sources.posts.filter((file) => !this.of(file).text);
    this.#textsBefore = new Map(changed.map((file) => [file, records.before(file)?.text]));
  }

  /** All but texts, which are compiled together with their pages. */
  async findOut(crew: Crew, profile: Profile): Promise<void> {
    const { posts, images } = this.#sources;
    const tasks: Task[] = [
      ...posts.filter((file) => !this.of(file).head).map((file): Task => ({ kind: "head", file })),
      ...this.#figures()
        .filter((file) => !this.#isKnownFigure(file))
        .map((file): Task => ({ kind: "figure", file })),
      ...images.filter((file) => !this.of(file).picture).map((file): Task => ({ kind: "picture", file })),
    ];
    profile.expect(tasks.length);
    await crew.make(tasks, (made, task) => {
      profile.count(`the front matter or data of ${"file" in task ? task.file : ""}`, made);
      if (!made.facts || !("file" in task)) return;
      this.#new.add(task.file);
      this.add(task.file, made.facts);
    });
  }

  /** It was found out by this build. */
  isNew(file: string): boolean {
    return this.#new.has(file);
  }

  of(file: string): Partial<SourceRecord> {
    return this.#facts.get(file) ?? {};
  }

  add(file: string, found: SourceFound): void {
    this.#records.add(file, this.hashOf(file), found);
    this.#facts.set(file, this.#records.get(file, this.hashOf(file)) ?? {});
    this.#heads = undefined;
    this.#posts = undefined;
  }

  /** What the references of a post mean, now that all texts are known; `of` is the hash of what they may lead to. */
  addReferences(file: string, of: string, resolved: KeptReferences): void {
    const { text, references } = this.of(file);
    if (text && references?.of !== of) this.#records.addReferences(file, this.hashOf(file), { of, resolved });
  }

  /** Of its bytes; "" for a file that is not there. */
  hashOf(file: string): string {
    return this.#sources.hashes.get(file) ?? "";
  }

  heads(): PostHead[] {
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
  published(post: PostRecord, resolved: KeptReferences): PublishedPost | undefined {
    const { frontMatter, markdown } = post;
    return frontMatter && markdown && !frontMatter.draft ? { post, frontMatter, resolved } : undefined;
  }

  /** As far as texts are known; one that is not is taken to be what it was before. */
  posts(): KeptPost[] {
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
  #headOf(file: string): PostHead | undefined {
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
