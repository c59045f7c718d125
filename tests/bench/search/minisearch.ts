import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SearchEntry } from "../../../scripts/render/search-index/search-entry.ts";
import type { SearchPost } from "../../../site/content/search-post.ts";
import type { Contender } from "./contender.ts";
import { MINISEARCH } from "./pagefind.ts";

interface MiniSearch {
  addAll(posts: unknown[]): void;
}

/**
 * MiniSearch with its one index: which posts have a term stands beside the term, but what it ranks by, every post's lengths,
 * stands apart and is needed whole. So is its map of terms, for whatever is not written exactly.
 */
export async function minisearch(entries: SearchEntry[], folder: string): Promise<Contender> {
  const source = join(dirname(dirname(folder)), "node_modules/minisearch/dist/es/index.js");
  const { default: Index }: { default: new (options: unknown) => MiniSearch } = await import(
    pathToFileURL(source).href
  );
  const begin = performance.now();
  const index = new Index(OPTIONS);
  index.addAll(entries.map(({ post }) => fields(post)));
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  await mkdir(folder, { recursive: true });
  await cp(source, join(folder, "minisearch.js"));
  await writeFile(join(folder, "index.json"), JSON.stringify(index));
  return { name: `${MINISEARCH}, one index (written in ${seconds} s)`, folder, module: MODULE };
}

const OPTIONS = { idField: "slug", fields: ["title", "headings", "figures", "tags", "excerpt", "text"] };

const MODULE = `
let index;
export const ask = async (query) => {
  if (!index) {
    const [{ default: MiniSearch }, json] = await Promise.all([import("/minisearch.js"), fetch("/index.json").then((answer) => answer.text())]);
    index = MiniSearch.loadJSON(json, ${JSON.stringify(OPTIONS)});
  }
  const boost = { title: 10, headings: 4, figures: 2, tags: 3, excerpt: 2 };
  return index.search(query, { boost, prefix: true, fuzzy: 0.2 }).slice(0, 10).map(({ id }) => id);
};
`;

function fields({ slug, title, tags, excerpt, parts }: SearchPost) {
  const sections = parts.filter((part) => part.kind === "section");
  const figures = parts.filter((part) => part.kind === "figure");
  return {
    slug,
    title,
    tags: tags.join(" "),
    excerpt,
    headings: sections.map((section) => section.title ?? "").join(" "),
    text: sections.map(({ text }) => text).join(" "),
    figures: figures
      .map((figure) => `${figure.topic ?? ""} ${figure.title} ${figure.takeaway} ${figure.labels}`)
      .join(" "),
  };
}
