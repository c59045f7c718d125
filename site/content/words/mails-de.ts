import type { MailWords } from "./mails-en.ts";

export const mailsDe: MailWords = {
  confirmation: {
    subject: ({ site }) => `Bitte bestätigen Sie Ihre Anmeldung bei ${site}`,
    heading: "Bestätigen Sie Ihre Anmeldung",
    offer:
      "Ein Beitrag pro Woche, in etwa drei Minuten gelesen. Damit er an diese Adresse kommt, bestätigen Sie bitte, dass Sie ihn angefordert haben.",
    button: "Anmeldung bestätigen",
    howItWorks: ({ hours }) =>
      `Der Link öffnet unsere Website: Klicken Sie dort auf die Schaltfläche, und Sie sind angemeldet. Er gilt ${hours} Stunden.`,
    why: ({ site }) =>
      `Jemand hat Ihre E-Mail-Adresse bei ${site} eingetragen. Falls Sie das nicht waren, tun Sie bitte nichts: Ohne Bestätigung wird niemand angemeldet.`,
  },
  welcome: {
    subject: ({ site }) => `Willkommen bei ${site}`,
    heading: "Sie sind angemeldet",
    next: "Der nächste Beitrag kommt an diese Adresse: einer pro Woche, in etwa drei Minuten gelesen.",
    untilThen: "Bis dahin gibt es schon viel zu sehen.",
    button: "Neueste Beiträge lesen",
    newestIssue: "Bis dahin können Sie die neueste Ausgabe auf unserer Website lesen.",
    readIssue: "Neueste Ausgabe lesen",
    why: ({ site }) =>
      `Sie erhalten diese E-Mail, weil diese Adresse bei ${site} bestätigt wurde. Sie können sich jederzeit abmelden.`,
    preferences: "Auswählen, was kommt",
    unsubscribe: "Abbestellen",
  },
  signUp: {
    thanks: "Sehen Sie in Ihrem Posteingang nach: Falls Sie neu hier sind, finden Sie dort einen Bestätigungslink.",
    invalid: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
    unavailable: "Bitte versuchen Sie es später erneut.",
    tooMany: {
      one: "Zu viele Versuche. Bitte versuchen Sie es in einer Minute erneut.",
      other: "Zu viele Versuche. Bitte versuchen Sie es in {count} Minuten erneut.",
    },
  },
  link: {
    confirmTitle: "Anmeldung bestätigen",
    confirmText: ({ site }) => `Klicken Sie auf die Schaltfläche, um ${site} einmal pro Woche zu erhalten.`,
    confirmButton: "Anmeldung bestätigen",
    unsubscribeTitle: "Newsletter abbestellen",
    unsubscribeText: ({ site }) => `Nach dem Klick auf die Schaltfläche sendet Ihnen ${site} keine E-Mails mehr.`,
    unsubscribeButton: "Abbestellen",
    preferencesTitle: "Auswählen, was kommt",
    preferencesText: ({ site }) => `Welche E-Mails möchten Sie von ${site}? Sie können das jederzeit ändern.`,
    preferencesButton: "Speichern",
    howOften: "Wie oft",
    weekly: "Ein Beitrag pro Woche",
    none: "Zurzeit nichts",
    whichTopics: "Welche Themen",
    later: "Bitte versuchen Sie es später erneut.",
    unsubscribed: "Sie sind abgemeldet.",
    invalid: "Dieser Link ist nicht gültig.",
  },
};
