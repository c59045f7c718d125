import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { themeCss } from "../../project/theme/theme-css.ts";
import { functionsSite } from "../functions-site.ts";

/** The files that the bundle of the functions imports: the words and colors of the site, and the HTML of its mails. */
export function siteValues(
  { config, root }: { config: SiteConfig; root: string },
  mails: string,
): Record<string, Buffer> {
  // The functions do not need issue.html: they read the mail of an issue, compiled, from the store.
  const files = readdirSync(mails).filter((file) => file !== "issue.html");
  const html = files.map((file) => [file.replace(".html", ""), readFileSync(join(mails, file), "utf8")]);
  const texts = `const html = ${JSON.stringify(Object.fromEntries(html.sort()))};\n`;
  return {
    "site.js": Buffer.from(functionsSite(config, themeCss({ config, root }))),
    "mails.js": Buffer.from(`${texts}export const compiledHtml = (name) => html[name];\n`),
  };
}
