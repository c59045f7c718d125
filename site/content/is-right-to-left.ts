const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LETTER = /\p{L}/u;

/** Whether the first letter of a text is of a script that runs from right to left. */
export function isRightToLeft(text: string): boolean {
  const [letter] = LETTER.exec(text) ?? [];
  return letter !== undefined && hasRightToLeft(letter);
}

/** Whether a text has letters, and none of a script that runs from right to left. */
export function isLeftToRight(text: string): boolean {
  return LETTER.test(text) && !hasRightToLeft(text);
}

/** Whether any letter of a text is of a script that runs from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}
