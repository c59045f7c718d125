import { counted } from "./counted.ts";

const count = counted("en");

/** Messages that say why a sign-up failed. They are loaded with the code that sends it. */
export const answersEn = {
  badAddress: "This is not an email address that mail can be sent to. Please check it.",
  notVerified: "Your browser could not be verified. Please reload the page, or try without a content blocker.",
  notReached: "The newsletter could not be reached. Please try again later.",
  noAnswer: "No answer came. If there is no mail for you in a few minutes, please try again.",
  later: "Please try again later.",
  tooManyLater: "Too many attempts. Please try again later.",
  tooMany: ({ minutes }: { minutes: number }) =>
    count(minutes, {
      one: "Too many attempts. Please try again in a minute.",
      other: "Too many attempts. Please try again in {count} minutes.",
    }),
};

export type AnswersWords = typeof answersEn;
