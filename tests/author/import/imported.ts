import type { Downloads } from "../../../scripts/author/import/download/with-downloads.ts";
import { importPosts } from "../../../scripts/author/import/import-posts.ts";
import { readSourceFormat } from "../../../scripts/author/import/read-source-format.ts";
import type { SourceTree } from "../../../scripts/author/import/source-tree.ts";
import type { Diagnostic } from "../../../scripts/compile/diagnostics/diagnostic.ts";
import siteConfig from "../../../site/site.config.ts";

export const FRONT = "title: A\ndescription: What it says.\ndate: 2024-05-01\ntags: [LLMs]";

/** 2025-10-17, in a zone where the day begins four hours later than in UTC. */
const CLOCK = { at: Date.parse("2025-10-17T12:00:00Z"), timeZone: "America/New_York" };

/**
 * What a site of these files becomes: the new files by their slugs, and the codes of what is reported, with their lines. Where
 * such a system has its posts is told of every site: see import-command.build.test.ts.
 */
export function imported(texts: Record<string, string>, exported?: string) {
  return importedWith(texts, exported === undefined ? {} : { exported });
}

interface Given {
  exported?: string;
  /** The system, where it is not to be found out. */
  from?: string;
  downloads?: Downloads;
  baseUrl?: string;
  /** When files came into being. */
  created?: SourceTree["created"];
  withFiles?(files: SourceTree): SourceTree;
}

export function importedWith(texts: Record<string, string>, given: Given) {
  const { exported, from, downloads, baseUrl, created, withFiles } = given;
  const files = {
    paths: new Set(Object.keys(texts)),
    read: (path: string) => new TextEncoder().encode(texts[path]),
    nameOf: (path: string) => path,
    ...(created && { created }),
  };
  const source = { files, shown: ".", categories: siteConfig.categories, ...(exported && { exported }) };
  const read = readSourceFormat(source, from);
  const categories = { fallback: "explainers" as const, byName: new Map(), ids: ["explainers"] };
  const known = { owners: new Map() };
  const result = importPosts({
    ...read,
    files: withFiles?.(read.files) ?? read.files,
    ...{ categories, known, clock: CLOCK, siteConfig, baseUrl, ...(downloads && { downloads }) },
  });
  const told = ({ code, line }: Diagnostic) => `${code}:${line}`;
  const diagnostics = [...read.diagnostics, ...result.diagnostics].filter(
    ({ message }) => !message.startsWith("By default, the old addresses"),
  );
  const posts: Record<string, string> = Object.fromEntries(result.posts.map(({ slug, text }) => [slug, text]));
  return {
    posts,
    told: diagnostics.map(told),
    messages: diagnostics.map(({ message }) => message),
    hints: diagnostics.map(({ hint }) => hint),
    pictures: result.posts.flatMap(({ slug, pictures }) => pictures.map(({ name }) => `${slug}/${name}`)),
    remotePictures: result.remotePictures,
  };
}

/** A body's way through. */
export function body(file: string, text: string, eol = "\n"): { text: string; told: string[] } {
  const whole = `---\n${FRONT}\n---\n${text}`.replaceAll("\n", eol);
  const { posts, told } = imported({ [file]: whole });
  return {
    text:
      Object.values(posts)[0]
        ?.replace(/^---[\s\S]*?\n---\n\s*/, "")
        .trimEnd() ?? "",
    told,
  };
}
