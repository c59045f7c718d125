import type { Report } from "../report.ts";
import type { SourcePost } from "../source-post.ts";
import type { SourceTree } from "../source-tree.ts";

/** Metadata from the path of a post. */
export type PostPath = Pick<SourcePost, "name" | "date" | "isDraft">;

/** What the conversion of a post's markup may use besides its text. */
export interface ConvertContext {
  file: string;
  files: SourceTree;
  /** The front matter. */
  fields: Readonly<Record<string, unknown>>;
  /** The configuration of the other site. */
  settings: Readonly<Record<string, unknown>>;
}

/** A system that keeps posts as Markdown files. */
export interface Platform {
  /** The value of --from. */
  id: "jekyll" | "hugo" | "astro" | "docusaurus" | "zola" | "notes";
  /** Matches the configuration file that no other system has. */
  config: RegExp;
  /** Matches paths that its projects have. Used only if no system's own configuration file is there. */
  signs: RegExp;
  /** The folder of its posts, for messages. */
  home: string;
  /** Recognizes a file that is a post. */
  findPost(path: string, files: SourceTree): PostPath | undefined;
  /** Converts front matter that only this system has to that of the other systems. */
  adapt?(post: SourcePost, files: SourceTree): SourcePost;
  /** Converts its own markup to Markdown. Keeps the number of lines, as reports name them. */
  convert(text: string, report: Report, context: ConvertContext): string;
  /** The folders in which a path is looked for, besides that of the post. */
  folders: string[];
  /** The YAML file that maps the keys of authors, which posts use, to their names. */
  authors?: string;
  /** Whether `tags: one two` means two tags. */
  wordLists?: true;
  /** Matches files that may be pages. Those with front matter that are no posts are reported. */
  pages?: RegExp;
  /** Matches posts that are not in Markdown, as its own importers write them. They are reported. */
  unsupported?: RegExp;
  /** Finds permalink rules in its configuration: the files, and the lines, with the groups `rule` and `section`. */
  addressRule?: { file: RegExp; line: RegExp };
  /** The rules that apply where the configuration has none. Several, if it is not known which one applies. */
  defaultRules(post: SourcePost, files: SourceTree): string[];
  /** Maps prefixes of paths to folders. */
  shortcuts?: Record<string, string>;
}
