/** The words of every template, which the author overwrites. */
export const templateWords = {
  title: "What the figure shows, as a sentence",
  takeaway: "The one thing to see in it, in words: it is read aloud to those who cannot see the drawing.",
  note: "Illustrative figure",
};
