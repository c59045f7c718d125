/**
 * The number of edits between two words: a letter inserted, deleted or replaced, or two exchanged (Damerau and Levenshtein's
 * optimal string alignment). Infinity if there are more than the limit.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || foreignLetters(a, b, limit) > limit) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const exchanged = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const cost = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        exchanged ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = next;
  }
  const distance = at(last, b.length);
  return distance > limit ? Number.POSITIVE_INFINITY : distance;
}

/**
 * The number of edits, at most one, between a word that is still being typed and the beginning of a longer one. Infinity if there
 * are more. The last letter must be right, or exchanged with the one before it: "tranf" would else match all words with "tran".
 */
export function beginningDistance(typed: string, whole: string): number {
  const beginnings = [-1, 0, 1]
    .map((more) => typed.length + more)
    .filter((length) => length < whole.length)
    .map((length) => whole.slice(0, length))
    .filter((beginning) => beginning.at(-1) === typed.at(-1) || beginning.at(-2) === typed.at(-1));
  return Math.min(...beginnings.map((beginning) => editDistance(typed, beginning, 1)));
}

/** Counts the letters of a that b does not have: each needs an edit. This quick test alone rejects most words. */
function foreignLetters(a: string, b: string, limit: number): number {
  let foreign = 0;
  for (let place = 0; place < a.length && foreign <= limit; place++) if (!b.includes(a.charAt(place))) foreign++;
  return foreign;
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** The most edits that are allowed in a word. A short word with edits could be any other. */
export function maxEdits(word: string): number {
  if (!/^\p{L}+$/u.test(word) || /[\u3040-\u9fff\uac00-\ud7af]/.test(word)) return 0;
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}
