// The functions that are deployed. Only this file and define-functions.ts depend on Firebase Functions.
import { createHash } from "node:crypto";
import { getApps } from "firebase-admin/app";
import { defineSecret } from "firebase-functions/params";
import { SITE } from "./config/site.ts";
import { defineFunctions, type SendingTask } from "./define-functions.ts";
import { openMailer } from "./mailers/open-mailer.ts";
import { webhookSetting } from "./mailers/webhook-setting.ts";
import { openFirestoreStore } from "./stores/firestore-store.ts";
import { openNewsletter } from "./subscribe/newsletter.ts";

/** At least 32 characters, and never changed: the links in mails and the ids of all records are made with it. */
const secret = defineSecret("NEWSLETTER_SECRET");
/** The address of the mailer, with its password: see functions/README.md. */
const mailer = defineSecret("MAILER_URL");
// OWNER_EMAIL (who gets a mail in a surge) and ENFORCE_APP_CHECK=true come from an optional file functions/.env. They are no
// parameters: firebase-tools ends an unattended deployment at a parameter without a value.
export const { subscribe, newsletter } = defineFunctions({
  open: () =>
    openNewsletter({
      store: openFirestoreStore(),
      secret: secret.value(),
      siteUrl: SITE.url,
      ownerEmail: process.env.OWNER_EMAIL ?? "",
    }),
  openMailer: () => openMailer({ address: mailer.value(), from: SITE.mailFrom }),
  webhook: () => webhookSetting(mailer.value()),
  continueLater,
  trustedProxies: 1,
  enforceAppCheck: process.env.ENFORCE_APP_CHECK === "true",
  secrets: [secret.name],
  mailerSecrets: [mailer.name],
});

/**
 * Cloud Tasks calls newsletter-continue once for each id. An id begins with a hash, because Cloud Tasks distributes tasks over
 * its machines by the order of their ids.
 */
async function continueLater({ issue, sequence }: SendingTask): Promise<void> {
  const { getFunctions } = await import("firebase-admin/functions");
  const queue = getFunctions(getApps()[0]).taskQueue(`locations/${SITE.region}/functions/newsletter-continue`);
  const name = `${issue}-${sequence}`;
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 4);
  await queue.enqueue({ issue, sequence }, { id: `${hash}-${name}`, dispatchDeadlineSeconds: 600 });
}
