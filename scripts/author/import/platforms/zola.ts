import { convertZola } from "../body/zola-shortcodes.ts";
import type { SourcePost } from "../source-post.ts";
import { hasPath, readText, type SourceTree } from "../source-tree.ts";
import { datedName, withoutExtension } from "./dated-name.ts";
import { PAGES, SECTIONS } from "./hugo.ts";
import type { Platform } from "./platform.ts";

/** https://www.getzola.org/documentation/content/page/ */
export const zola: Platform = {
  id: "zola",
  config: /^zola\.toml$/,
  signs: /^zola\.toml$/,
  home: "content/",
  findPost: (path, files) => {
    if (!/^content\/.*\.md$/i.test(path) || /(?:^|\/)_index(?:\.\w+)?\.md$/i.test(path)) return undefined;
    if (hasPath(files, SECTIONS) && !SECTIONS.test(path)) return undefined;
    return { ...datedName(withoutExtension(path)), isDraft: false };
  },
  adapt: withPathAndTaxonomies,
  convert: convertZola,
  folders: ["static", "content"],
  pages: PAGES,
  // https://www.getzola.org/documentation/content/overview/: the path of the file.
  defaultRules: ({ file }) => [`/${/^content\/((?:[^/]+\/)*)/.exec(withoutExtension(file))?.[1] ?? ""}:slug/`],
};

/** The path holds the address, and often the day: 2019/05/15/My-Post. Tags stand in a table of taxonomies. */
function withPathAndTaxonomies(post: SourcePost): SourcePost {
  const { path, taxonomies, ...fields } = post.fields;
  const tables = typeof taxonomies === "object" && taxonomies !== null ? taxonomies : {};
  if (typeof path !== "string") return { ...post, fields: { ...tables, ...fields } };
  const own = path.replace(/^\/+|\/+$/g, "");
  return { ...post, ...datedName(own), fields: { ...tables, ...fields, permalink: `/${own}/` } };
}

/** Its configuration may have the name of Hugo's, but Zola alone has compile_sass or these tables. */
const ZOLA = /^[ \t]*(?:compile_sass|generate_feeds?|build_search_index|highlight_code)[ \t]*=|^\[markdown\]/m;

export function isZola(files: SourceTree): boolean {
  if (files.paths.has("zola.toml")) return true;
  return files.paths.has("config.toml") && ZOLA.test(readText(files, "config.toml"));
}
