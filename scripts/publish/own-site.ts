import type { SiteConfig } from "../../site/site.config.ts";
import { addressesToWrite } from "../author/init/new-site-config.ts";
import type { FunctionsSite } from "../newsletter/functions-site.ts";
import type { HostingConfig } from "../project/firebase-config.ts";
import { UsageError } from "../system/usage-error.ts";

/** What would lead readers, or the links in their mails, elsewhere than to this site. */
export function checkOwnSite(config: SiteConfig, functions: FunctionsSite, { rewrites = [] }: HostingConfig): void {
  const unwritten = addressesToWrite(config);
  if (unwritten.length > 0) {
    throw new UsageError(
      `site/site.config.ts has no addresses of your own: ${unwritten.join(", ")}`,
      "Write them there, and your sender in extensions/firestore-send-email.env; then npm run mails",
    );
  }
  const other = (["name", "url", "region"] as const).filter((key) => functions[key] !== config[key]);
  if (other.length > 0) {
    throw new UsageError(
      `The functions were told another ${other.join(", another ")} than site/site.config.ts has`,
      "npm run mails tells them: commit what it writes",
    );
  }
  const elsewhere = rewrites.find(({ function: called }) => called?.region && called.region !== config.region);
  if (elsewhere) {
    throw new UsageError(
      `firebase.json looks for the function of ${elsewhere.source} in ${elsewhere.function?.region}, and site/site.config.ts has it in ${config.region}`,
      "Write the same region in both; then npm run mails",
    );
  }
}
