/** What the newsletter's functions say to readers, in mails and responses. They get it as plain data: see functions-words.ts. */
export const mailsEn = {
  confirmation: {
    subject: ({ site }: { site: string }) => `Confirm your subscription to ${site}`,
    heading: "Confirm your subscription",
    offer: "One brief a week, about three minutes to read. To get it at this address, confirm that you asked for it.",
    button: "Confirm my subscription",
    howItWorks: ({ hours }: { hours: number }) =>
      `The link opens our site: press the button there, and you are subscribed. It works for ${hours} hours.`,
    why: ({ site }: { site: string }) =>
      `Someone entered your email address at ${site}. If it was not you, do nothing: nobody is subscribed without confirming.`,
  },
  welcome: {
    subject: ({ site }: { site: string }) => `Welcome to ${site}`,
    heading: "You are subscribed",
    next: "The next brief comes to this address: one a week, about three minutes to read.",
    untilThen: "Until then, there is plenty to look at.",
    button: "Read the latest briefs",
    /** These two replace the two above once an issue was sent. */
    newestIssue: "Until then, you can read the newest issue on our site.",
    readIssue: "Read the newest issue",
    why: ({ site }: { site: string }) =>
      `You get this mail because this address was confirmed at ${site}. You can leave at any time.`,
    preferences: "Choose what you get",
    unsubscribe: "Unsubscribe",
  },
  signUp: {
    thanks: "Check your email: if you are new here, it holds a link to confirm.",
    invalid: "Please enter a valid email address.",
    unavailable: "Please try again later.",
    /** The functions choose the form by the minutes, as they are deployed without the catalogue. */
    tooMany: {
      one: "Too many attempts. Please try again in a minute.",
      other: "Too many attempts. Please try again in {count} minutes.",
    },
  },
  /** Plain pages and texts, for when the site's own pages cannot be fetched. */
  link: {
    confirmTitle: "Confirm your subscription",
    confirmText: ({ site }: { site: string }) => `Press the button to get ${site} once a week.`,
    confirmButton: "Confirm my subscription",
    unsubscribeTitle: "Unsubscribe",
    unsubscribeText: ({ site }: { site: string }) => `Press the button, and ${site} sends you no further mail.`,
    unsubscribeButton: "Unsubscribe",
    preferencesTitle: "Choose what you get",
    preferencesText: ({ site }: { site: string }) =>
      `Which mails do you want from ${site}? Change it as often as you like.`,
    preferencesButton: "Save",
    howOften: "How often",
    weekly: "One brief a week",
    none: "Nothing for now",
    whichTopics: "Which topics",
    later: "Please try again later.",
    unsubscribed: "You are unsubscribed.",
    invalid: "This link is not valid.",
  },
};

export type MailWords = typeof mailsEn;
