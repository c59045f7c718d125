import { importPosts } from "../../../scripts/author/import/import-posts.ts";
import { readSourceFormat } from "../../../scripts/author/import/read-source-format.ts";
import type { Diagnostic } from "../../../scripts/compile/diagnostics/diagnostic.ts";
import siteConfig from "../../../site/site.config.ts";

export const FRONT = "title: A\ndescription: What it says.\ndate: 2024-05-01\ntags: [LLMs]";

/** 2025-10-17, in a zone where the day begins four hours later than in UTC. */
const CLOCK = { at: Date.parse("2025-10-17T12:00:00Z"), timeZone: "America/New_York" };

/**
 * What a site of these files becomes: the new files by their slugs, and the codes of what is reported, with their lines. Where
 * such a system has its posts is told of every site: see import-command.build.test.ts.
 */
export function imported(
  texts: Record<string, string>,
  exported?: string,
): { posts: Record<string, string>; told: string[]; messages: string[]; pictures: string[] } {
  const files = {
    paths: new Set(Object.keys(texts)),
    read: (path: string) => new TextEncoder().encode(texts[path]),
    nameOf: (path: string) => path,
  };
  const read = readSourceFormat({ files, shown: ".", ...(exported && { exported }) }, undefined);
  const categories = { fallback: "explainers" as const, byName: new Map(), ids: ["explainers"] };
  const known = { owners: new Map() };
  const result = importPosts({ ...read, files, categories, known, clock: CLOCK, siteConfig });
  const told = ({ code, line }: Diagnostic) => `${code}:${line}`;
  const diagnostics = [...read.diagnostics, ...result.diagnostics].filter(
    ({ message }) => !message.startsWith("By default, the old addresses"),
  );
  return {
    posts: Object.fromEntries(result.posts.map(({ slug, text }) => [slug, text])),
    told: diagnostics.map(told),
    messages: diagnostics.map(({ message }) => message),
    pictures: result.posts.flatMap(({ slug, pictures }) => pictures.map(({ name }) => `${slug}/${name}`)),
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
