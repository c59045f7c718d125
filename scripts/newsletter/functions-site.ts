import type { SiteConfig } from "../../site/site.config.ts";

/** What the functions are told of the site. */
export type FunctionsSite = Pick<SiteConfig, "name" | "url" | "region">;

/** functions/src/config/site.ts for a site. */
export function functionsSite({ name, url, region }: FunctionsSite): string {
  const fields = Object.entries({ name, url, region }).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`);
  return `// Written by \`npm run mails\` from site/site.config.ts: what is deployed does not reach out of this folder.
export const SITE = {
${fields.join("")}};
`;
}
