import { counted } from "./counted.ts";
import type { ListWords } from "./list-en.ts";

const count = counted("de");

const briefs = (total: number) => count(total, { one: "{count} Beitrag", other: "{count} Beiträge" });

export const listDe: ListWords = {
  briefs: ({ total }) => briefs(total),
  posts: "Beiträge",
  empty: "Hier ist noch nichts erschienen.",
  allBriefs: "Alle Beiträge",
  pages: "Seiten",
  pageOf: ({ page, pages }) => `Seite ${page} von ${pages}`,
  newer: "← Neuere",
  older: "Ältere →",
};
