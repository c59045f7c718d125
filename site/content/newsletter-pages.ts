import type { SiteConfig } from "./site-config.ts";

interface Words {
  title: string;
  /** Says plainly what happened, or what to do. */
  description: string;
}

/**
 * The pages of the newsletter, in the name of the site. The functions lead readers to all but the first, by these keys.
 */
export const newsletterPageWords = ({ name }: Pick<SiteConfig, "name">) =>
  ({
    "sign-up": {
      title: "One visual brief a week",
      description: `The ${name} newsletter: one brief a week, about 3-minute reads, with the figures drawn.`,
    },
    "confirm-page": {
      title: "Confirm your subscription",
      description: `Confirm, and you get ${name} by email: one brief a week.`,
    },
    "unsubscribe-page": {
      title: "Unsubscribe",
      description: `Unsubscribe, and ${name} sends you no more mail.`,
    },
    "check-your-mail": {
      title: "Check your mail",
      description: "Thank you. If you are new here, a mail with a link to confirm is on its way to you.",
    },
    confirmed: {
      title: "You are subscribed",
      description: "Your address is confirmed. A welcome mail is on its way, and from then on one brief a week.",
    },
    unsubscribed: {
      title: "You are unsubscribed",
      description: `You get no more mail from ${name}. There is nothing else to do.`,
    },
    "link-expired": {
      title: "This link no longer works",
      description:
        "Nothing has changed. A link to confirm works for 48 hours, and only for the sign-up it was sent for.",
    },
    failed: {
      title: "That did not work",
      description: "Your request has not been carried out. Nothing of yours is lost; you can try again.",
    },
  }) satisfies Record<string, Words>;

export type NewsletterPageName = keyof ReturnType<typeof newsletterPageWords>;

/** Where a page has the token of the link that led to it. The functions put the real one in its place. */
export const TOKEN_PLACEHOLDER = "{{token}}";
