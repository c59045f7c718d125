// What is deployed. Everything else is in files that know neither Firebase nor the cloud.
import { defineSecret, defineString } from "firebase-functions/params";
import { wire } from "./firebase-wiring.ts";
import { openFirestoreStore } from "./firestore-home.ts";
import { openNewsletter } from "./open-newsletter.ts";
import { SITE } from "./site.ts";

/** At least 32 characters, and for good: links in mails, and the ids of all records, are made with it. */
const secret = defineSecret("NEWSLETTER_SECRET");
const siteUrl = defineString("SITE_URL", {
  default: SITE.url,
  description: "Where the site is published: scheme and host, without a final slash",
});
const ownerEmail = defineString("OWNER_EMAIL", {
  default: "",
  description: "Who is told when there are unusually many sign-ups (empty: nobody)",
});

export const { subscribe, newsletter } = wire({
  open: () =>
    openNewsletter({
      store: openFirestoreStore(),
      secret: secret.value(),
      siteUrl: siteUrl.value(),
      ownerEmail: ownerEmail.value(),
    }),
  edges: 1,
  // A file functions/.env sets it, once the site registers with App Check.
  enforceAppCheck: process.env.ENFORCE_APP_CHECK === "true",
  secrets: [secret.name],
});
