import type { SiteConfig } from "../../site/content/site-config.ts";

/** What the functions know about the site. */
export type FunctionsSite = Pick<SiteConfig, "name" | "url" | "region">;

/** The text of functions/src/config/site.ts. */
export function functionsSite({ name, url, region }: FunctionsSite): string {
  const fields = Object.entries({ name, url, region }).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`);
  return [
    "// Written by `npm run mails` from site/site.config.ts: the functions are deployed without the rest of the repository.",
    "export const SITE = {",
    ...fields,
    "};\n",
  ].join("\n");
}
