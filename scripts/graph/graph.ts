// Over 250 lines, as one class holds everything that a change makes stale: parts would have to share its caches.
import { hasNewsletter } from "../../site/content/has-newsletter.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { type Diagnostic, FIRST_CHARACTER, type Place } from "../compile/diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../compile/diagnostics/sort-diagnostics.ts";
import { checkIssues } from "../compile/issues/check-issues.ts";
import { checkFavorites, checkNavigation, checkPrivacyPage } from "../compile/links/check-navigation.ts";
import { checkTags } from "../compile/links/check-tags.ts";
import { checkTextPages } from "../compile/links/check-text-pages.ts";
import { checkUpdated } from "../compile/links/check-updated.ts";
import { findDuplicates } from "../compile/links/find-duplicates.ts";
import { type LinkTarget, type LinkTargets, linkTargets, type SiteListNames } from "../compile/links/link-targets.ts";
import type { KnownFigure } from "../compile/links/place-figures.ts";
import type { KnownPicture } from "../compile/links/resolve-images.ts";
import { placementOf, resolvePost, unusedFigures, unusedTables } from "../compile/links/resolve-post.ts";
import type { PostMeta } from "../compile/post/compile-meta.ts";
import type { PostRecord } from "../compile/post/compile-post.ts";
import { asOf, type Clock, type Schedule, scheduleOf } from "../compile/post/schedule.ts";
import type { Path } from "../compile/schema/located.ts";
import { type CheckedSlugs, checkSlugs } from "../compile/slugs/check-slugs.ts";
import { type IgnoredFile, isCsv, isFigure, type SourceFile } from "../compile/source/source.ts";
import { ignoredProblem, needlessIssue, unreadProblem } from "../compile/source/unread-problem.ts";
import { CONFIG_FILE } from "../project/site-config/config-file.ts";
import { getOrCompute } from "../system/get-or-compute.ts";
import { dataHash } from "../system/hash.ts";
import { LazyMap } from "../system/lazy-map.ts";
import { type ListedPost, toListed } from "./listed-post.ts";
import type { MetadataStore, ResolvedReferences } from "./metadata.ts";
import { PostLists } from "./post-lists.ts";

/** The paths of all source files of a site. */
export interface GraphSources {
  posts: readonly string[];
  /** The pages of the owner. */
  pages: readonly string[];
  /** The issues of the newsletter. A site without one does not read them. */
  issues?: readonly string[];
  /** The .json and .csv files of the infographics. */
  figures: readonly string[];
  images: readonly string[];
  /** The registry of slugs, if the project has one. */
  slugRegistry?: SourceFile | undefined;
  /** Files and folders that could not be read. */
  unread: readonly SourceFile[];
  ignored: readonly IgnoredFile[];
  /** The folder has a configuration of its own. */
  isSite?: boolean;
}

/** The options of a graph, with the lists to whose pages links may lead. */
export interface GraphOptions extends SiteListNames {
  /** Holds back posts and issues that are dated later. Without a clock, whatever has a date is published. */
  clock?: Clock | undefined;
  /** The configuration, which is checked if it lies beside the sources. `placeOf` finds the place of a setting in it. */
  site?: SiteConfig;
  placeOf?: (setting: Path) => Place;
  /** The time zone of the times of posts and issues. Default: that of the clock, or UTC. */
  timeZone?: string;
  /** Lists show drafts too: the live view does. */
  drafts?: boolean;
}

/**
 * The model of a site: posts, figures and pictures, what they refer to, and the lists that show them. Everything is
 * computed when it is asked for and kept until `change` makes it stale.
 */
export class Graph {
  readonly #store: MetadataStore;
  readonly #options: GraphOptions;
  readonly sources: GraphSources;
  /** The files of the newsletter's issues, where the site has a newsletter. */
  readonly issueFiles: readonly string[];
  /** Posts, pages and issues. */
  readonly #texts: ReadonlySet<string>;
  #metas: { posts: PostMeta[]; pages: PostMeta[]; issues: PostMeta[] } | undefined;
  #targets: LinkTargets | undefined;
  #targetsHash: string | undefined;
  #lists: { config: SiteConfig; lists: PostLists } | undefined;
  #slugs: { mustBeCurrent: boolean; checked: CheckedSlugs } | undefined;
  readonly #figures: ReadonlyMap<string, KnownFigure>;
  readonly #pictures: ReadonlyMap<string, KnownPicture>;
  readonly #resolved = new Map<string, ResolvedReferences>();
  readonly #metaAsOf = new WeakMap<PostMeta, PostMeta>();
  readonly #listed = new WeakMap<PostMeta, ListedPost>();

  constructor(sources: GraphSources, store: MetadataStore, options: GraphOptions) {
    this.sources = sources;
    this.issueFiles = options.hasNewsletter === false ? [] : (sources.issues ?? []);
    this.#texts = new Set([...sources.posts, ...sources.pages, ...this.issueFiles]);
    this.#store = store;
    this.#options = options;
    this.#figures = this.#lazyFigures();
    this.#pictures = this.#lazyPictures();
  }

  /** Applies a change of what the store knows of a file, and forgets what followed from it. */
  change(file: string, apply: () => void): void {
    if (this.#texts.has(file)) this.#changeText(file, apply);
    else this.#changeShown(file, apply);
  }

  #changeShown(file: string, apply: () => void): void {
    const showing = this.#postsShowing(file);
    apply();
    for (const post of showing) this.#resolved.delete(post);
    this.#targetsHash = undefined;
    if (file === this.sources.slugRegistry?.path) this.#slugs = undefined;
  }

  #changeText(file: string, apply: () => void): void {
    const before = { key: this.#linkKey(file), meta: this.#store.meta(file) };
    apply();
    this.#resolved.delete(file);
    if (this.#store.meta(file) !== before.meta) this.#forgetMetas();
    if (this.#linkKey(file) !== before.key) this.#forgetTargets();
  }

  /** All posts' front matter, at the moment of the clock. */
  metas(): readonly PostMeta[] {
    return this.#allMetas().posts;
  }

  /** The front matter of the owner's pages. */
  pageMetas(): readonly PostMeta[] {
    return this.#allMetas().pages;
  }

  /** The front matter of the newsletter's issues, at the moment of the clock. */
  issueMetas(): readonly PostMeta[] {
    return this.#allMetas().issues;
  }

  #allMetas() {
    const { posts, pages } = this.sources;
    const metas = (files: readonly string[]) => files.flatMap((file) => this.meta(file) ?? []);
    this.#metas ??= { posts: metas(posts), pages: metas(pages), issues: metas(this.issueFiles) };
    return this.#metas;
  }

  meta(file: string): PostMeta | undefined {
    const meta = this.#store.meta(file);
    const { clock } = this.#options;
    if (!meta || !clock) return meta;
    return getOrCompute(this.#metaAsOf, meta, () => asOf(meta, clock));
  }

  /** What other files need to know of a post. */
  record(file: string): PostRecord | undefined {
    const meta = this.meta(file);
    const markdown = this.#store.text(file)?.record;
    return meta && markdown ? { ...meta, markdown } : meta;
  }

  /** What the references of a post mean. */
  references(file: string): ResolvedReferences | undefined {
    const known = this.#resolved.get(file) ?? this.#store.resolved?.(file, () => this.#hashOfTargets());
    const resolved = known ?? this.#resolve(file);
    if (resolved) this.#resolved.set(file, resolved);
    return resolved;
  }

  /** The source files that a post is made of, beside its own. */
  filesOf({ placement, pictures }: ResolvedReferences): string[] {
    const data = placement.files.flatMap((file) => this.#store.knownFigure(file)?.data?.file ?? []);
    return [...placement.files, ...data, ...pictures.images.map(({ file }) => file)];
  }

  /** What must be known of posts and pages, so that a link can lead to them: plain data, without anchors. */
  linkTargets(): LinkTarget[] {
    const pages = this.pageMetas().map(({ file, slug, aliases }) => ({ file, slug, aliases, isPage: true as const }));
    const posts = this.metas().map(({ file, slug, aliases, frontMatter, heldUntil }): LinkTarget => {
      if (!frontMatter) return { file, slug, aliases };
      const { draft, category, tags, author } = frontMatter;
      const held = heldUntil !== undefined && { heldUntil };
      return { file, slug, aliases, ...held, frontMatter: { draft, category, tags, author } };
    });
    const issues = this.issueMetas().flatMap(({ file, slug, aliases, issue, heldUntil }): LinkTarget[] => {
      return issue ? [{ file, slug, aliases, issue: issue.issue, ...(heldUntil !== undefined && { heldUntil }) }] : [];
    });
    return [...posts, ...pages, ...issues];
  }

  /** The posts that pages and feeds list, newest first, and the lists that they stand in. */
  lists(config: SiteConfig): PostLists {
    if (this.#lists?.config !== config) {
      const listed = this.metas().flatMap((meta) => this.#toListed(meta) ?? []);
      this.#lists = { config, lists: new PostLists(listed, config, this.#store) };
    }
    return this.#lists.lists;
  }

  /**
   * Every problem of every file. With `loaded`, texts and figures count only if they were compiled already; problems of front
   * matter are always included.
   */
  diagnostics({ loaded = false, mustBeCurrent = false } = {}): Diagnostic[] {
    const { unread, ignored, figures, slugRegistry } = this.sources;
    const metas = [...this.metas()];
    const ofFigure = (file: string) => (loaded ? this.#store.knownFigure(file) : this.#store.figure(file));
    return sortDiagnostics([
      ...unread.flatMap((file) => unreadProblem(file) ?? []),
      ...ignored.flatMap((file) => ignoredProblem(file) ?? []),
      ...(this.#options.hasNewsletter === false ? (this.sources.issues ?? []).map(needlessIssue) : []),
      ...[...this.#texts].flatMap((file) => this.#problemsOf(file, loaded)),
      ...figures.flatMap((path) => (isFigure({ path }) ? (ofFigure(path)?.diagnostics ?? []) : [])),
      ...findDuplicates(metas, slugRegistry),
      ...checkTextPages(this.pageMetas(), metas, this.#options.categories),
      ...checkIssues(this.issueMetas(), { posts: this.#asWritten(), timeZone: this.timeZone }),
      ...this.#problemsOfSite(),
      ...checkTags(metas, this.#options.series),
      ...(this.#options.clock ? checkUpdated([...metas, ...this.pageMetas()], this.#options.clock) : []),
      ...this.slugs(mustBeCurrent).diagnostics,
      ...(loaded ? [] : this.#unused()),
    ]);
  }

  /** The compiled texts and figures in which something is wrong. */
  faulty(): string[] {
    const isFaulty = (diagnostics: readonly Diagnostic[] = []) => diagnostics.length > 0;
    const known = [...this.#texts].filter((file) => this.#store.knownText(file));
    const texts = known.filter((file) => isFaulty(this.#problemsOf(file, true)));
    return [...texts, ...this.sources.figures.filter((file) => isFaulty(this.#store.knownFigure(file)?.diagnostics))];
  }

  /** The registry of slugs, compared with the posts. `mustBeCurrent`: one that lacks a post is an error. */
  slugs(mustBeCurrent = false): CheckedSlugs {
    if (this.#slugs?.mustBeCurrent !== mustBeCurrent) {
      const checked = checkSlugs([...this.metas()], this.sources.slugRegistry, {
        mustBeCurrent,
        isSite: this.sources.isSite ?? false,
      });
      this.#slugs = { mustBeCurrent, checked };
    }
    return this.#slugs.checked;
  }

  schedule(): Schedule {
    return scheduleOf([...this.metas(), ...this.issueMetas()]);
  }

  get timeZone(): string {
    const { timeZone, clock } = this.#options;
    return timeZone ?? clock?.timeZone ?? "UTC";
  }

  /** All posts, whatever the clock says. */
  #asWritten(): PostMeta[] {
    return this.sources.posts.flatMap((file) => this.#store.meta(file) ?? []);
  }

  #postsShowing(file: string): string[] {
    return [...this.#resolved].flatMap(([post, resolved]) => (this.filesOf(resolved).includes(file) ? [post] : []));
  }

  #problemsOf(file: string, loaded: boolean): Diagnostic[] {
    const meta = this.meta(file)?.diagnostics ?? [];
    const text = loaded ? this.#store.knownText(file) : this.#store.text(file);
    return text ? [...meta, ...text.diagnostics, ...(this.references(file)?.diagnostics ?? [])] : meta;
  }

  #problemsOfSite(): Diagnostic[] {
    const { site: config, placeOf = () => FIRST_CHARACTER } = this.#options;
    if (!config || !this.sources.isSite) return [];
    const site = { config, file: CONFIG_FILE, placeOf, pages: this.pageMetas(), targets: this.#linkTargets() };
    const found = [...checkNavigation(site), ...checkFavorites({ ...site, posts: this.metas() })];
    return hasNewsletter(config) ? [...found, ...checkPrivacyPage(site)] : found;
  }

  #unused(): Diagnostic[] {
    const posts = [...this.#texts].flatMap((file) => this.record(file) ?? []);
    const placements = posts.flatMap(({ file }) => this.references(file)?.placement ?? []);
    const { figures } = this.sources;
    const records = { posts, figures: this.#figures, tables: figures.filter((path) => isCsv({ path })) };
    return [...unusedFigures(records, placements), ...unusedTables(records)];
  }

  #resolve(file: string): ResolvedReferences | undefined {
    const record = this.record(file);
    if (!record) return undefined;
    const known = { figures: this.#figures, pictures: this.#pictures };
    const { hrefs, ...settled } = resolvePost(record, known, this.#linkTargets());
    const resolved = { ...settled, hrefs, leads: hrefs.length === 0 ? "" : dataHash(hrefs) };
    return this.#store.keepResolved?.(file, () => this.#hashOfTargets(), resolved) ?? resolved;
  }

  /** A post's text is asked for its anchors only where a link names one. */
  #linkTargets(): LinkTargets {
    this.#targets ??= linkTargets(this.linkTargets(), this.#options, (file) => this.#anchorsOf(file));
    return this.#targets;
  }

  #anchorsOf(file: string): ReadonlySet<string> | undefined {
    const record = this.record(file);
    if (!record?.markdown) return undefined;
    const { ids } = this.#resolved.get(file)?.placement ?? placementOf(record, this.#figures);
    return new Set([...record.markdown.anchors, ...ids]);
  }

  /** The hash of whatever a reference may lead to. The order counts, as suggestions for a wrong reference follow it. */
  #hashOfTargets(): string {
    this.#targetsHash ??= dataHash([
      [...this.metas(), ...this.pageMetas(), ...this.issueMetas()].map(
        ({ file, slug, aliases, heldUntil, frontMatter }) => {
          const offers = this.#store.text(file)?.record?.offers;
          return [file, slug, aliases, heldUntil, frontMatter?.draft, offers];
        },
      ),
      // Which CSV a figure names concerns no other file.
      [...this.#figures.values()].map(({ file, figure, picture }) => [file, figure, ...(picture ? [picture] : [])]),
      this.sources.images.map((path) => this.#store.picture(path)),
      [...this.#linkTargets().pages],
    ]);
    return this.#targetsHash;
  }

  /** Everything of a post that other posts' links depend on. */
  #linkKey(file: string): string {
    const meta = this.meta(file);
    const { draft, category, tags, author } = meta?.frontMatter ?? {};
    const text = this.#store.knownText(file)?.record;
    return JSON.stringify([meta?.slug, meta?.aliases, draft, category, tags, author, text?.offers ?? text?.anchors]);
  }

  #toListed(meta: PostMeta): ListedPost | undefined {
    const { frontMatter } = meta;
    if (!frontMatter || (frontMatter.draft && !this.#options.drafts)) return undefined;
    return getOrCompute(this.#listed, meta, () => toListed(meta, frontMatter));
  }

  #lazyFigures(): ReadonlyMap<string, KnownFigure> {
    const figures = this.sources.figures.filter((path) => isFigure({ path }));
    return new LazyMap(figures, (file) => {
      const { good = false, data, picture } = this.#store.figure(file) ?? {};
      const shown = { ...(data && { dataFile: data.file }), ...(picture && { picture }) };
      return { file, ...(good && { figure: true }), ...shown };
    });
  }

  #lazyPictures(): ReadonlyMap<string, KnownPicture> {
    const { images, ignored } = this.sources;
    const others = new Set(ignored.flatMap(({ path, expectedAs }) => (expectedAs === "picture" ? [path] : [])));
    return new LazyMap([...images, ...others], (path) =>
      others.has(path) ? { path, fault: "other format" } : this.#store.picture(path),
    );
  }

  #forgetMetas(): void {
    this.#metas = undefined;
    this.#lists = undefined;
    this.#slugs = undefined;
  }

  #forgetTargets(): void {
    this.#targets = undefined;
    this.#targetsHash = undefined;
    this.#resolved.clear();
  }
}
