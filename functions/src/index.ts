// What is deployed. Everything else is in files that know neither Firebase nor the cloud.
import { defineSecret } from "firebase-functions/params";
import { defineFunctions } from "./firebase-wiring.ts";
import { openFirestoreStore } from "./firestore-home.ts";
import { openNewsletter } from "./open-newsletter.ts";
import { SITE } from "./site.ts";

/** At least 32 characters, and for good: links in mails, and the ids of all records, are made with it. */
const secret = defineSecret("NEWSLETTER_SECRET");
// A file functions/.env may set OWNER_EMAIL, who is told when there are unusually many sign-ups, and ENFORCE_APP_CHECK=true,
// once the site registers with App Check. Neither is a parameter: one without a value ends a deployment that nobody watches.
export const { subscribe, newsletter } = defineFunctions({
  open: () =>
    openNewsletter({
      store: openFirestoreStore(),
      secret: secret.value(),
      siteUrl: SITE.url,
      ownerEmail: process.env.OWNER_EMAIL ?? "",
    }),
  trustedProxies: 1,
  enforceAppCheck: process.env.ENFORCE_APP_CHECK === "true",
  secrets: [secret.name],
});
