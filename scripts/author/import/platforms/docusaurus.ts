import { convertMdx } from "../body/mdx.ts";
import { datedName, withoutExtension } from "./dated-name.ts";
import type { Platform } from "./platform.ts";

export const docusaurus: Platform = {
  id: "docusaurus",
  config: /^docusaurus\.config\.\w+$/,
  signs: /^docusaurus\.config\.\w+$/,
  home: "blog/",
  findPost: (path) => {
    if (
      !/^(?:blog|i18n\/[^/]+\/docusaurus-plugin-content-blog)\/.*\.mdx?$/i.test(path) ||
      /(?:^|\/)(?:_|README\.)[^/]*$/.test(path)
    )
      return undefined;
    return { ...datedName(withoutExtension(path).replace(RUN_ON_DAY, "$&-")), isDraft: false };
  },
  // Docusaurus reads .md as MDX, too.
  convert: convertMdx,
  authors: "blog/authors.yml",
  pages: /^src\/pages\/(?:.*\/)?[^_/][^/]*\.mdx?$/i,
  folders: ["static", ""],
  shortcuts: { "@site/": "", "pathname:///": "static/" },
  // The address has the day of the file's name, unless the post sets its own.
  defaultRules: ({ date, fields }) => [
    date !== undefined && fields.slug === undefined ? "/blog/:year/:month/:day/:slug" : "/blog/:slug",
  ],
};

/** Docusaurus needs nothing between the day and the name: 2024-05-016-things is the first of May. */
const RUN_ON_DAY = /(?:^|\/)\d{4}[-/]\d{2}[-/]\d{2}(?=[^-/][^/]*$)/;
