/** The pace of careful reading on a screen, at the slow end of what studies of silent reading find (220–260). */
const WORDS_A_MINUTE = 220;
/** To take in a figure: its title, its marks and its takeaway. */
const SECONDS_A_FIGURE = 20;

/** Whole minutes, at least one. */
export function readTime({ words, figures }: { words: number; figures: number }): number {
  const minutes = words / WORDS_A_MINUTE + (figures * SECONDS_A_FIGURE) / 60;
  return Math.max(1, Math.round(minutes));
}
