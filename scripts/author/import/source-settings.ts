import { readText, type SourceTree } from "./source-tree.ts";

/** The settings of the other site that change how its posts are read. */
export interface SourceSettings {
  /** Its address, such as https://example.com: links to it are links within the site. */
  origin: string | undefined;
  /** A line end within a paragraph is a line break, as it is on this site. */
  hardWraps: boolean;
}

const CONFIG =
  /^(?:_config\.ya?ml|(?:hugo|config|config\/_default\/(?:hugo|config|markup))\.(?:toml|ya?ml|json)|(?:astro|docusaurus)\.config\.\w+)$/;
const ORIGIN = /(?:^|[\s{,])["']?(?:url|baseURL|site)["']?\s*[:=]\s*["']?(https?:\/\/[^"'\s/]+)/im;
const HARD_WRAPS = /^[^#\n]*\bhard_?wraps?["']?[ \t]*[:=][ \t]*true\b/im;

export function sourceSettings(files: SourceTree): SourceSettings {
  const configs = [...files.paths].filter((path) => CONFIG.test(path)).map((path) => readText(files, path));
  return {
    origin: configs.map((text) => ORIGIN.exec(text)?.[1]).find((origin) => origin !== undefined),
    hardWraps: configs.some((text) => HARD_WRAPS.test(text)),
  };
}
