import type { ReaderWords } from "./reader-en.ts";

/**
 * The words say "Sie": a site addresses strangers, in mails and about their consent too, and to many readers in German "du" from a
 * stranger is too close, while nobody takes offence at "Sie". A site that says "du" overrides single words in its configuration.
 */
export const readerDe: ReaderWords = {
  page: {
    skipToContent: "Zum Inhalt springen",
    homeOf: ({ site }) => `${site}, Startseite`,
    categories: "Rubriken",
    navigation: "Hauptmenü",
    footer: "Fußzeile",
    search: "Suche",
    searchKeys: "/ oder Strg K",
    darkTheme: "Dunkles Design",
    newsletter: "Newsletter",
    feed: "RSS-Feed",
    opensInNewTab: "(öffnet in einem neuen Tab)",
    dismiss: "Meldung schließen",
    close: "Schließen",
    notLoaded:
      "Das konnte nicht geladen werden. Wenn Sie online sind, laden Sie die Seite neu und versuchen Sie es erneut.",
  },
  post: {
    readTime: ({ minutes }) => `${minutes} Min. Lesezeit`,
    backTo: ({ category }) => `← Zurück zu ${category}`,
    visualArticle: "Artikel mit Grafik",
    updated: "Aktualisiert am",
    backToTop: "Nach oben",
    tags: "Schlagwörter",
    share: "Teilen",
    copyMarkdown: "Als Markdown kopieren",
    viewMarkdown: "Als Markdown ansehen",
  },
  figure: {
    interactive: "interaktives Diagramm",
    help: "Mit den Pfeiltasten, Pos1 und Ende gehen Sie durch die Werte.",
    shortHelp: "Die Pfeiltasten führen durch die Werte",
    series: "Datenreihen",
    lastSeriesStays: "Die letzte Datenreihe bleibt sichtbar",
    figureTitled: ({ title }) => `Grafik: ${title}`,
    pictureTitled: ({ title }) => `Bild: ${title}`,
    picture: "Bild",
  },
  failure: {
    offline: "Sie sind offline",
    notLoaded: "Diese Seite konnte nicht geladen werden",
    notOnDevice: "Diese Seite liegt noch nicht auf Ihrem Gerät. Laden Sie sie neu, sobald Sie wieder online sind.",
    wentWrong: "Unterwegs ist etwas schiefgegangen. Sie haben nichts verloren; meist hilft es, neu zu laden.",
    needsScripts:
      "Seiten, die Sie gelesen haben, sind hier gespeichert. Um sie ohne Verbindung zu zeigen, sind Skripte nötig.",
    reload: "Neu laden",
    home: "Zur Startseite",
    onDevice: "Auf Ihrem Gerät",
    whenOnline: "Sobald Sie wieder online sind",
    readInstead: "Lesen Sie stattdessen",
    pageTitle: "Seite nicht gefunden",
    pageNotFound: "Diese Seite gibt es leider nicht",
    toHome: "Zur Startseite",
    postNotFound: "Beitrag nicht gefunden",
  },
  subscribe: {
    title: "Jede Woche ein Beitrag mit Grafiken",
    text: "In etwa 3 Minuten gelesen: Die Grafiken erzählen jeden Beitrag auf einen Blick, und der Text nennt die Gründe.",
    address: "E-Mail-Adresse",
    submit: "Abonnieren",
    submitting: "Wird abonniert …",
    consent: "Ein Beitrag pro Woche per E-Mail. Kein Spam. Jederzeit abbestellbar.",
    consentVersion: "2026-11-24-de",
    leaveEmpty: "Dieses Feld bitte leer lassen",
    offline: "Sie sind offline. Bitte versuchen Sie es erneut, sobald Sie wieder verbunden sind.",
    failed: "Anmeldung fehlgeschlagen",
    succeeded: "Anmeldung erfolgreich!",
    yourAddress: ({ address }) => `Ihre Adresse: ${address}`,
    checkMail: "Bitte sehen Sie in Ihrem Posteingang nach.",
  },
};
