import { counted } from "./counted.ts";
import type { HomeWords } from "./home-en.ts";

const count = counted("de");

const briefs = (total: number) => count(total, { one: "{count} Beitrag", other: "{count} Beiträge" });

export const homeDe: HomeWords = {
  subscribe: "Wöchentlichen Newsletter abonnieren",
  book: "Kennenlerngespräch buchen",
  bannerTitle: "Sie wünschen sich Unterstützung?",
  latest: "Neueste Beiträge",
  filterByTopic: "Nach Thema filtern",
  everyTopic: "Alle",
  briefsOn: ({ total, topic }) => `${briefs(total)} zum Thema ${topic}`,
  noBriefOn: ({ topic }) => `Zum Thema ${topic} gibt es noch keinen Beitrag.`,
  showAll: "Alle Beiträge zeigen",
  favorites: "Beliebt bei Leserinnen und Lesern",
  favoritesBy: "Von der Redaktion ausgewählt für alle, die neu hier sind.",
  series: "Beliebte Reihen",
};
