import type { Mailer } from "../../functions/src/mailers/mailer.ts";
import type { WebhookSetting } from "../../functions/src/mailers/webhook-setting.ts";
import { UsageError } from "../system/usage-error.ts";
import type { SubscriberBackend } from "./open-backend.ts";

/**
 * Opens what sends mails from this machine: the mailer that MAILER_URL names, or files. Imports the functions only now, so that
 * they have the values of the site: see use-site-values.ts.
 */
export async function openLocalMailer({
  mailerAddress,
  outbox,
}: Pick<SubscriberBackend, "mailerAddress" | "outbox">): Promise<Mailer> {
  if (!mailerAddress) return (await import("../../functions/src/mailers/outbox-mailer.ts")).openOutboxMailer(outbox);
  const { openMailer } = await import("../../functions/src/mailers/open-mailer.ts");
  const { SITE } = await import("../../functions/src/config/site.ts");
  return withUsageError(() => openMailer({ address: mailerAddress, from: SITE.mailFrom }));
}

/** The provider that may report bounces and complaints to this machine, by MAILER_URL. */
export async function localWebhook({
  mailerAddress,
}: Pick<SubscriberBackend, "mailerAddress">): Promise<WebhookSetting | undefined> {
  if (!mailerAddress) return undefined;
  const { webhookSetting } = await import("../../functions/src/mailers/webhook-setting.ts");
  return withUsageError(() => webhookSetting(mailerAddress));
}

async function withUsageError<T>(open: () => T): Promise<T> {
  const { UnknownMailer } = await import("../../functions/src/mailers/unknown-mailer.ts");
  try {
    return open();
  } catch (error) {
    if (error instanceof UnknownMailer) throw new UsageError(error.message, "functions/README.md lists the mailers");
    throw error;
  }
}
