import { isDeepStrictEqual } from "node:util";
import { hasNewsletter } from "../../site/content/has-newsletter.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { languageOf, textDirection } from "../../site/content/words/language.ts";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import { folderOf } from "../compile/source/paths.ts";
import { isFigure, isFigureData, type SourceFile } from "../compile/source/source.ts";
import { ContentGraph } from "../graph/content-graph.ts";
import type { GraphSources } from "../graph/graph.ts";
import { MemoryStore } from "../graph/memory-store.ts";
import {
  commonFolder,
  filesOf,
  listSources,
  type ReadSource,
  type SourceFolders,
  type SourceList,
  sourceReader,
} from "../project/read-sources.ts";
import { CONFIG_FILE } from "../project/site-config/config-file.ts";
import { settingPlaces } from "../project/site-config/setting-places.ts";
import { frameSource, textOfConfig } from "../reporters/code-frame.ts";

/** The graph of the posts and figures on the disk. All front matter is known; the rest is compiled when it is requested. */
export class Project {
  readonly #folders: SourceFolders;
  #config: SiteConfig;
  #list: SourceList;
  /** All files of the list. */
  #files: ReadonlySet<string>;
  #reader: ReadSource;
  #store: MemoryStore;
  #graph: ContentGraph;
  #revision = 0;

  constructor(folders: SourceFolders, config: SiteConfig) {
    this.#folders = folders;
    this.#config = config;
    this.#list = listSources(folders);
    this.#files = new Set(filesOf(this.#list));
    this.#reader = sourceReader(folders);
    this.#store = this.#newStore();
    this.#graph = this.#newGraph();
  }

  get graph(): ContentGraph {
    return this.#graph;
  }

  get config(): SiteConfig {
    return this.#config;
  }

  /** Changes whenever anything has changed. */
  get revision(): number {
    return this.#revision;
  }

  /** Applies a changed configuration, or changed kinds of figures. */
  configure(config: SiteConfig, { hasNewKinds = false } = {}): void {
    const isSame = !hasNewKinds && isDeepStrictEqual(compileOptions(config), compileOptions(this.#config));
    const faulty = this.#graph.faulty();
    this.#config = config;
    // Categories, the words that the compiler writes into posts, or the hosts that texts load from may have changed.
    if (!isSame) this.#store = this.#newStore();
    this.#renew(faulty);
  }

  /** Lists the files again. */
  relist(): void {
    const list = listSources(this.#folders);
    if (JSON.stringify(list) === JSON.stringify(this.#list)) return;
    const faulty = this.#graph.faulty();
    this.#list = list;
    this.#files = new Set(filesOf(list));
    this.#reader = sourceReader(this.#folders);
    this.#store.replaceFiles([...list.figures, ...list.images], [...this.#files]);
    this.#renew(faulty);
  }

  /**
   * Makes a new graph. A change elsewhere fixes no file: those that were `faulty` are compiled again at once, so that their
   * problems stay known.
   */
  #renew(faulty: readonly string[]): void {
    this.#graph = this.#newGraph();
    for (const file of faulty) this.#load(file);
    this.#revision++;
  }

  /** Reads a file again, and says whether it has changed. A new file needs `relist`. */
  refresh(path: string): boolean {
    const before = this.#store.knownSource(path);
    const now = this.knows(path) ? this.#reader(path) : undefined;
    if (before && now && isSame(before, now)) return false;
    const showing = this.#store.figuresWith(path);
    this.#graph.change(path, () => this.#store.forget(path));
    // Read now, so that the next refresh has something to compare with.
    if (now) this.#store.source(path);
    this.#revision++;
    if (this.#list.images.includes(path)) this.#graph = this.#newGraph();
    for (const file of [path, ...showing, ...this.#figuresBeside(path)]) this.#load(file);
    return true;
  }

  /** Compiles a file that was edited: its problems are to be known, whichever page is open. */
  #load(path: string): void {
    const { posts, pages, issues } = this.#list;
    if ([posts, pages, issues].some((texts) => texts.includes(path))) this.#store.text(path);
    else if (isFigure({ path }) && this.#list.figures.includes(path)) this.#store.figure(path);
  }

  /** The figures in the folder of a CSV, a drawing or a picture. Which of them uses it is known only once they are compiled. */
  #figuresBeside(path: string): string[] {
    if (!isFigureData({ path })) return [];
    return this.#list.figures.filter((file) => isFigure({ path: file }) && folderOf(file) === folderOf(path));
  }

  knows(path: string): boolean {
    return this.#files.has(path);
  }

  /** The file itself, or the files of a folder. */
  filesIn(path: string): string[] {
    return [...this.#files].filter((file) => file === path || file.startsWith(`${path}/`));
  }

  isPicture(path: string): boolean {
    return this.#list.images.includes(path);
  }

  source(path: string): SourceFile {
    return this.#store.source(path);
  }

  /** The problems of all front matter, and of each text and figure that was requested. */
  problems(): Diagnostic[] {
    return this.#graph.diagnostics({ loaded: true });
  }

  /** The text of a file, for code frames. */
  textOf(path: string): string | undefined {
    if (path === CONFIG_FILE) return textOfConfig(commonFolder(this.#folders));
    return frameSource(this.#store.knownSource(path)?.bytes);
  }

  #newStore(): MemoryStore {
    const read = (path: string) => this.#reader(path);
    return new MemoryStore({
      read,
      files: [...this.#list.figures, ...this.#list.images],
      keepBodies: true,
      categories: this.#config.categories,
      words: languageOf(this.#config).words.documents.post,
      allow: this.#config.allow,
      direction: textDirection(this.#config.locale),
    });
  }

  #newGraph(): ContentGraph {
    const { posts, pages, issues, isSite, figures, images, slugRegistry, refused, ignored } = this.#list;
    const store = this.#store;
    const sources: GraphSources = {
      ...{ posts, pages, issues, isSite, figures, images, ignored, unread: refused },
      get slugRegistry() {
        return slugRegistry === undefined ? undefined : store.source(slugRegistry);
      },
    };
    const config = this.#config;
    const placeOf = settingPlaces(commonFolder(this.#folders));
    const options = { ...config, hasNewsletter: hasNewsletter(config), site: config, placeOf, drafts: true };
    const graph = new ContentGraph(sources, store, options);
    // Reads all front matter, so that later refreshes have something to compare with.
    graph.metas();
    return graph;
  }
}

function isSame(a: SourceFile, b: SourceFile): boolean {
  return a.unread?.detail === b.unread?.detail && Buffer.compare(a.bytes, b.bytes) === 0;
}

/** What the compiled posts depend on. */
function compileOptions(config: SiteConfig) {
  const { categories, locale, words, allow } = config;
  return { categories, locale, words, allow };
}
