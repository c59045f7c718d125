import { suggest, suggestPath } from "../diagnostics/suggest.ts";
import { fileNameOf, folderOf } from "../source/paths.ts";
import type { LinkTargets } from "./link-targets.ts";

/** The file of the post that a path to a Markdown file probably means. */
export function suggestPost(path: string, targets: LinkTargets): string | undefined {
  const near = suggestPath(path, targets.byFile.keys()) ?? postOfName(path, targets);
  if (near !== undefined) return near;
  const stems = stemsOf(targets);
  const stem = suggest(stemOf(path), stems.keys());
  return stem === undefined ? undefined : stems.get(stem);
}

/**
 * The file of the post with this slug, or of the only post with this file name, whatever its folder and extension and the date
 * before its name.
 */
export function postOfName(path: string, targets: LinkTargets): string | undefined {
  const stem = stemOf(path);
  return targets.bySlug.get(stem)?.file ?? stemsOf(targets).get(stem);
}

/**
 * The name that paths to the same post share: "news" for "blog/2024-01-05-news.md", "/news/", "news.html" and "news/index.md".
 */
function stemOf(path: string): string {
  const bare = path.replace(/\/+$/, "");
  const name = /^index\.\w+$/i.test(fileNameOf(bare)) ? fileNameOf(folderOf(bare)) : fileNameOf(bare);
  return name
    .toLowerCase()
    .replace(/\.(?:mdx?|markdown|html?)$/, "")
    .replace(/^\d{4}-\d{2}-\d{2}-/, "");
}

/**
 * The files of posts by the stems of their names, made once for all links of a site. Names that several posts share are left out.
 */
function stemsOf(targets: LinkTargets): ReadonlyMap<string, string> {
  const known = cache.get(targets.byFile);
  if (known) return known;
  const byStem = Map.groupBy(targets.byFile.keys(), stemOf);
  const stems = new Map([...byStem].flatMap(([stem, [file, other]]) => (file && !other ? [[stem, file]] : [])));
  cache.set(targets.byFile, stems);
  return stems;
}

const cache = new WeakMap<LinkTargets["byFile"], ReadonlyMap<string, string>>();
