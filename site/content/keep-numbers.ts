/** Puts a no-break space before the numbers of a headline: "From 90 Minutes to 9" never breaks before its 9. */
export function keepNumbers(headline: string): string {
  return headline.replace(/ (?=\d{1,4}\W?(?: |$))/g, "\u00a0");
}
