import { tokenize } from "../../content/tokenize.ts";
import type { HighlightedText } from "./search-result.ts";

/** The terms that are searched for, each with the number of the reader's word that it stands for. */
export type QueryTerms = ReadonlyMap<string, number>;

interface Span {
  start: number;
  end: number;
  word: number;
}

/** Where the terms stand in a text, in order. Spans that overlap are joined. */
function termSpans(text: string, wanted: QueryTerms): Span[] {
  const spans: Span[] = [];
  for (const { term, start, end } of tokenize(text)) {
    const word = wanted.get(term);
    const last = spans.at(-1);
    if (word === undefined) continue;
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end, word });
  }
  return spans;
}

/** The numbers of the reader's words that occur in a text. */
export function matchedWords(text: string, wanted: QueryTerms): Set<number> {
  return new Set(tokenize(text).flatMap(({ term }) => wanted.get(term) ?? []));
}

export function highlightText(text: string, wanted: QueryTerms): HighlightedText {
  return pieces(text, termSpans(text, wanted), { from: 0, to: text.length });
}

/** About `length` characters of the text, from where most of the words stand together. */
export function highlightExcerpt(text: string, wanted: QueryTerms, length = 150): HighlightedText {
  const spans = termSpans(text, wanted);
  const from = startOf(text, densest(spans, length));
  const to = endOf(text, from + length);
  const marked = pieces(text, spans, { from, to });
  return [...(from > 0 ? [{ text: "… " }] : []), ...marked, ...(to < text.length ? [{ text: " …" }] : [])];
}

function densest(spans: Span[], length: number): number {
  let best = { start: 0, words: 0 };
  for (const { start } of spans) {
    const inside = spans.filter((other) => other.start >= start && other.end <= start + length - CONTEXT);
    const words = new Set(inside.map(({ word }) => word)).size;
    if (words > best.words) best = { start, words };
  }
  return best.start;
}

/** The number of characters that are shown before the first match, so that it does not stand without its sentence. */
const CONTEXT = 40;

function startOf(text: string, match: number): number {
  if (match <= CONTEXT) return 0;
  const space = text.indexOf(" ", match - CONTEXT);
  return space >= 0 && space < match ? space + 1 : match - CONTEXT / 4;
}

function endOf(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(" ", at);
  return space > at - CONTEXT ? space : at;
}

function pieces(text: string, spans: Span[], { from, to }: { from: number; to: number }): HighlightedText {
  const result: HighlightedText = [];
  let done = from;
  const push = (end: number, marked: boolean) => {
    if (end > done) result.push({ text: text.slice(done, end), ...(marked && { marked }) });
    done = Math.max(done, end);
  };
  for (const { start, end } of spans) {
    if (start < from || start >= to) continue;
    push(start, false);
    push(Math.min(end, to), true);
  }
  push(to, false);
  return result;
}
