import type { DocumentWords } from "../../../../site/content/words/documents-en.ts";

export type QuotationMarks = DocumentWords["post"]["quotes"];

/** Matches what comes before an opening quote: nothing, a space, an opening bracket or quote, a dash, a slash. */
const OPENS_AFTER = /^$|[\s\p{Ps}\p{Pi}\p{Pd}/=|~]/u;
const CLOSING_MARK = /[.,;:!?\p{Pe}\p{Pf}]/u;
const SPACE = /^$|\s/;
const WORD = /[\p{L}\p{N}\uFFFC]/u;
/** Matches words whose first letters are left out, for which an apostrophe stands. */
const ELISION = /^(?:\d\ds?(?!\p{L}|\d)|(?:tis|twas|twere|twill|twould|til|em|n|nuff)(?!\p{L}))/iu;

/** Punctuation that replaces a part of a text. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}

const MARKS = /["']|\.{3,}|-{2,}/g;

/**
 * The replacements for a text, in order. A caller can apply them to several nodes that share the text. Quotes are first set as in
 * English, whose opening and closing marks differ, and then replaced by those of the language.
 */
export function replacements(text: string, quotes: QuotationMarks): Replacement[] {
  const found: Replacement[] = [];
  let last: { end: number; mark: string } | undefined;
  let open = 0;
  let singleOpen: Replacement | undefined;
  for (const { 0: marks, index: start } of text.matchAll(MARKS)) {
    const end = start + marks.length;
    const before = last?.end === start ? last.mark : text.charAt(start - 1);
    const mark = markFor(text, { start, end, before, isInside: open > 0 });
    if (mark === undefined) continue;
    if (marks === '"') open = Math.max(0, open + (mark === "“" ? 1 : -1));
    const closesSingle: boolean = singleOpen !== undefined && mark === "’" && !WORD.test(text.charAt(end));
    const replacement = { start, end, text: closesSingle ? quotes.closeInside : inLanguage(mark, quotes) };
    if (closesSingle || mark === "‘") singleOpen = closesSingle ? undefined : replacement;
    last = { end, mark };
    found.push(replacement);
  }
  // A single quote that nothing closes is an apostrophe, as in 's ist. In English, the mark is kept.
  if (singleOpen && quotes.openInside !== "‘") singleOpen.text = "’";
  return found;
}

function inLanguage(mark: string, { open, close, openInside }: QuotationMarks): string {
  return mark === "“" ? open : mark === "”" ? close : mark === "‘" ? openInside : mark;
}

export function smarten(text: string, quotes: QuotationMarks): string {
  let result = "";
  let from = 0;
  for (const { start, end, text: mark } of replacements(text, quotes)) {
    result += text.slice(from, start) + mark;
    from = end;
  }
  return result + text.slice(from);
}

interface Context {
  start: number;
  end: number;
  /** The character before the marks, after its own replacement. */
  before: string;
  /** Whether a double quote is open. */
  isInside: boolean;
}

function markFor(text: string, { start, end, before, isInside }: Context): string | undefined {
  const marks = text.slice(start, end);
  const after = text.charAt(end);
  if (marks === '"') return opensQuote(before, after, isInside) ? "“" : "”";
  if (marks === "'") {
    const closes = isApostrophe(before, text.slice(end, end + 8)) || !opensQuote(before, after, false);
    return closes ? "’" : "‘";
  }
  // Replaces three dots, and two or three hyphens, but not in paths (./...), arrows (-->), rules (----) or options (--force).
  const typed = text.charAt(start - 1);
  return marks === "..." ? ellipsis(typed, after) : dash(marks, typed, after);
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
