import { convertMdx } from "../body/mdx.ts";
import { hasPath } from "../source-tree.ts";
import { datedName, withoutExtension } from "./dated-name.ts";
import type { Platform } from "./platform.ts";

/** Content collections, and the folders in which Astro's own templates and its tutorial keep posts. */
const POSTS = /^(?:src\/content|src\/data|content)\/(?:.*\/)?[^_/][^/]*\.mdx?$/i;
const COLLECTIONS =
  /^(?:src\/(?:content\/|data\/|pages\/)?|content\/)(?:posts?|blog|articles?|news)\/(?:.*\/)?[^_/][^/]*\.mdx?$/i;

export const astro: Platform = {
  id: "astro",
  config: /^astro\.config\.\w+$/,
  signs: /^(?:astro\.config\.\w+|src\/content\/.*|src\/content\.config\.ts)$/,
  home: "src/content/blog/",
  findPost: (path, files) => {
    if (!(hasPath(files, COLLECTIONS) ? COLLECTIONS : POSTS).test(path)) return undefined;
    return { ...datedName(withoutExtension(path)), isDraft: false };
  },
  convert: (text, report, { file }) => (/\.mdx$/i.test(file) ? convertMdx(text, report) : text),
  folders: ["public", "src", ""],
  shortcuts: { "@/": "src/", "~/": "src/" },
  pages: /^(?:src\/(?:content|data|pages)|content)\/(?:.*\/)?[^_/][^/]*\.mdx?$/i,
  defaultRules: ({ file }, { paths }) => {
    const [, ownFolder] = PAGE.exec(withoutExtension(file)) ?? [];
    if (ownFolder !== undefined) return [`/${ownFolder}:slug/`];
    const folders = [...paths].flatMap((path) => DYNAMIC_PAGE.exec(path)?.[1] ?? []);
    const named = folders.filter((folder) => folder !== "" && file.includes(`/${folder}`));
    return (named.length > 0 ? named : folders).map((folder) => `/${folder}:slug/`);
  },
};

/** A post that is a page has the address of its file. */
const PAGE = /^src\/pages\/((?:[^/]+\/)*)[^/]+$/;

/** A dynamic page, such as src/pages/blog/[...slug].astro: its folder is that of its posts' addresses. */
const DYNAMIC_PAGE = /^src\/pages\/((?:[^/[\]]+\/)*)\[(?:\.\.\.)?(?:slug|id)\]\.astro$/;
