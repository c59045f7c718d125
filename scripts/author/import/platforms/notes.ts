import { convertWikiLinks } from "../body/wiki-links.ts";
import { fieldsWith } from "../fields/field-names.ts";
import type { SourcePost } from "../source-post.ts";
import type { SourceTree } from "../source-tree.ts";
import { datedName, withoutExtension } from "./dated-name.ts";
import type { Platform } from "./platform.ts";

/** What programs and repositories have beside texts, and Obsidian's folder of templates. */
const NO_TEXT =
  /(?:^|\/)(?:[._][^/]*|templates\/.*|(?:readme|license|licence|changelog|contributing|code_of_conduct|security|agents|claude)\.\w+)$/i;

/** A folder of Markdown files that no system made, such as a vault of Obsidian's or a repository of notes: each is a post. */
export const notes: Platform = {
  id: "notes",
  // Any folder may hold Markdown, so that it is never found out, only asked for.
  config: /(?!)/,
  signs: /(?!)/,
  home: "files in Markdown",
  findPost: (path) => {
    if (!/\.(?:md|markdown)$/i.test(path) || NO_TEXT.test(path)) return undefined;
    return { ...datedName(withoutExtension(path)), isDraft: false };
  },
  adapt: (post, files) => withDay(withFolderAsTag(post), files),
  convert: convertWikiLinks,
  folders: [""],
  // No reader has an address of them.
  defaultRules: () => [],
};

/** Notes without tags are about what their folder is named after. */
function withFolderAsTag(post: SourcePost): SourcePost {
  const folder = post.file.split("/").at(-2);
  if (folder === undefined || fieldsWith("tags", post.fields).length > 0) return post;
  return { ...post, fields: { ...post.fields, tags: [folder] } };
}

/** Few notes have a date, and all would be of the day of the import. */
function withDay(post: SourcePost, files: SourceTree): SourcePost {
  if (post.date !== undefined || fieldsWith("date", post.fields).length > 0) return post;
  const created = files.created?.(post.file);
  return created ? { ...post, created } : post;
}
