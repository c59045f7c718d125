/** A headline whose numbers stay on the line of the word before them: "From 90 Minutes to 9" never breaks before its 9. */
export function keepNumbers(headline: string): string {
  return headline.replace(/ (?=\d{1,4}\W?(?: |$))/g, "\u00a0");
}
