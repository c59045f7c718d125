import { templateWords } from "../figures/template-words.ts";

/** Sentences that `briefs new` writes into a figure. Short labels, such as "Before", are good ones in any figure. */
export const FIGURE_TEMPLATE_TEXTS: ReadonlySet<string> = new Set([
  templateWords.title,
  templateWords.takeaway,
  ...["What it means.", "What it does.", "Why it does.", "Whom it suits.", "For this reason.", "For that reason."],
  ...["What happens here.", "What happens then.", "What comes of it."],
  ...["What happened.", "What changed.", "What follows."],
  ...["What the first number counts", "What the second number counts"],
]);
