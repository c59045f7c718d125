import type { AllowedHosts } from "../../site/content/allowed-hosts.ts";
import type { Content } from "../../site/content/content.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { type DocumentWords, documentsEn } from "../../site/content/words/documents-en.ts";
import type { Diagnostic, Place } from "../compile/diagnostics/diagnostic.ts";
import type { SiteListNames } from "../compile/links/link-targets.ts";
import type { Clock, Schedule } from "../compile/post/schedule.ts";
import type { Path } from "../compile/schema/located.ts";
import type { CheckedSlugs } from "../compile/slugs/check-slugs.ts";
import { type SourceFile, type Sources, textFiles } from "../compile/source/source.ts";
import { ContentGraph, type ExternalLink } from "./content-graph.ts";
import type { GraphSources } from "./graph.ts";
import { MemoryStore } from "./memory-store.ts";

/** The options of a compilation, with the lists of the site. */
export interface CompileOptions extends SiteListNames {
  /** The author of posts that name none. */
  author: string;
  /** Third-party hosts that pages may load from. */
  allow?: AllowedHosts;
  /** A registry of slugs that lacks a post is an error. */
  registryMustBeCurrent?: boolean;
  /** Without a clock, whatever has a date is published, be it in the future. */
  clock?: Clock;
  /** The time zone of the times of posts and issues. Default: that of the clock, or UTC. */
  timeZone?: string;
  /** The configuration, which is checked if it lies beside the sources. `placeOf` finds the place of a setting in it. */
  site?: SiteConfig;
  placeOf?: (setting: Path) => Place;
  /** The words that the compiler itself writes into posts. Default: English. */
  postWords?: DocumentWords["post"];
  /** `content` will be asked for: bodies are kept in memory. */
  withContent?: boolean;
}

export interface Compiled {
  /** Complete only if no diagnostic is an error: posts with errors are left out, and drafts always. */
  readonly content: Content;
  diagnostics: Diagnostic[];
  slugs: CheckedSlugs;
  schedule: Schedule;
  /** How many posts readers see. */
  published: number;
  links: ExternalLink[];
  graph: ContentGraph;
}

/** Compiles source files to typed content, and finds every problem in them. */
export function compile(sources: Sources, options: CompileOptions): Compiled {
  const {
    registryMustBeCurrent: mustBeCurrent = false,
    withContent: keepBodies = true,
    postWords = documentsEn.post,
    categories,
    allow,
  } = options;
  const files = new Map([...textFiles(sources), ...sources.images].map((file) => [file.path, file]));
  const read = (path: string) => files.get(path) ?? missing(path);
  const all = graphSources(sources);
  const store = new MemoryStore({
    read,
    files: [...all.figures, ...all.images],
    words: postWords,
    keepBodies,
    categories,
    allow,
  });
  const graph = new ContentGraph(all, store, options);
  return {
    get content() {
      return { posts: graph.posts(), issues: graph.issues() };
    },
    diagnostics: graph.diagnostics({ mustBeCurrent }),
    slugs: graph.slugs(mustBeCurrent),
    schedule: graph.schedule(),
    published: graph.metas().filter(({ frontMatter }) => frontMatter?.draft === false).length,
    links: graph.externalLinks(),
    graph,
  };
}

function graphSources(sources: Sources): GraphSources {
  const { posts, pages = [], issues = [], isSite = false, figures, images, slugRegistry, ignored = [] } = sources;
  const unread = [...textFiles(sources), ...images].filter((file) => file.unread);
  const paths = (files: SourceFile[]) => files.map(({ path }) => path);
  const texts = { posts: paths(posts), pages: paths(pages), issues: paths(issues), isSite };
  return { ...texts, figures: paths(figures), images: paths(images), slugRegistry, unread, ignored };
}

function missing(path: string): SourceFile {
  return { path, bytes: new Uint8Array(), unread: { reason: "refused" } };
}
