import { parse } from "yaml";
import { z } from "zod";
import type { Diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import { decode } from "../../compile/source/decode.ts";
import { lineIndex } from "../../compile/source/line-index.ts";
import type { Platform, PostPath } from "./platforms/platform.ts";
import { readFrontMatter } from "./read-front-matter.ts";
import type { SourcePost } from "./source-post.ts";
import { readText, type SourceTree } from "./source-tree.ts";

export interface ReadPosts {
  posts: SourcePost[];
  /** For posts that cannot be read. */
  diagnostics: Diagnostic[];
}

/** Reads the posts of a system that keeps them as files. */
export function readPosts(files: SourceTree, platform: Platform): ReadPosts {
  const read: ReadPosts = { posts: [], diagnostics: [] };
  const shared = {
    authors: authorsIn(files, platform.authors),
    wordLists: platform.wordLists ?? false,
  };
  for (const path of [...files.paths].sort()) {
    const found = platform.findPost(path, files);
    if (!found) continue;
    const post = readPost({ file: path, ...found }, files);
    if ("diagnostics" in post) read.diagnostics.push(...post.diagnostics);
    else read.posts.push(platform.adapt?.({ ...post, ...shared }, files) ?? { ...post, ...shared });
  }
  return read;
}

type ReadPost = Omit<SourcePost, "authors" | "wordLists">;

function readPost(found: PostPath & { file: string }, files: SourceTree): ReadPost | { diagnostics: Diagnostic[] } {
  const shownFile = files.nameOf(found.file);
  const decoded = decode({ path: shownFile, bytes: files.read(found.file) });
  if (decoded.status === "unreadable") return { diagnostics: [decoded.diagnostic] };
  const front = readFrontMatter({ file: shownFile, text: decoded.text });
  if ("diagnostics" in front) return front;
  return { ...found, ...front, shownFile, placeIn: finderIn(front.body) };
}

/** Finds a range in the source by its line, which most conversions keep, and its words, as columns may have moved. */
function finderIn(source: string): SourcePost["placeIn"] {
  const lines = source.split("\n");
  let last = { text: source, index: lineIndex(source) };
  return (text, start, end) => {
    // Kept, as many places of one text are reported in a row.
    if (last.text !== text) last = { text, index: lineIndex(text) };
    const place = last.index.place(start, end);
    const { column, endColumn } = place;
    const [words = ""] = text.slice(start, end).split("\n", 1);
    const line = nearestLine(lines, place.line, words);
    const at = lines[line - 1]?.indexOf(words) ?? -1;
    if (at === -1) return { line, column: 1, endLine: line, endColumn: (lines[line - 1]?.length ?? 0) + 1 };
    const endLine = line + place.endLine - place.line;
    return { line, column: at + 1, endLine, endColumn: endLine === line ? endColumn - column + at + 1 : endColumn };
  };
}

/** The nearest line that has the words; without one, the line itself or the last. */
function nearestLine(lines: readonly string[], line: number, words: string): number {
  const has = (at: number) => words !== "" && (lines[at - 1]?.includes(words) ?? false);
  for (let away = 0; away < MOST_LINES_AWAY; away++) {
    const found = [line - away, line + away].find(has);
    if (found !== undefined) return found;
  }
  return Math.min(line, lines.length);
}

const MOST_LINES_AWAY = 100;

const authorsSchema = z.record(z.string(), z.looseObject({ name: z.string() }));

/** Reads the file that maps authors' keys to their names. A file that cannot be read maps none. */
function authorsIn(files: SourceTree, file = ""): ReadonlyMap<string, string> {
  if (!files.paths.has(file)) return new Map();
  const { data = {} } = authorsSchema.safeParse(parseLeniently(readText(files, file)));
  return new Map(Object.entries(data).map(([key, { name }]) => [key, name]));
}

function parseLeniently(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch {
    return undefined;
  }
}
