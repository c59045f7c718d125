import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SearchEntry } from "../../../scripts/render/search-index/search-entry.ts";
import { escapeMarkup } from "../../../site/content/escape-markup.ts";
import type { SearchPart, SearchPost } from "../../../site/content/search-post.ts";
import type { Contender } from "./contender.ts";

const PAGEFIND = "pagefind@1.6.0";
export const MINISEARCH = "minisearch@7.2.0";

/** Into a folder of their own: the project depends on neither. */
export async function installContenders(folder: string): Promise<void> {
  await writeFile(join(folder, "package.json"), "{}");
  run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", PAGEFIND, MINISEARCH], folder);
}

/** Pagefind over pages of the same words: the post's, under the same headings, figures as they stand in a page. */
export async function pagefind(entries: SearchEntry[], folder: string): Promise<Contender> {
  await mkdir(folder, { recursive: true });
  for (const { post } of entries) await writeFile(join(folder, `${post.slug}.html`), page(post));
  const begin = performance.now();
  const root = dirname(dirname(folder));
  run(join(root, "node_modules/.bin/pagefind"), ["--site", folder, "--quiet"], root);
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  return { name: `${PAGEFIND} (written in ${seconds} s)`, folder, module: MODULE };
}

const MODULE = `
let pagefind;
export const ask = async (query) => {
  pagefind ??= await import("/pagefind/pagefind.js");
  const { results } = await pagefind.search(query);
  const shown = await Promise.all(results.slice(0, 10).map((result) => result.data()));
  return shown.map(({ url }) => url.replace(/^\\/|\\.html$/g, ""));
};
`;

function page({ title, excerpt, tags, parts }: SearchPost): string {
  const body = `<h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(excerpt)}</p>${parts.map(block).join("")}<p>${escapeMarkup(tags.join(", "))}</p>`;
  return `<!doctype html><html lang="en"><head><title>${escapeMarkup(title)}</title></head><body data-pagefind-body>${body}</body></html>`;
}

function block(part: SearchPart): string {
  if (part.kind === "section") {
    const heading = part.id ? `<h2 id="${escapeMarkup(part.id)}">${escapeMarkup(part.title ?? "")}</h2>` : "";
    return `${heading}<p>${escapeMarkup(part.text)}</p>`;
  }
  const { id, topic = "", title, takeaway, labels } = part;
  return `<h3 id="${escapeMarkup(id)}">${escapeMarkup(title)}</h3><p>${escapeMarkup(takeaway)}</p><p>${escapeMarkup(`${topic} ${labels}`)}</p>`;
}

function run(command: string, args: string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} failed: ${error ?? ""}${stdout}${stderr}`);
}
