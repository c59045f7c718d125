/** What `briefs new` writes as a figure's title and takeaway. */
export const FIGURE_TEMPLATE = {
  title: "What the figure shows, as a sentence",
  takeaway: "The one thing to see in it, in words: it is read aloud to those who cannot see the drawing.",
};

/** Sentences that `briefs new` writes into a figure. Short labels, such as "Before", are good ones in any figure. */
export const FIGURE_TEMPLATE_TEXTS: ReadonlySet<string> = new Set([
  ...Object.values(FIGURE_TEMPLATE),
  ...["What it means.", "What it does.", "Why it does.", "Whom it suits.", "For this reason.", "For that reason."],
  ...["What happens here.", "What happens then.", "What comes of it."],
  ...["What happened.", "What changed.", "What follows."],
  ...["What the first number counts", "What the second number counts"],
]);
