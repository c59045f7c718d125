import { hasNewsletter } from "../../site/content/has-newsletter.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { type HostingConfig, isOfBriefs } from "../project/firebase-config.ts";
import { nameOfRule } from "../project/path-rule.ts";
import { type Leftover, leftoversIn } from "../project/site-config/placeholders.ts";
import { UsageError } from "../system/usage-error.ts";

/**
 * Refuses a site that still has what a new one begins with, and lists each place; `templates` are texts that `briefs new` wrote.
 */
export function checkNothingLeft(config: SiteConfig, root: string, templates: readonly Leftover[]): void {
  const left = [...leftoversIn(config, root), ...templates];
  if (left.length === 0) return;
  throw new UsageError(
    `The site still has words or addresses that are not its owner's:\n${left.map(lineOf).join("\n")}`,
    "Write your own in these places",
  );
}

function lineOf({ file, setting, value }: Leftover): string {
  return `  ${file}: ${setting === undefined ? "" : `${setting}: `}${value}`;
}

/** Refuses a region in which the rewrites of Hosting would not find the functions of briefs. The owner's own may be in any. */
export function checkRegion(config: SiteConfig, { rewrites = [] }: HostingConfig): void {
  if (!hasNewsletter(config)) return;
  const elsewhere = rewrites.find(
    ({ function: called }) => called?.region && isOfBriefs(called.functionId) && called.region !== config.region,
  );
  if (elsewhere) {
    throw new UsageError(
      `firebase.json expects the function of ${nameOfRule(elsewhere)} in ${elsewhere.function?.region}, and site/site.config.ts has it in ${config.region}`,
      "Write the same region in both",
    );
  }
}
