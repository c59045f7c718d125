import { counted } from "./counted.ts";
import type { SearchWords } from "./search-en.ts";

const count = counted("de");

const briefs = (total: number) => count(total, { one: "{count} Beitrag", other: "{count} Beiträge" });

export const searchDe: SearchWords = {
  title: "Suche",
  box: "Wonach suchen Sie?",
  needsScripts: "Die Suche braucht Skripte, die hier ausgeschaltet sind. Alles steht auch in diesen Listen.",
  filter: "Nach Rubrik und Thema filtern",
  filterCategories: "Nach Rubrik filtern",
  recent: "Zuletzt gesucht, nur auf diesem Gerät:",
  clear: "Löschen",
  results: "Ergebnisse",
  section: "Abschnitt",
  all: ({ total }) => count(total, { one: "{count} Beitrag zeigen", other: "Alle {count} Beiträge" }),
  more: "Mehr Beiträge zeigen",
  again: "Erneut versuchen",
  clearFilters: "Filter aufheben",
  everywhere: "In allen Beiträgen suchen",
  topics: "Themen mit Beiträgen:",
  searching: "Suche läuft …",
  notLoaded: "Die Suche konnte nicht geladen werden. An Ihren Suchwörtern liegt es nicht.",
  offline: "Sie sind offline, und die Suche liegt noch nicht auf Ihrem Gerät.",
  noneFiltered: "Einen solchen Beitrag gibt es noch nicht.",
  none: ({ query }) => `Kein Beitrag enthält „${query}“.`,
  noneSelected: ({ query }) => `Kein Beitrag in dieser Auswahl enthält „${query}“.`,
  found: ({ total }) => briefs(total),
  foundMost: ({ total }) =>
    count(total, {
      one: "Kein Beitrag enthält alle diese Wörter; {count} Beitrag enthält die meisten",
      other: "Kein Beitrag enthält alle diese Wörter; {count} Beiträge enthalten die meisten",
    }),
  selectedMost: ({ total }) =>
    count(total, {
      one: "Kein Beitrag in dieser Auswahl enthält alle diese Wörter; {count} Beitrag enthält die meisten",
      other: "Kein Beitrag in dieser Auswahl enthält alle diese Wörter; {count} Beiträge enthalten die meisten",
    }),
  corrected: ({ from, to }) => `. Kein Beitrag enthält „${from}“: Gezeigt wird „${to}“`,
  kinds: {
    annotated: "Bild mit Notizen",
    area: "Flächendiagramm",
    bar: "Balkendiagramm",
    cards: "Karten",
    checklist: "Checkliste",
    comparison: "Vergleich",
    decision: "Entscheidungsbaum",
    doughnut: "Ringdiagramm",
    dumbbell: "Hanteldiagramm",
    flow: "Ablauf",
    funnel: "Trichter",
    heatmap: "Wärmekarte",
    histogram: "Histogramm",
    interval: "Punkte mit Spannen",
    layers: "Schichten",
    line: "Liniendiagramm",
    multiples: "Small Multiples",
    radar: "Netzdiagramm",
    scatter: "Streudiagramm",
    slope: "Steigungsdiagramm",
    stats: "Kennzahlen",
    svg: "Zeichnung",
    tiers: "Angebote",
    timeline: "Zeitachse",
  },
};
