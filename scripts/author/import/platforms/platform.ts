import type { ForeignFiles } from "../foreign-files.ts";
import type { ForeignPost } from "../foreign-post.ts";
import type { Report } from "../report.ts";

export interface FoundPost {
  file: string;
  /** Its name without date and extension, from which its address is made. */
  name: string;
  date?: string;
  isDraft: boolean;
}

/** A system that keeps posts as Markdown files. */
export interface Platform {
  /** As --from names it. */
  id: "jekyll" | "hugo" | "astro" | "docusaurus";
  /** Files or folders that only its projects have. */
  signs: RegExp;
  /** The folder of its posts, as its users know it. */
  home: string;
  /** The post that a file is, if it is one. */
  findPost(path: string, files: ForeignFiles): FoundPost | undefined;
  /** Its own markup to Markdown; no line is added or taken, as reports name them. */
  convert(text: string, report: Report, file: string): string;
  /** Where a file may lie that is referred to by a path, beside the folder of the post. */
  folders: string[];
  /** The names of authors who are called by a key. */
  authors?(files: ForeignFiles): ReadonlyMap<string, string>;
  /** `tags: one two` are two. */
  wordLists?: true;
  /** Files that may be pages: what has front matter and is no post is told of. */
  pages?: RegExp;
  /** Posts that are no Markdown, as its own importers from other systems write them: they are told of. */
  otherForms?: RegExp;
  /** Where its configuration has rules of addresses, and what such a line is, with the groups rule and section. */
  addressRule?: { file: RegExp; line: RegExp };
  /** By what a post has its address where the configuration has no such line: more than one where that cannot be told. */
  usualRules(post: ForeignPost, files: ForeignFiles): string[];
  /** The beginnings of paths that stand for folders. */
  shortcuts?: Record<string, string>;
}
