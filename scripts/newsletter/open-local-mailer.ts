import type { Mailer } from "../../functions/src/mailers/mailer.ts";
import type { WebhookSetting } from "../../functions/src/mailers/webhook-setting.ts";
import { UsageError } from "../system/usage-error.ts";
import type { SubscriberBackend } from "./open-backend.ts";

/** What sends mails from this machine: the mailer that MAILER_URL names, or files. Imports the functions, which know the settings of the site. */
export async function openLocalMailer({
  mailerAddress,
  outbox,
}: Pick<SubscriberBackend, "mailerAddress" | "outbox">): Promise<Mailer> {
  if (!mailerAddress) return (await import("../../functions/src/mailers/outbox-mailer.ts")).openOutboxMailer(outbox);
  const { openMailer } = await import("../../functions/src/mailers/open-mailer.ts");
  const { SITE } = await import("../../functions/src/config/site.ts");
  return tellingHow(() => openMailer({ address: mailerAddress, from: SITE.mailFrom }));
}

/** Who may tell this machine of bounces and complaints, by MAILER_URL. */
export async function localWebhook({
  mailerAddress,
}: Pick<SubscriberBackend, "mailerAddress">): Promise<WebhookSetting | undefined> {
  if (!mailerAddress) return undefined;
  const { webhookSetting } = await import("../../functions/src/mailers/webhook-setting.ts");
  return tellingHow(() => webhookSetting(mailerAddress));
}

async function tellingHow<T>(open: () => T): Promise<T> {
  const { UnknownMailer } = await import("../../functions/src/mailers/unknown-mailer.ts");
  try {
    return open();
  } catch (error) {
    if (error instanceof UnknownMailer) throw new UsageError(error.message, "functions/README.md lists the mailers");
    throw error;
  }
}
