/** What the parts of the page depend on. */
export interface PrivacyFacts {
  name: string;
  author: string;
  /** Where readers write to. */
  contact: string;
  /** The day of the text, YYYY-MM-DD. */
  day: string;
  /** Hosts of other sites that pages load from by themselves. */
  hosts: string[];
  /** The hosts whose programs run in a reader's browser. */
  scriptHosts: string[];
  /** Hosts whose frames and videos a reader opens. */
  pressedHosts: string[];
  isOnFirebase: boolean;
  region: string;
  /** reCAPTCHA checks who signs up. */
  appCheck: boolean;
  /** What a reader agrees to. */
  consent: string;
  /** How long the link of a confirmation works. */
  confirmationHours: number;
  keepPendingDays: number;
  keepMailDays: number;
  /** How long the record of each reader's copy of an issue is kept. */
  keepReadersDays: number;
  /** The host of the page for booking a call. */
  bookingHost: string | undefined;
}

/** The parts of the privacy page, in English. */
export const privacyEn = {
  head: ({ name, author, contact, day }: PrivacyFacts) => `---
title: Privacy
description: What ${name} stores about its readers, why, for how long, and how to have it deleted.
updated: ${day}
---

This site is published by ${author}. Write to <${contact}> about anything on this page.
`,

  visit({ hosts, scriptHosts, pressedHosts, isOnFirebase }: PrivacyFacts): string {
    const outside =
      hosts.length > 0
        ? `its pages load something from no other sites than these, which learn the address of your network: ${hosts.join(", ")}`
        : "its pages load nothing from other sites";
    const pressed =
      pressedHosts.length > 0
        ? ` A video or a page of ${pressedHosts.join(", ")} is loaded only when you press it; that site then learns the address of your network, and may set cookies of its own.`
        : "";
    const server = isOnFirebase
      ? "Firebase Hosting, a service of Google, delivers the pages. Like every web server it sees"
      : "Like every web server, the one that delivers the pages sees";
    const own =
      scriptHosts.length > 0
        ? `You need no account. This site itself sets no cookies, and ${outside}. Programs of ${scriptHosts.join(", ")} run in your browser: what they count, store and send, these say themselves.`
        : `You need no account, and nobody counts your visit: this site sets no cookies, has no advertising and no tracking, and ${outside}.`;
    return `## When you read

${own}${pressed}

${server} the address of your network, the page that you ask for and the name of your browser, and it keeps logs of them for a limited time. We do not join these logs with anything else.
`;
  },

  browser: () => `## What stays in your browser

Some things are kept on your device, and none of them is sent to us:

- the theme that you chose, light or dark;
- your last searches. The search itself runs in your browser, on an index that it fetches;
- the pages that you read last, so that you can read them again without a connection;
- until you close the tab, your place on the search page, and whether a page had to be reloaded.

You can delete all of it in your browser's settings for site data.
`,

  newsletter: ({
    name,
    region,
    appCheck,
    consent,
    confirmationHours,
    keepPendingDays,
    keepMailDays,
    keepReadersDays,
  }: PrivacyFacts) => `## The newsletter

If you sign up, we store:

- your email address, to send you the newsletter;
- the evidence that you agreed: to which words (“${consent}”), when, and a hash of the address of the network that asked and of the one that confirmed. A hash is a number from which the address cannot be read;
- when the form was last sent for your address, and until you confirm, how many mails with a link you got, when the last one was written and whether it still waits;
- when you confirmed, and how often you have signed up;
- the categories that you chose, or that you want no issue for now;
- which of the last issues came back from your mailbox for a reason that may pass, such as a full one;
- if you leave, when you left;
- if your address takes no mail, or you report one as spam: which of the two, and when. Nothing is sent to you from then on.

We first send you a mail with a link, so that nobody else can sign you up. The link works for ${confirmationHours} hours. We use your address for the newsletter of ${name} and for nothing else, and give it to nobody but those who store and send for us: Google stores it in Firestore, and runs the functions that take sign-ups, in the region ${region}; our mail provider sends the mails, and tells us which came back and which were reported as spam. Nobody counts who opens a mail or what is clicked in it: the mails have no pictures that report when you read, and no links that count clicks. Our logs name no email address.
${appCheck ? BOTS_EN : ""}
| What | How long we keep it |
|---|---|
| A sign-up that nobody confirms | ${keepPendingDays} days after its last confirmation mail |
| A mail that was sent | ${keepMailDays} days |
| The times of requests, by hashes of address and network, against abuse | one hour |
| Whether you got an issue, by a hash of your address | ${keepReadersDays} days |
| Your subscription with your choice of categories, and that you left | until you have it deleted |
| That your address takes no mail, or that you reported one as spam, so that nothing is sent there again | until you have it deleted |
| After that, a hash of your address, so that no import of a list adds you again | permanently |

The database deletes what has expired by itself, within about a day.

Every mail but the first has a link to unsubscribe and one to choose what you get. They never expire.
`,

  links: ({ bookingHost }: PrivacyFacts) => `## Where links lead

Other sites that we link to have rules of their own${bookingHost ? `, and so has the page for booking a call, at ${bookingHost}` : ""}. They learn from which site you come, and not from which of its pages.
`,

  rights: ({ contact }: PrivacyFacts) => `## What you can ask for

You can ask what we store about you, have it corrected, and have it deleted, by a mail to <${contact}>. If you live in the European Union, you can also complain to the authority for data protection where you live.
`,
};

const BOTS_EN =
  "\nreCAPTCHA Enterprise, a service of Google, tells people from bots when you sign up, and learns the address of your network and how your browser behaves.\n";

export type PrivacyParts = typeof privacyEn;
