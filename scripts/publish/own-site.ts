import type { SiteConfig } from "../../site/content/site-config.ts";
import type { FunctionsSite } from "../newsletter/functions-site.ts";
import type { HostingConfig } from "../project/firebase-config.ts";
import { missingAddresses } from "../project/site-config/own-addresses.ts";
import { UsageError } from "../system/usage-error.ts";

/** Refuses settings that would lead readers, or the links in their mails, to another site than this one. */
export function checkOwnSite(config: SiteConfig, functions: FunctionsSite, { rewrites = [] }: HostingConfig): void {
  const missing = missingAddresses(config);
  if (missing.length > 0) {
    throw new UsageError(
      `site/site.config.ts has no addresses of your own: ${missing.join(", ")}`,
      "Write them there, and your sender in extensions/firestore-send-email.env; then npm run mails",
    );
  }
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
