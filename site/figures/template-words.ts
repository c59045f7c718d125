/** Texts that every template has, for the author to overwrite. */
export const templateWords = {
  title: "What the figure shows, as a sentence",
  takeaway: "The one thing to see in it, in words: it is read aloud to those who cannot see the drawing.",
  note: "Illustrative figure",
};
