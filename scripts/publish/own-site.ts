import { hasNewsletter } from "../../site/content/has-newsletter.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import type { FunctionsSite } from "../newsletter/functions-site.ts";
import type { HostingConfig } from "../project/firebase-config.ts";
import { type Leftover, leftoversIn } from "../project/site-config/placeholders.ts";
import { UsageError } from "../system/usage-error.ts";

/** Refuses a site that still has what a new one begins with, and lists each place; `templates` are texts that `briefs new` wrote. */
export function checkNothingLeft(config: SiteConfig, root: string, templates: readonly Leftover[]): void {
  const left = [...leftoversIn(config, root), ...templates];
  if (left.length === 0) return;
  throw new UsageError(
    `The site still has words or addresses that are not its owner's:\n${left.map(lineOf).join("\n")}`,
    "Write your own in these places; then npm run mails",
  );
}

function lineOf({ file, setting, value }: Leftover): string {
  return `  ${file}: ${setting === undefined ? "" : `${setting}: `}${value}`;
}

/** Refuses settings that would lead readers, or the links in their mails, to another site than this one. */
export function checkOwnSite(config: SiteConfig, functions: FunctionsSite, { rewrites = [] }: HostingConfig): void {
  // The rest is about the functions.
  if (!hasNewsletter(config)) return;
  const other = (["name", "url", "region"] as const).filter((key) => functions[key] !== config[key]);
  if (other.length > 0) {
    throw new UsageError(
      `functions/src/site.ts and site/site.config.ts differ in ${other.join(", ")}`,
      "Run npm run mails, and commit what it writes",
    );
  }
  const elsewhere = rewrites.find(({ function: called }) => called?.region && called.region !== config.region);
  if (elsewhere) {
    throw new UsageError(
      `firebase.json expects the function of ${elsewhere.source} in ${elsewhere.function?.region}, and site/site.config.ts has it in ${config.region}`,
      "Write the same region in both; then npm run mails",
    );
  }
}
