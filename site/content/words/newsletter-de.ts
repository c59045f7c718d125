import type { NewsletterWords } from "./newsletter-en.ts";

export const newsletterDe: NewsletterWords = {
  whyConfirm:
    "Zuerst senden wir Ihnen eine E-Mail mit einem Link, damit niemand sonst Sie anmelden kann. Ihre Adresse dient allein dem Newsletter.",
  pastIssues: "Bisherige Ausgaben ansehen",
  confirm: "Anmeldung bestätigen",
  notAsked:
    "Falls Sie den Newsletter nicht angefordert haben, schließen Sie einfach diese Seite: Ohne den Klick bekommen Sie keine weitere E-Mail.",
  unsubscribe: "Abbestellen",
  changedMind: "Doch nicht? Schließen Sie einfach diese Seite, und alles bleibt, wie es ist.",
  howOften: "Wie oft",
  weekly: "Ein Beitrag pro Woche",
  none: "Zurzeit nichts",
  noneHint: "Sie bleiben angemeldet und können die E-Mails auf dieser Seite wieder einschalten.",
  whichTopics: "Welche Themen",
  allTopics:
    "Sind alle angekreuzt, kommen neue Themen von selbst dazu. Eine Ausgabe über alles kommt auch, wenn Sie keines ankreuzen.",
  save: "Auswahl speichern",
  leaveTitle: "Ganz abmelden",
  leaveHint: "Sie bekommen keine E-Mails mehr von uns.",
  changeAgain: "Um sie wieder zu ändern, nutzen Sie den Link am Ende jeder E-Mail von uns.",
  openMail: "Öffnen Sie die E-Mail, und folgen Sie dem Link darin. Er gilt 48 Stunden.",
  lookIntoSpam: "Nach ein paar Minuten noch nichts da? Sehen Sie im Spam-Ordner nach.",
  stillNothing: "Immer noch nichts? Vielleicht enthält die Adresse einen Tippfehler:",
  signUpAgain: "erneut anmelden",
  readLatest: "Neueste Beiträge lesen",
  untilFirst:
    "Am Ende jeder E-Mail steht ein Link, mit dem Sie den Newsletter abbestellen. Bis zur ersten Ausgabe steht Ihnen die Website offen.",
  comeBack:
    "Alles, was wir veröffentlichen, steht Ihnen hier weiterhin offen. Und wenn Sie die E-Mails wieder möchten, kommen Sie jederzeit zurück:",
  newLink:
    "Zum Abonnieren fordern Sie hier einen neuen Link an. Zum Abbestellen nutzen Sie den Link in der neuesten E-Mail, die Sie von uns haben.",
  byLink:
    "Diese Seite funktioniert über den Link in einer E-Mail von uns: Öffnen Sie sie von dort. Sie haben keine solche E-Mail?",
  signUp: "Newsletter abonnieren",
  failedAddress:
    "Das war keine E-Mail-Adresse, an die sich etwas senden lässt. Bitte prüfen Sie sie, und senden Sie sie erneut ab.",
  failedTooMany: "Das waren zu viele Versuche in kurzer Zeit. Bitte versuchen Sie es in einer Stunde erneut.",
  failedUnavailable:
    "Der Newsletter war gerade nicht erreichbar. Bitte versuchen Sie es später erneut; ein Link aus einer E-Mail lässt sich noch einmal verwenden.",
  failedAny:
    "Prüfen Sie, ob die Adresse vollständig ist, und senden Sie sie erneut ab. Falls Sie über einen Link aus einer E-Mail kamen, öffnen Sie ihn später noch einmal. Nach vielen Versuchen warten Sie bitte eine Stunde.",
};
