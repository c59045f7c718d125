// What is deployed. Only this file and define-functions.ts know Firebase Functions.
import { defineSecret } from "firebase-functions/params";
import { SITE } from "./config/site.ts";
import { defineFunctions } from "./define-functions.ts";
import { openMailer } from "./mailers/open-mailer.ts";
import { webhookSetting } from "./mailers/webhook-setting.ts";
import { openFirestoreStore } from "./stores/firestore-store.ts";
import { openNewsletter } from "./subscribe/newsletter.ts";

/** At least 32 characters, and never changed: the links in mails and the ids of all records are made with it. */
const secret = defineSecret("NEWSLETTER_SECRET");
/** Who sends the mails, with the password for it: see functions/README.md. */
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
  openMailer: () => openMailer({ address: mailer.value(), domain: new URL(SITE.url).hostname }),
  webhook: () => webhookSetting(mailer.value()),
  trustedProxies: 1,
  enforceAppCheck: process.env.ENFORCE_APP_CHECK === "true",
  secrets: [secret.name],
  mailerSecrets: [mailer.name],
});
