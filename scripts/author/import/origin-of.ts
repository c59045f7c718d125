import type { ForeignFiles } from "./foreign-files.ts";

const CONFIG = /^(?:_config\.ya?ml|(?:hugo|config)\.(?:toml|ya?ml|json)|(?:astro|docusaurus)\.config\.\w+)$/;
const ADDRESS = /(?:^|[\s{,])["']?(?:url|baseURL|site)["']?\s*[:=]\s*["']?(https?:\/\/[^"'\s/]+)/im;

/** Where the other site was, as its configuration says: links to that address are links within it. */
export function originOf({ paths, read }: ForeignFiles): string | undefined {
  const configs = [...paths].filter((path) => CONFIG.test(path));
  const origins = configs.map((path) => ADDRESS.exec(new TextDecoder().decode(read(path)))?.[1]);
  return origins.find((origin) => origin !== undefined);
}
