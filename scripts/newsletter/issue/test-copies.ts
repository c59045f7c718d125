import { randomBytes } from "node:crypto";
import type { OutgoingMail } from "../../../functions/src/mailers/mailer.ts";
import type { IssueMail } from "../../../functions/src/stores/issue.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { useSiteValues } from "../use-site-values.ts";

interface TestOptions {
  config: SiteConfig;
  /** The folder of the site. */
  root: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * The mail of an issue for these addresses, as readers get it. Its links are signed with a random secret, so they lead to the
 * page that says that they are not valid, and change nothing for anybody: the same address may be a reader's.
 */
export async function testCopies(mail: IssueMail, addresses: string[], options: TestOptions): Promise<OutgoingMail[]> {
  const { config, root, now } = options;
  // This comes before the functions are imported, because they read these values when they are loaded.
  useSiteValues({ config, root });
  const { issueCopy } = await import("../../../functions/src/issues/issue-copy.ts");
  const { openSecret } = await import("../../../functions/src/mail/secret.ts");
  const context = { secret: openSecret(randomBytes(32).toString("base64url")), siteUrl: config.url };
  const date = new Date(now).toISOString();
  return addresses.map((email) => {
    const consent = { text: "a test", at: date, by: "form" as const };
    const record = { state: "confirmed" as const, email, generation: 0, consent, confirmedAt: date };
    const copy = issueCopy(randomBytes(20).toString("hex"), record, { mail, date, context });
    return { ...copy, id: `test-${copy.id}` };
  });
}
