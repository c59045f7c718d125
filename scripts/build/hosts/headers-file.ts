import type { HostingConfig } from "../../project/firebase-config.ts";
import { expandGlob, withOneStar } from "./expand-glob.ts";

/**
 * The text of _headers, which Netlify and Cloudflare Pages read at the root of the site. Where several rules match, Netlify
 * takes the last value of a header. Cloudflare joins the values, unless "! Name" removes what was set before.
 */
export function headersFile({ headers = [] }: HostingConfig, host: "netlify" | "cloudflare"): string {
  const set = new Set<string>();
  const blocks: string[] = [];
  for (const rule of headers) {
    if (rule.source === undefined) continue;
    const again = rule.headers.map(({ key }) => key).filter((key) => set.has(key.toLowerCase()));
    const lines = [
      ...(host === "cloudflare" ? again.map((key) => `  ! ${key}`) : []),
      ...rule.headers.map(({ key, value }) => `  ${key}: ${value}`),
    ];
    for (const path of pathsOf(rule.source)) blocks.push([path, ...lines].join("\n"));
    for (const { key } of rule.headers) set.add(key.toLowerCase());
  }
  return `${blocks.join("\n\n")}\n`;
}

function pathsOf(source: string): string[] {
  return expandGlob(source).flatMap((glob) => withOneStar(glob) ?? []);
}
