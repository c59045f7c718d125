import { TIMES } from "../config/settings.ts";
import { SITE } from "../config/site.ts";

/** The words of one mail. Its plain text and its HTML are both made from them, so that they say the same. */
export interface MailSource {
  subject: string;
  heading: string;
  parts: Part[];
  /** In small print: why the mail came, and how to get no more. */
  foot: { text: string; link?: Link };
}

/** An inbox shows the first text beside the subject. */
export type Part = { kind: "text"; text: string } | ({ kind: "button" } & Link);

export interface Link {
  label: string;
  url: string;
}

/** What is filled into each mail. No value was written by a subscriber. */
export interface MailValues {
  confirmation: { confirmUrl: string };
  welcome: { siteUrl: string; unsubscribeUrl: string };
  /** `baseline`: confirmed sign-ups in an average hour. Strings are placeholders, when the HTML is compiled. */
  surge: { signUps: number | string; baseline: number | string };
}

export type MailName = keyof MailValues;

export type Templates = { [Name in MailName]: (values: MailValues[Name]) => MailSource };

const HOUR = 3_600_000;

/** After a change of words, `npm run mails` compiles the HTML again. */
export const templates: Templates = {
  confirmation: ({ confirmUrl }) => ({
    subject: `Confirm your subscription to ${SITE.name}`,
    heading: "Confirm your subscription",
    parts: [
      text("One brief a week, about three minutes to read. To get it at this address, confirm that you asked for it."),
      button("Confirm my subscription", confirmUrl),
      text(
        `The link opens our site: press the button there, and you are subscribed. It works for ${TIMES.confirmationMs / HOUR} hours.`,
      ),
    ],
    foot: {
      text: `Someone entered your email address at ${SITE.name}. If it was not you, do nothing: nobody is subscribed without confirming.`,
    },
  }),
  welcome: ({ siteUrl, unsubscribeUrl }) => ({
    subject: `Welcome to ${SITE.name}`,
    heading: "You are subscribed",
    parts: [
      text("The next brief comes to this address: one a week, about three minutes to read."),
      text("Until then, there is plenty to look at."),
      button("Read the latest briefs", siteUrl),
    ],
    foot: {
      text: `You get this mail because this address was confirmed at ${SITE.name}. You can leave at any time.`,
      link: { label: "Unsubscribe", url: unsubscribeUrl },
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
    foot: { text: `You get this mail because OWNER_EMAIL of the functions of ${SITE.name} names this address.` },
  }),
};

function text(words: string): Part {
  return { kind: "text", text: words };
}

function button(label: string, url: string): Part {
  return { kind: "button", label, url };
}
