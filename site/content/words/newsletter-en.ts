/** What the newsletter's pages say below their titles: their chunk loads these words. */
export const newsletterEn = {
  whyConfirm:
    "We first send you a mail with a link, so that nobody else can sign you up. Your address is used for the newsletter and for nothing else.",
  pastIssues: "See the issues so far",
  confirm: "Confirm my subscription",
  notAsked:
    "If you did not ask for the newsletter, just close this page: unless you press the button, we send you no more mail.",
  unsubscribe: "Unsubscribe",
  changedMind: "Changed your mind? Just close this page, and everything stays as it is.",
  howOften: "How often",
  weekly: "One brief a week",
  none: "Nothing for now",
  noneHint: "You stay subscribed, and can turn the mails on again here.",
  whichTopics: "Which topics",
  allTopics: "Tick all to get new topics automatically. Issues for everyone reach you even if you tick none.",
  save: "Save my choice",
  leaveTitle: "Leave altogether",
  leaveHint: "We send you no more mail.",
  changeAgain: "To change it again, use the link at the end of any mail from us.",
  openMail: "Open the mail, and follow its link. It works for 48 hours.",
  lookIntoSpam: "Nothing there in a few minutes? Check your spam folder.",
  stillNothing: "Still nothing? The address may contain a typo:",
  signUpAgain: "sign up again",
  readLatest: "Read the latest briefs",
  untilFirst: "Every mail ends with an unsubscribe link. Until the first one arrives, everything is here on the site.",
  comeBack: "Everything we publish stays open to you here. And if you want the mails again, come back at any time:",
  newLink:
    "To subscribe, ask for a new link here. To unsubscribe, use the link in the newest mail that you have from us.",
  byLink: "Open this page through the link in one of our mails. Don't have one?",
  signUp: "Sign up for the newsletter",
  failedAddress: "This was not an email address that mail can be sent to. Please check it, and send it again.",
  failedTooMany: "There were too many attempts in a short time. Please try again in an hour.",
  failedUnavailable:
    "The newsletter could not be reached just now. Please try again later; a link in a mail can be used again.",
  failedAny:
    "Check that the address is complete, and send it again. If you came by a link in a mail, open it again later. After many attempts, wait for an hour.",
};

export type NewsletterWords = typeof newsletterEn;
