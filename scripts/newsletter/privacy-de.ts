import type { PrivacyParts } from "./privacy-en.ts";

const BOTS =
  "\nreCAPTCHA Enterprise, ein Dienst von Google, unterscheidet bei der Anmeldung Menschen von Programmen. Es erfährt die Adresse Ihres Anschlusses und wie sich Ihr Browser verhält.\n";

/** The parts of the privacy page, in German. */
export const privacyDe: PrivacyParts = {
  head: ({ name, author, contact, day }) => `---
title: Datenschutz
description: Was ${name} über Leserinnen und Leser speichert, wozu, wie lange, und wie Sie es löschen lassen.
updated: ${day}
---

Verantwortlich für diese Website: ${author}. Fragen zu dieser Seite beantworten wir unter <${contact}>.
`,

  visit({ hosts, scriptHosts, pressedHosts, isOnFirebase }) {
    const outside =
      hosts.length > 0
        ? `ihre Seiten laden nur von diesen anderen Websites etwas, die dabei die Adresse Ihres Anschlusses erfahren: ${hosts.join(", ")}`
        : "ihre Seiten laden nichts von anderen Websites";
    const pressed =
      pressedHosts.length > 0
        ? ` Ein Video oder eine Seite von ${pressedHosts.join(", ")} wird erst geladen, wenn Sie darauf drücken; diese Website erfährt dann die Adresse Ihres Anschlusses und kann eigene Cookies setzen.`
        : "";
    const server = isOnFirebase
      ? "Firebase Hosting, ein Dienst von Google, liefert die Seiten aus. Wie jeder Webserver sieht es"
      : "Wie jeder Webserver sieht auch der, der die Seiten ausliefert,";
    const own =
      scriptHosts.length > 0
        ? `Sie brauchen kein Konto. Diese Website selbst setzt keine Cookies, und ${outside}. Programme von ${scriptHosts.join(", ")} laufen in Ihrem Browser: Was sie zählen, speichern und senden, sagen jene selbst.`
        : `Sie brauchen kein Konto, und niemand zählt Ihren Besuch: Diese Website setzt keine Cookies, zeigt keine Werbung, verfolgt niemanden, und ${outside}.`;
    return `## Wenn Sie lesen

${own}${pressed}

${server} die Adresse Ihres Anschlusses, die abgerufene Seite und den Namen Ihres Browsers, und führt darüber für begrenzte Zeit Protokoll. Wir verbinden diese Protokolle mit nichts anderem.
`;
  },

  browser: () => `## Was in Ihrem Browser bleibt

Einiges wird auf Ihrem Gerät gespeichert. Nichts davon wird an uns gesendet:

- das gewählte Farbschema, hell oder dunkel;
- Ihre letzten Suchen. Die Suche selbst läuft in Ihrem Browser, in einem Verzeichnis, das er lädt;
- die zuletzt gelesenen Seiten, damit Sie sie auch ohne Verbindung wieder lesen können;
- bis Sie den Tab schließen: wo Sie auf der Suchseite waren, und dass eine Seite neu geladen wurde.

Die Einstellung Ihres Browsers für Websitedaten löscht all das.
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
  }) => `## Der Newsletter

Wenn Sie sich anmelden, speichern wir:

- Ihre E-Mail-Adresse, um Ihnen den Newsletter zu senden;
- den Nachweis Ihrer Einwilligung: in welchen Wortlaut („${consent}“) und wann Sie eingewilligt haben, und je einen Hashwert der Adresse des Anschlusses, von dem die Anmeldung und von dem die Bestätigung kam. Ein Hashwert ist eine Zahl, aus der sich die Adresse nicht lesen lässt;
- wann das Formular zuletzt für Ihre Adresse abgeschickt wurde, und bis Sie bestätigen, wie viele E-Mails mit einem Link Sie bekommen haben, wann die letzte geschrieben wurde und ob sie noch wartet;
- wann Sie bestätigt haben, und wie oft Sie sich angemeldet haben;
- die Kategorien, die Sie gewählt haben, oder dass Sie zurzeit keine Ausgabe möchten;
- welche der letzten Ausgaben aus einem vorübergehenden Grund von Ihrem Postfach zurückkamen, etwa weil es voll war;
- falls Sie sich abmelden, wann;
- falls Ihre Adresse keine E-Mails annimmt oder Sie eine als Spam melden: welches von beidem, und wann. Von da an senden wir Ihnen nichts mehr.

Zuerst senden wir Ihnen eine E-Mail mit einem Link, damit niemand sonst Sie anmelden kann. Der Link gilt ${confirmationHours} Stunden. Ihre Adresse dient allein dem Newsletter von ${name}. Wir geben sie nur denen, die für uns speichern und senden: Google speichert sie in Firestore und betreibt in der Region ${region} die Funktionen für die Anmeldung; unser E-Mail-Anbieter versendet die E-Mails und teilt uns mit, welche zurückkamen und welche als Spam gemeldet wurden. Niemand zählt, wer eine E-Mail öffnet oder worauf darin geklickt wird: Die E-Mails enthalten keine Bilder, die melden, wann Sie lesen, und keine Links, die Klicks zählen. Unsere Protokolle nennen keine E-Mail-Adresse.
${appCheck ? BOTS : ""}
| Was | Wie lange wir es aufbewahren |
|---|---|
| Eine Anmeldung, die niemand bestätigt | ${keepPendingDays} Tage nach der letzten E-Mail zur Bestätigung |
| Eine gesendete E-Mail | ${keepMailDays} Tage |
| Die Zeiten von Anfragen, mit Hashwerten von Adresse und Anschluss, gegen Missbrauch | eine Stunde |
| Ob Sie eine Ausgabe bekommen haben, mit einem Hashwert Ihrer Adresse | ${keepReadersDays} Tage |
| Ihre Anmeldung mit den gewählten Kategorien, und dass Sie sich abgemeldet haben | bis Sie sie löschen lassen |
| Dass Ihre Adresse keine E-Mails annimmt oder Sie eine als Spam gemeldet haben, damit nichts mehr dorthin geht | bis Sie es löschen lassen |
| Danach einen Hashwert Ihrer Adresse, damit kein Import einer Liste Sie wieder aufnimmt | auf Dauer |

Was abgelaufen ist, löscht die Datenbank von selbst, etwa innerhalb eines Tages.

Jede E-Mail außer der ersten enthält einen Link zum Abmelden und einen, über den Sie wählen, was Sie bekommen. Beide laufen nie ab.
`,

  links: ({ bookingHost }) => `## Wohin Links führen

Andere Websites, auf die wir verweisen, haben eigene Regeln${bookingHost ? `, ebenso die Seite, auf der Sie ein Gespräch buchen, unter ${bookingHost}` : ""}. Sie erfahren, von welcher Website Sie kommen, aber nicht, von welcher ihrer Seiten.
`,

  rights: ({ contact }) => `## Was Sie verlangen können

Sie können erfragen, was wir über Sie speichern, es berichtigen und löschen lassen: mit einer E-Mail an <${contact}>. In der Europäischen Union können Sie sich außerdem bei der Datenschutzbehörde Ihres Wohnorts beschweren.
`,
};
