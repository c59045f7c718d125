import { unescapeMath } from "../body/escaped-math.ts";
import { convertShortcodes } from "../body/shortcodes.ts";
import { hasPath } from "../source-tree.ts";
import { withoutExtension } from "./dated-name.ts";
import type { Platform } from "./platform.ts";

/** The folders that hold posts. If a site has one, all its posts are in such folders, and content/about.md is a page. */
export const SECTIONS =
  /^content\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:posts?|blog|articles?|news)\/(?!(?:.*\/)?_index\b).*\.(?:md|markdown)$/i;

export const PAGES = /^content\/(?!(?:.*\/)?_index(?:\.\w+)?\.).*\.(?:md|markdown)$/i;

export const hugo: Platform = {
  id: "hugo",
  config: /^hugo\.(?:toml|ya?ml|json)$/,
  signs: /^(?:hugo\.(?:toml|ya?ml|json)|config\.toml|content\/.*\.md|archetypes\/.*)$/,
  home: "content/posts/",
  findPost: (path, files) => {
    if (!/^content\/.*\.(?:md|markdown)$/i.test(path) || /(?:^|\/)_index(?:\.\w+)?\.md$/i.test(path)) return undefined;
    if (hasPath(files, SECTIONS) && !SECTIONS.test(path)) return undefined;
    const bare = withoutExtension(path).replace(TRANSLATION, ".$1");
    return { name: bare.slice(bare.lastIndexOf("/") + 1), isDraft: false };
  },
  convert: (text, report, context) => unescapeMath(convertShortcodes(text, report, context)),
  folders: ["static", "assets", "content"],
  pages: PAGES,
  unsupported: /^content\/(?!(?:.*\/)?_index\.).*\.(?:html?|adoc|org|rst|pandoc|pdc)$/i,
  addressRule: {
    file: /^(?:hugo|config|config\/_default\/(?:hugo|config|permalinks))\.(?:toml|ya?ml|json)$/,
    // The keys of the table of permalinks are sections.
    line: /^[ \t]*["']?(?<section>[\w-]+)["']?[ \t]*[=:][ \t]*["']?(?<rule>\/[^\s"',]*:[^\s"',]*)["']?/gm,
  },
  // https://gohugo.io/content-management/urls/: the folders of content/.
  defaultRules: ({ file }) => {
    const [, section, deeper] = IN_SECTION.exec(withoutExtension(file)) ?? [];
    return [section === undefined ? "/:slug/" : `/${section.toLowerCase()}${deeper ? "/:sections" : ""}/:slug/`];
  },
};

/** A page bundle in another language, my-post/index.de.md. */
const TRANSLATION = /\/index\.([a-z]{2,3}(?:-[a-z]+)?)$/i;
const IN_SECTION = /^content\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?([^/]+)\/(.*\/)?[^/]+$/i;
