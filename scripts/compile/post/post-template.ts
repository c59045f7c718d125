/** The text that `briefs new` writes into a post or a page, for the author to replace. */
export const POST_TEMPLATE = {
  excerpt: "One or two sentences for lists and search engines: what the reader will know afterwards.",
  opening: "Begin with what the reader came for.",
  alt: "What the figure shows, for those who cannot see it",
  heading: "A heading that says what follows",
  text: "The text is GitHub-flavored Markdown: tables, footnotes, callouts, math between dollar signs.",
};

/** The text that `briefs newsletter new` writes as the editor's note. */
export const ISSUE_TEMPLATE = {
  opening: "Two or three sentences from the editor: what these briefs have in common, and what to read first.",
};

export const PAGE_TEMPLATE = {
  description: "One or two sentences for the top of the page and for search engines.",
  opening: POST_TEMPLATE.opening,
};
