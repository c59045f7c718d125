import type { AnswersWords } from "./answers-en.ts";
import { counted } from "./counted.ts";

const count = counted("de");

export const answersDe: AnswersWords = {
  badAddress: "An diese E-Mail-Adresse lässt sich nichts senden. Bitte prüfen Sie sie.",
  notVerified:
    "Ihr Browser konnte nicht überprüft werden. Bitte laden Sie die Seite neu, oder versuchen Sie es ohne Inhaltsblocker.",
  notReached: "Der Newsletter war nicht erreichbar. Bitte versuchen Sie es später erneut.",
  noAnswer: "Es kam keine Antwort. Falls in ein paar Minuten keine E-Mail da ist, versuchen Sie es bitte erneut.",
  later: "Bitte versuchen Sie es später erneut.",
  tooManyLater: "Zu viele Versuche. Bitte versuchen Sie es später erneut.",
  tooMany: ({ minutes }) =>
    count(minutes, {
      one: "Zu viele Versuche. Bitte versuchen Sie es in einer Minute erneut.",
      other: "Zu viele Versuche. Bitte versuchen Sie es in {count} Minuten erneut.",
    }),
};
