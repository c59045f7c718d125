import { counted } from "./counted.ts";

const count = counted("en");

const briefs = (total: number) => count(total, { one: "{count} brief", other: "{count} briefs" });

/** What lists of posts say: their chunks load these words. */
export const listEn = {
  briefs: ({ total }: { total: number }) => briefs(total),
  posts: "Posts",
  empty: "Nothing is published here yet.",
  allBriefs: "All briefs",
  pages: "Pages",
  pageOf: ({ page, pages }: { page: number; pages: number }) => `Page ${page} of ${pages}`,
  newer: "← Newer",
  older: "Older →",
};

export type ListWords = typeof listEn;
