import { renderMail } from "../../functions/src/mail/render-mail.ts";
import { openSecret } from "../../functions/src/mail/secret.ts";
import { whatToRead } from "../../functions/src/mail/subscriber-mails.ts";
import { SECRET, SITE } from "../functions/newsletter.ts";

const secret = openSecret(SECRET);
const token = secret.makeToken("confirm", { id: "0123456789".repeat(4), generation: 1, expires: 1_800_000_000_000 });
const confirmUrl = `${SITE}/newsletter/confirm?token=${token}`;
const unsubscribeUrl = `${SITE}/newsletter/unsubscribe?token=${token}`;
const preferencesUrl = `${SITE}/newsletter/preferences?token=${token}`;

/** Every mail as it is sent, and where each may lead. */
export const SAMPLE_MAILS = [
  { name: "confirmation", mail: renderMail.confirmation({ confirmUrl }), links: [confirmUrl] },
  {
    name: "welcome",
    mail: renderMail.welcome({ read: whatToRead(SITE), unsubscribeUrl, preferencesUrl }),
    links: [SITE, unsubscribeUrl, preferencesUrl],
  },
  {
    name: "welcome-with-issue",
    mail: renderMail.welcome({ read: whatToRead(SITE, 14), unsubscribeUrl, preferencesUrl }),
    links: [`${SITE}/newsletter/14`, unsubscribeUrl, preferencesUrl],
  },
  { name: "surge", mail: renderMail.surge({ signUps: 12_640, baseline: 3 }), links: [] },
  {
    name: "notice",
    mail: renderMail.notice({
      heading: "Issue 14 was sent",
      what: "1,234 copies were sent.",
      next: "Nothing is left.",
    }),
    links: [],
  },
];
