import { convertShortcodes } from "../body/shortcodes.ts";
import { withoutExtension } from "./dated-name.ts";
import type { Platform } from "./platform.ts";

/** Beside posts a site has pages, such as content/about.md: where it has one of these folders, posts are in it. */
const SECTIONS = /^content\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:posts?|blog|articles?|news)\//i;

export const hugo: Platform = {
  id: "hugo",
  signs: /^(?:hugo\.(?:toml|ya?ml|json)|config\.toml|content\/.*\.md|archetypes\/.*)$/,
  home: "content/posts/",
  findPost: (path, files) => {
    if (!/^content\/.*\.(?:md|markdown)$/i.test(path) || /(?:^|\/)_index(?:\.\w+)?\.md$/i.test(path)) return undefined;
    const hasSection = [...files.paths].some((other) => SECTIONS.test(other));
    if (hasSection && !SECTIONS.test(path)) return undefined;
    const bare = withoutExtension(path).replace(TRANSLATION, "-$1");
    return { file: path, name: bare.slice(bare.lastIndexOf("/") + 1), isDraft: false };
  },
  convert: convertShortcodes,
  folders: ["static", "assets", "content"],
  pages: /^content\/(?!(?:.*\/)?_index(?:\.\w+)?\.).*\.(?:md|markdown)$/i,
  otherForms: /^content\/(?!(?:.*\/)?_index\.).*\.(?:html?|adoc|org|rst|pandoc|pdc)$/i,
  addressRule: {
    file: /^(?:hugo|config|config\/_default\/(?:hugo|config|permalinks))\.(?:toml|ya?ml|json)$/,
    // In a table of permalinks, its name is that of a section.
    line: /^[ \t]*["']?(?<section>[\w-]+)["']?[ \t]*[=:][ \t]*["']?(?<rule>\/[^\s"',]*:[^\s"',]*)["']?/gm,
  },
  // https://gohugo.io/content-management/urls/: by the folders of content/.
  usualRules: ({ file }) => {
    if (TRANSLATION.test(withoutExtension(file))) return [];
    const [, section, deeper] = IN_SECTION.exec(withoutExtension(file)) ?? [];
    return [section === undefined ? "/:slug/" : `/${section.toLowerCase()}${deeper ? "/:sections" : ""}/:slug/`];
  },
};

/** A page bundle in another language, my-post/index.de.md; where it lay, its own configuration says. */
const TRANSLATION = /\/index\.([a-z]{2,3}(?:-[a-z]+)?)$/i;
const IN_SECTION = /^content\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?([^/]+)\/(.*\/)?[^/]+$/i;
