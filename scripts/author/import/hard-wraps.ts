import type { ForeignFiles } from "./foreign-files.ts";

const CONFIG = /^(?:_config\.ya?ml|(?:hugo|config|config\/_default\/(?:hugo|config|markup))\.(?:toml|ya?ml|json))$/;
const SETTING = /^[^#\n]*\bhard_?wraps?["']?[ \t]*[:=][ \t]*true\b/im;

/** Whether the configuration of Hugo or Jekyll makes line breaks of the line ends in a paragraph, as this site does. */
export function hasHardWraps({ paths, read }: ForeignFiles): boolean {
  const configs = [...paths].filter((path) => CONFIG.test(path));
  return configs.some((path) => SETTING.test(new TextDecoder().decode(read(path))));
}
