import { convertMdx } from "../body/mdx.ts";
import { datedName, withoutExtension } from "./dated-name.ts";
import type { Platform } from "./platform.ts";

/** Content collections, and the folders where Astro's own templates have them. */
const POSTS = /^(?:src\/content|src\/data|content)\/(?:.*\/)?[^_/][^/]*\.mdx?$/i;
const COLLECTIONS = /^(?:src\/content|src\/data|content)\/(?:posts?|blog|articles?|news)\//i;

export const astro: Platform = {
  id: "astro",
  signs: /^(?:astro\.config\.\w+|src\/content\/.*|src\/content\.config\.ts)$/,
  findPost: (path, files) => {
    if (!POSTS.test(path)) return undefined;
    const hasCollection = [...files.paths].some((other) => COLLECTIONS.test(other));
    if (hasCollection && !COLLECTIONS.test(path)) return undefined;
    return { file: path, ...datedName(withoutExtension(path)), isDraft: false };
  },
  convert: (text, report, file) => (/\.mdx$/i.test(file) ? convertMdx(text, report) : text),
  folders: ["public", "src", ""],
  shortcuts: { "@/": "src/", "~/": "src/" },
  usualRules: ({ file }, { paths }) => {
    const folders = [...paths].flatMap((path) => PAGE_OF_EACH.exec(path)?.[1] ?? []);
    const named = folders.filter((folder) => folder !== "" && file.includes(`/${folder}`));
    return (named.length > 0 ? named : folders).map((folder) => `/${folder}:slug/`);
  },
};

/** A page that stands for many, such as src/pages/blog/[...slug].astro: its folder is that of their addresses. */
const PAGE_OF_EACH = /^src\/pages\/((?:[^/[\]]+\/)*)\[(?:\.\.\.)?(?:slug|id)\]\.astro$/;
