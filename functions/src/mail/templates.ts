import { SITE, WORDS } from "../config/site.ts";

/** The words of one mail. Its plain text and its HTML are both made from them, so that they say the same. */
export interface MailSource {
  subject: string;
  heading: string;
  parts: Part[];
  /** In small print: why the mail came, and how to get no more. */
  foot: { text: string; links?: Link[] };
}

/** An inbox shows the first text beside the subject. */
export type Part = { kind: "text"; text: string } | ({ kind: "button" } & Link);

export interface Link {
  label: string;
  url: string;
}

/** The values that are filled into each mail. No value was written by a subscriber. */
export interface MailValues {
  confirmation: { confirmUrl: string };
  /** `read`: what to read until the next issue, in the site's words. */
  welcome: { read: { text: string; label: string; url: string }; preferencesUrl: string; unsubscribeUrl: string };
  /** `baseline`: confirmed sign-ups in an average hour. Both are placeholders, and so strings, when the HTML is compiled. */
  surge: { signUps: number | string; baseline: number | string };
  /** A notice to the owner about an issue. */
  notice: { heading: string; what: string; next: string };
}

export type MailName = keyof MailValues;

export type MailWords = Pick<typeof WORDS, "confirmation" | "welcome">;

export type Templates = { [Name in MailName]: (values: MailValues[Name]) => MailSource };

/** The mails in the words of this site. After a change of the parts below, run `npm run mails` to compile the HTML again. */
export const templates = mailTemplates(WORDS, SITE.name);

/** The mails in the words of a site. The mails to its owner are English. */
export function mailTemplates({ confirmation, welcome }: MailWords, site: string): Templates {
  return {
    confirmation: ({ confirmUrl }) => ({
      subject: confirmation.subject,
      heading: confirmation.heading,
      parts: [text(confirmation.offer), button(confirmation.button, confirmUrl), text(confirmation.howItWorks)],
      foot: { text: confirmation.why },
    }),
    welcome: ({ read, preferencesUrl, unsubscribeUrl }) => ({
      subject: welcome.subject,
      heading: welcome.heading,
      parts: [text(welcome.next), text(read.text), button(read.label, read.url)],
      foot: {
        text: welcome.why,
        links: [
          { label: welcome.unsubscribe, url: unsubscribeUrl },
          { label: welcome.preferences, url: preferencesUrl },
        ],
      },
    }),
    surge: ({ signUps, baseline }) => ({
      subject: "Unusually many sign-ups: confirmation mails are waiting",
      heading: "Confirmation mails are waiting",
      parts: [
        text(`Sign-ups in the last hour: ${signUps}. Usually confirmed in an hour: ${baseline}.`),
        text("They are kept, and sent by themselves once it calms down. Nobody is lost."),
        text(
          "Look at the logs of subscribe-newsletter. If these are bots, switch App Check on. If they are readers, raise the limit in settings.ts.",
        ),
      ],
      foot: { text: toOwner(site) },
    }),
    notice: ({ heading, what, next }) => ({
      subject: heading,
      heading,
      parts: [text(what), text(next)],
      foot: { text: toOwner(site) },
    }),
  };
}

function toOwner(site: string): string {
  return `You get this mail because OWNER_EMAIL of the functions of ${site} names this address.`;
}

function text(words: string): Part {
  return { kind: "text", text: words };
}

function button(label: string, url: string): Part {
  return { kind: "button", label, url };
}
