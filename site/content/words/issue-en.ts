/** What the pages of the newsletter's issues say: their chunk loads these words. */
export const issueEn = {
  number: ({ issue }: { issue: number }) => `Issue ${issue}`,
  all: "← All issues",
  posts: "In this issue",
  others: "Also in this issue",
  neighbours: "Earlier and later issues",
  older: "← Earlier issue",
  newer: "Later issue →",
};

export type IssueWords = typeof issueEn;
