import { convertLiquid } from "../body/liquid.ts";
import { datedName, withoutExtension } from "./dated-name.ts";
import type { Platform } from "./platform.ts";

export const jekyll: Platform = {
  id: "jekyll",
  config: /^_config\.ya?ml$/,
  signs: /^(?:_config\.ya?ml|_posts\/.*)$/,
  home: "_posts/",
  findPost: (path) => {
    const [, kind] = /(?:^|\/)_(posts|drafts)\/.*\.(?:md|markdown)$/i.exec(path) ?? [];
    if (!kind) return undefined;
    return { ...datedName(withoutExtension(path)), isDraft: kind.toLowerCase() === "drafts" };
  },
  convert: convertLiquid,
  wordLists: true,
  folders: ["", "assets", "_posts"],
  authors: "_data/authors.yml",
  pages: /^(?!_(?:includes|layouts|data|sass|site)\/).*\.(?:md|markdown)$/i,
  unsupported: /(?:^|\/)_(?:posts|drafts)\/.*\.(?:html?|textile|adoc|org)$/i,
  addressRule: { file: /^_config\.ya?ml$/, line: /^[ \t]*permalink:[ \t]*["']?(?<rule>[^\s"'#]+)["']?/gm },
  // https://jekyllrb.com/docs/permalinks/: the style "date".
  defaultRules: () => ["/:categories/:year/:month/:day/:title.html"],
};
