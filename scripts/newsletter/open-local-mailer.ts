import type { Mailer } from "../../functions/src/mailers/mailer.ts";
import { UsageError } from "../system/usage-error.ts";
import type { SubscriberBackend } from "./open-backend.ts";

/** What sends mails from this machine: the mailer that MAILER_URL names, or files. Imports the functions, which know the settings of the site. */
export async function openLocalMailer(
  { mailerAddress, outbox }: Pick<SubscriberBackend, "mailerAddress" | "outbox">,
  publishedUrl: string,
): Promise<Mailer> {
  if (!mailerAddress) return (await import("../../functions/src/mailers/outbox-mailer.ts")).openOutboxMailer(outbox);
  const { openMailer, UnknownMailer } = await import("../../functions/src/mailers/open-mailer.ts");
  try {
    return openMailer({ address: mailerAddress, domain: new URL(publishedUrl).hostname });
  } catch (error) {
    if (error instanceof UnknownMailer) throw new UsageError(error.message, "functions/README.md lists the mailers");
    throw error;
  }
}
