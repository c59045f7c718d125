/** What blogs commonly reckon with (Medium states 265): readers of articles skim more than readers of books. */
const WORDS_A_MINUTE = 265;
/** To take in a figure: its title, its marks and its takeaway. */
const SECONDS_A_FIGURE = 10;

/** Whole minutes, at least one. */
export function readTime({ words, figures }: { words: number; figures: number }): number {
  const minutes = words / WORDS_A_MINUTE + (figures * SECONDS_A_FIGURE) / 60;
  return Math.max(1, Math.round(minutes));
}
