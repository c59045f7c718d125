/** What stands before an opening quote: nothing, a space, an opening bracket or quote, a dash, a slash. */
const OPENS_AFTER = /^$|[\s\p{Ps}\p{Pi}\p{Pd}/=|~]/u;
const CLOSING_MARK = /[.,;:!?\p{Pe}\p{Pf}]/u;
const SPACE = /^$|\s/;
const WORD = /[\p{L}\p{N}\uFFFC]/u;
/** Words that lost their first letters, which get an apostrophe. */
const ELISION = /^(?:\d\ds?(?!\p{L}|\d)|(?:tis|twas|twere|twill|twould|til|em|n|nuff)(?!\p{L}))/iu;

/**
 * Maps each UTF-16 unit of a text to its replacement, "" if a dash or ellipsis includes it. The result has as many pieces
 * as the text has units, so that the text of several nodes can be divided again.
 */
export function smarten(text: string): string[] {
  const pieces = setDashes(text);
  let open = 0;
  for (let i = 0; i < text.length; i++) {
    const mark = text[i];
    if (mark !== '"' && mark !== "'") continue;
    const before = lastChar(pieces, i);
    const after = text[i + 1] ?? "";
    if (mark === '"') {
      const opens = opensQuote(before, after, open > 0);
      pieces[i] = opens ? "“" : "”";
      open = Math.max(0, open + (opens ? 1 : -1));
    } else pieces[i] = isApostrophe(before, text.slice(i + 1, i + 9)) || !opensQuote(before, after, false) ? "’" : "‘";
  }
  return pieces;
}

/** Replaces three dots, and two or three hyphens, but not in paths (./...), arrows (-->), rules (----) or options (--force). */
function setDashes(text: string): string[] {
  const pieces = text.split("");
  for (const { 0: marks, index } of text.matchAll(/\.{3,}|-{2,}/g)) {
    const before = text[index - 1] ?? "";
    const after = text[index + marks.length] ?? "";
    const mark = marks === "..." ? ellipsis(before, after) : dash(marks, before, after);
    if (mark === undefined) continue;
    pieces[index] = mark;
    pieces.fill("", index + 1, index + marks.length);
  }
  return pieces;
}

function ellipsis(before: string, after: string): string | undefined {
  return before === "/" || after === "/" ? undefined : "…";
}

function dash(marks: string, before: string, after: string): string | undefined {
  if (/[<>!]/.test(before) || /[<>]/.test(after)) return;
  if (marks === "---") return "—";
  const isOption = !WORD.test(before) && /\p{L}/u.test(after);
  return marks === "--" && !isOption ? "–" : undefined;
}

function isApostrophe(before: string, after: string): boolean {
  if (WORD.test(before)) return true;
  return ELISION.test(after);
}

function opensQuote(before: string, after: string, isInside: boolean): boolean {
  if (!OPENS_AFTER.test(before)) return false;
  if (SPACE.test(after)) return !isInside && before === "";
  // `"Wait—"` and `("…")`: after a dash, a following closing mark makes the quote a closing one.
  return !(isInside && /\p{Pd}/u.test(before) && CLOSING_MARK.test(after));
}

function lastChar(pieces: string[], end: number): string {
  for (let i = end - 1; i >= 0; i--) {
    const piece = pieces[i];
    if (piece) return piece;
  }
  return "";
}
