import { getOrCompute } from "../../../system/get-or-compute.ts";
import { replaceOutsideCode } from "../body/code-ranges.ts";
import { convertWikiLinks } from "../body/wiki-links.ts";
import { fieldsWith } from "../fields/field-names.ts";
import type { SourcePost } from "../source-post.ts";
import type { SourceTree } from "../source-tree.ts";
import { datedName, withoutExtension } from "./dated-name.ts";
import type { Platform } from "./platform.ts";

/** Files that are no notes: hidden ones, Obsidian's templates, and a repository's own documents, such as its README. */
const NOT_A_NOTE =
  /(?:^|\/)(?:[._][^/]*|templates\/.*|(?:readme|license|licence|changelog|contributing|code_of_conduct|security|agents|claude)\.\w+)$/i;

/** Notion's export appends an id to the name of each page. The name of an untitled page is only its id, which stays. */
const NOTION_ID = /(?<=[^/]) [0-9a-f]{32}$/;

/** A folder of Markdown files that no system made, such as a vault of Obsidian's or a repository of notes: each is a post. */
export const notes: Platform = {
  id: "notes",
  // Any folder may hold Markdown, so this is never detected: it needs --from notes.
  config: /(?!)/,
  signs: /(?!)/,
  home: "files in Markdown",
  findPost: (path, files) => {
    if (!/\.(?:md|markdown)$/i.test(path) || NOT_A_NOTE.test(path)) return undefined;
    return { ...datedName(nameIn(path, files)), isDraft: false };
  },
  adapt: (post, files) => withDay(withFolderAsTag(post), files),
  convert: (text, report, context) => convertWikiLinks(withPlainPaths(text), report, context),
  folders: [""],
  // Notes had no addresses that readers could know.
  defaultRules: () => [],
};

/** Pelican's {static}/images/a.png, |filename|b.md */
const WITH_ROOT =
  /(?<=\]\(<?|^\[[^\]]{1,200}\]:[ \t]*<?|\b(?:src|href)=["'])(?:\{(?:static|attach|filename)\}|\|filename\|)/gm;

function withPlainPaths(text: string): string {
  return /[{|](?:static|attach|filename)[}|]/.test(text) ? replaceOutsideCode(text, WITH_ROOT, () => "") : text;
}

const nameCounts = new WeakMap<SourceTree, ReadonlyMap<string, number>>();

/** The path without Notion's id, unless another note has the same name without it. */
function nameIn(path: string, files: SourceTree): string {
  const whole = withoutExtension(path);
  const plain = whole.replace(NOTION_ID, "");
  if (plain === whole) return whole;
  const counts = getOrCompute(nameCounts, files, () => plainNames(files));
  return counts.get(lastOf(plain)) === 1 ? plain : whole;
}

function plainNames({ paths }: SourceTree): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!/\.(?:md|markdown)$/i.test(path)) continue;
    const name = lastOf(withoutExtension(path).replace(NOTION_ID, ""));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}

/** Folder names that say nothing about the texts in them. */
const ANY_TEXTS = /^(?:content|posts?|_posts|blog|articles|docs|notes|pages|public|src|source|static)$/i;

/** Tags a note without tags with the name of its folder. A folder of a single note, my-note/index.md, does not count. */
function withFolderAsTag(post: SourcePost): SourcePost {
  const folder = post.file
    .replace(/\/index\.\w+$/i, "")
    .split("/")
    .at(-2)
    ?.replace(NOTION_ID, "");
  if (folder === undefined || ANY_TEXTS.test(folder) || fieldsWith("tags", post.fields).length > 0) return post;
  return { ...post, fields: { ...post.fields, tags: [folder] } };
}

/** Adds the time of its file to a note without a date: otherwise most notes would have the day of the import. */
function withDay(post: SourcePost, files: SourceTree): SourcePost {
  if (post.date !== undefined || fieldsWith("date", post.fields).length > 0) return post;
  const created = files.created?.(post.file);
  return created ? { ...post, created } : post;
}
