import type { SourceTree } from "../source-tree.ts";
import type { Download } from "./download-picture.ts";

/** The results of downloading pictures of other sites, by their URLs. */
export type Downloads = ReadonlyMap<string, Download>;

/** Downloads each picture once, some at a time. */
export async function downloadAll(
  urls: readonly string[],
  download: (url: string) => Promise<Download>,
): Promise<Downloads> {
  const results = new Map<string, Download>();
  const waiting = [...new Set(urls)];
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) results.set(url, await download(url));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

const AT_ONCE = 6;

/** Where a downloaded picture lies among the files. No file has a colon and two slashes in its path. */
export function pathOfDownload(url: string, extension: string): string {
  const name = url
    .replace(/[?#].*$/s, "")
    .replace(/^.*\//s, "")
    .replace(/\.\w+$/, "");
  return `download://${encodeURIComponent(url)}/${name || "picture"}.${extension}`;
}

/** The files with the downloaded pictures among them. */
export function withDownloads(files: SourceTree, downloads: Downloads): SourceTree {
  const found = new Map<string, Uint8Array>();
  for (const [url, result] of downloads) {
    if ("bytes" in result) found.set(pathOfDownload(url, result.extension), result.bytes);
  }
  return {
    ...files,
    paths: new Set([...files.paths, ...found.keys()]),
    read: (path) => found.get(path) ?? files.read(path),
  };
}
