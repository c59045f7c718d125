import { counted } from "./counted.ts";

const count = counted("en");

const briefs = (total: number) => count(total, { one: "{count} brief", other: "{count} briefs" });

/** What the home page says: its chunk loads these words. */
export const homeEn = {
  subscribe: "Subscribe for Weekly Visuals",
  book: "Book a Discovery Call",
  bannerTitle: "Want Hands-On Help?",
  latest: "Latest Visual Briefs",
  filterByTopic: "Filter by topic",
  everyTopic: "All",
  briefsOn: ({ total, topic }: { total: number; topic: string }) => `${briefs(total)} on ${topic}`,
  noBriefOn: ({ topic }: { topic: string }) => `No brief on ${topic} yet.`,
  showAll: "Show all briefs",
  favorites: "Reader Favorites",
  /** Says who chose the favorites, as the site does not count what readers read. */
  favoritesBy: "Chosen by the editors for readers who are new here.",
  series: "Popular Series",
};

export type HomeWords = typeof homeEn;
