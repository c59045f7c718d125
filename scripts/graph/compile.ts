import type { Content } from "../../site/content/types.ts";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import type { SeriesTag } from "../compile/links/link-targets.ts";
import type { Clock, Schedule } from "../compile/post/schedule.ts";
import type { CheckedSlugs } from "../compile/slugs/check-slugs.ts";
import { type SourceFile, type Sources, textFiles } from "../compile/source/source.ts";
import { ContentGraph, type ExternalLink } from "./content-graph.ts";
import type { GraphSources } from "./graph.ts";
import { MemoryStore } from "./memory-store.ts";

export interface CompileOptions {
  /** The author of posts that name none. */
  author: string;
  /** The series whose pages links may lead to. */
  series: readonly SeriesTag[];
  /** A registry of slugs that lacks a post is an error. */
  registryMustBeCurrent?: boolean;
  /** Without a clock, whatever has a date is published, be it in the future. */
  clock?: Clock;
  /** `content` will be asked for: bodies are kept in memory. */
  withContent?: boolean;
}

export interface Compiled {
  /** Whole only if no diagnostic is an error: posts with errors are left out, and drafts always. */
  readonly content: Content;
  diagnostics: Diagnostic[];
  slugs: CheckedSlugs;
  schedule: Schedule;
  /** How many posts readers see. */
  published: number;
  links: ExternalLink[];
}

/** Compiles source files to typed content and every problem in them. */
export function compile(sources: Sources, options: CompileOptions): Compiled {
  const { registryMustBeCurrent: mustBeCurrent = false, withContent: keepBodies = true } = options;
  const files = new Map([...textFiles(sources), ...sources.images].map((file) => [file.path, file]));
  const read = (path: string) => files.get(path) ?? missing(path);
  const all = graphSources(sources);
  const graph = new ContentGraph(all, new MemoryStore({ read, figures: all.figures, keepBodies }), options);
  return {
    get content() {
      return { posts: graph.posts() };
    },
    diagnostics: graph.diagnostics({ mustBeCurrent }),
    slugs: graph.slugs(mustBeCurrent),
    schedule: graph.schedule(),
    published: graph.metas().filter(({ frontMatter }) => frontMatter?.draft === false).length,
    links: graph.externalLinks(),
  };
}

function graphSources(sources: Sources): GraphSources {
  const { posts, figures, images, slugRegistry, ignored = [] } = sources;
  const unread = [...textFiles(sources), ...images].filter((file) => file.unread);
  const paths = (files: SourceFile[]) => files.map(({ path }) => path);
  return { posts: paths(posts), figures: paths(figures), images: paths(images), slugRegistry, unread, ignored };
}

function missing(path: string): SourceFile {
  return { path, bytes: new Uint8Array(), unread: { reason: "refused" } };
}
