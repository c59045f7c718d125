import type { IssueWords } from "./issue-en.ts";

export const issueDe: IssueWords = {
  number: ({ issue }) => `Ausgabe ${issue}`,
  all: "← Alle Ausgaben",
  posts: "In dieser Ausgabe",
  others: "Außerdem in dieser Ausgabe",
  neighbours: "Frühere und spätere Ausgaben",
  older: "← Frühere Ausgabe",
  newer: "Spätere Ausgabe →",
};
