// Written by `npm run mails` from site/site.config.ts. Deployed or served, the functions have those of the site that is built.
export const SITE = {
  name: "Visual Briefs",
  url: "https://visualbriefs.ai",
  mailFrom: "Visual Briefs <newsletter@visualbriefs.ai>",
  region: "us-central1",
  language: "en",
  direction: "ltr",
  wordmark: {
    name: "visualbriefs",
    suffix: ".ai",
  },
  categories: {
    briefings: "Briefings",
    playbooks: "Playbooks",
    explainers: "Explainers",
    "case-notes": "Case Notes",
  },
  colors: {
    light: {
      ink: "#1c1a16",
      "ink-2": "#5c5548",
      line: "#e1dacb",
      paper: "#faf7f0",
      accent: "#bf2f17",
      "on-accent": "#fffaf4",
    },
    dark: {
      ink: "#f1ece1",
      "ink-2": "#b8b0a1",
      line: "#38342d",
      paper: "#171613",
      accent: "#ff8b6b",
      "on-accent": "#1d0f0a",
    },
  },
};

export const WORDS = {
  consent: {
    version: "2026-11-20",
    text: "One brief a week by email. No spam. Unsubscribe anytime.",
  },
  confirmation: {
    subject: "Confirm your subscription to Visual Briefs",
    heading: "Confirm your subscription",
    offer: "One brief a week, about three minutes to read. To get it at this address, confirm that you asked for it.",
    button: "Confirm my subscription",
    howItWorks: "The link opens our site: press the button there, and you are subscribed. It works for 48 hours.",
    why: "Someone entered your email address at Visual Briefs. If it was not you, do nothing: nobody is subscribed without confirming.",
  },
  welcome: {
    subject: "Welcome to Visual Briefs",
    heading: "You are subscribed",
    next: "The next brief comes to this address: one a week, about three minutes to read.",
    untilThen: "Until then, there is plenty to look at.",
    button: "Read the latest briefs",
    why: "You get this mail because this address was confirmed at Visual Briefs. You can leave at any time.",
    preferences: "Choose what you get",
    unsubscribe: "Unsubscribe",
  },
  signUp: {
    thanks: "Check your email: if you are new here, it holds a link to confirm.",
    invalid: "Please enter a valid email address.",
    unavailable: "Please try again later.",
    tooMany: {
      one: "Too many attempts. Please try again in a minute.",
      other: "Too many attempts. Please try again in {count} minutes.",
    },
  },
  link: {
    confirmTitle: "Confirm your subscription",
    confirmText: "Press the button to get Visual Briefs once a week.",
    confirmButton: "Confirm my subscription",
    unsubscribeTitle: "Unsubscribe",
    unsubscribeText: "Press the button, and Visual Briefs sends you no further mail.",
    unsubscribeButton: "Unsubscribe",
    preferencesTitle: "Choose what you get",
    preferencesText: "Which mails do you want from Visual Briefs? Change it as often as you like.",
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
