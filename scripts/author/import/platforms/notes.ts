import { getOrCompute } from "../../../system/get-or-compute.ts";
import { replaceOutsideCode } from "../body/code-ranges.ts";
import { convertWikiLinks } from "../body/wiki-links.ts";
import { fieldsWith } from "../fields/field-names.ts";
import type { SourcePost } from "../source-post.ts";
import type { SourceTree } from "../source-tree.ts";
import { datedName, withoutExtension } from "./dated-name.ts";
import type { Platform } from "./platform.ts";

/** What programs and repositories have beside texts, and Obsidian's folder of templates. */
const NO_TEXT =
  /(?:^|\/)(?:[._][^/]*|templates\/.*|(?:readme|license|licence|changelog|contributing|code_of_conduct|security|agents|claude)\.\w+)$/i;

/** Notion's export puts it behind the name of each page. A page without a name has it alone. */
const NOTION_ID = /(?<=[^/]) [0-9a-f]{32}$/;

/** A folder of Markdown files that no system made, such as a vault of Obsidian's or a repository of notes: each is a post. */
export const notes: Platform = {
  id: "notes",
  // Any folder may hold Markdown, so that it is never found out, only asked for.
  config: /(?!)/,
  signs: /(?!)/,
  home: "files in Markdown",
  findPost: (path, files) => {
    if (!/\.(?:md|markdown)$/i.test(path) || NO_TEXT.test(path)) return undefined;
    return { ...datedName(nameIn(path, files)), isDraft: false };
  },
  adapt: (post, files) => withDay(withFolderAsTag(post), files),
  convert: (text, report, context) => convertWikiLinks(withPlainPaths(text), report, context),
  folders: [""],
  // No reader has an address of them.
  defaultRules: () => [],
};

/** Pelican's {static}/images/a.png, |filename|b.md */
const WITH_ROOT =
  /(?<=\]\(<?|^\[[^\]]{1,200}\]:[ \t]*<?|\b(?:src|href)=["'])(?:\{(?:static|attach|filename)\}|\|filename\|)/gm;

function withPlainPaths(text: string): string {
  return /[{|](?:static|attach|filename)[}|]/.test(text) ? replaceOutsideCode(text, WITH_ROOT, () => "") : text;
}

const found = new WeakMap<SourceTree, ReadonlyMap<string, number>>();

/** Without Notion's id, unless that tells it from another of the same name. */
function nameIn(path: string, files: SourceTree): string {
  const whole = withoutExtension(path);
  const plain = whole.replace(NOTION_ID, "");
  if (plain === whole) return whole;
  const counts = getOrCompute(found, files, () => plainNames(files));
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

/** Folders that programs have for all texts. */
const ANY_TEXTS = /^(?:content|posts?|_posts|blog|articles|docs|notes|pages|public|src|source|static)$/i;

/** Notes without tags are about what their folder is named after, unless it is that of the one note. */
function withFolderAsTag(post: SourcePost): SourcePost {
  const folder = post.file
    .replace(/\/index\.\w+$/i, "")
    .split("/")
    .at(-2)
    ?.replace(NOTION_ID, "");
  if (folder === undefined || ANY_TEXTS.test(folder) || fieldsWith("tags", post.fields).length > 0) return post;
  return { ...post, fields: { ...post.fields, tags: [folder] } };
}

/** Few notes have a date, and all would be of the day of the import. */
function withDay(post: SourcePost, files: SourceTree): SourcePost {
  if (post.date !== undefined || fieldsWith("date", post.fields).length > 0) return post;
  const created = files.created?.(post.file);
  return created ? { ...post, created } : post;
}
