import { plainLetters } from "./plain-letters.ts";

/** A term by which a text can be found, and its position in the text. */
export interface Token {
  term: string;
  start: number;
  end: number;
}

/**
 * The terms by which a text is indexed. Words are folded: case, accents, width, plural. Amounts can be found with and without
 * their sign ("$200K", "87%"), compounds in one piece and in two ("GPT-5").
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const words = wordsOf(text);
  for (const [at, word] of words.entries()) {
    tokens.push(...word.tokens);
    const joined = joinedWith(words, at, text);
    if (joined) tokens.push(joined);
  }
  return tokens;
}

/**
 * The terms that a query searches for: an amount only as a whole ("87%" does not find every 87), a compound only by its parts,
 * and no stop words, unless there are no other words.
 */
export function queryTerms(query: string): string[] {
  const terms = [...new Set(wordsOf(query).flatMap(({ queried }) => queried))];
  const telling = terms.filter((term) => !STOP_WORDS.has(term));
  return telling.length > 0 ? telling : terms;
}

/** Words that are too common to tell one text from another. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a about after all also an and any are as at be been but by can do does for from had has have how i if in into is it its " +
    "just may more most no not of on one ones only or other others our ours out over so some such than that the their theirs them " +
    "then there these they this to up was we were what when where which while who will with would you your yours"
  ).split(" "),
);

interface Word {
  /** The word without its sign: folded, but for a run of Chinese, Japanese or Korean. */
  term: string;
  start: number;
  end: number;
  /** What an index has of the word. */
  tokens: Token[];
  /** The terms that a query with the word searches for. */
  queried: string[];
}

/** Soft hyphens, zero-width spaces and joiners do not end a word, but for a zero-width space in scripts that write no spaces. */
const WORD =
  /([$€£¥]?)((?!\u0640)[\p{L}\p{N}][\p{L}\p{N}\p{M}\uff9e\uff9f]*(?:(?:[.,](?=\p{N})|['’](?=\p{L})|(?:(?!\u200b[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\u00ad\u200b-\u200d\u2060])+)[\p{L}\p{N}\p{M}]+)*)(%|\+\+|#(?!\p{L})|(?<=\p{N})[ \u00a0\u202f]?(?:%|[$€£¥](?!\p{N})))?/gu;
const UNSEEN = "\u00ad\u200b-\u200d\u2060";
const UNSPACED = "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\u30fc\u3099\u309a\uff70\uff9e\uff9f";
const RUN = new RegExp(`[${UNSPACED}][${UNSPACED}${UNSEEN}]*|[^${UNSPACED}]+`, "gu");
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");
/** A character with the marks that belong to it: the voicing of half-width kana is a character of its own. */
const CHARACTER = new RegExp(`.[\u3099\u309a\uff9e\uff9f${UNSEEN}]*`, "gsu");

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const [whole, sign = "", body = "", tail = ""] = match;
    const start = match.index;
    if (RUN_OF_ASCII.test(body) || !IS_MIXED.test(body)) {
      words.push(spacedWord({ sign, body, tail, start, end: start + whole.length }));
      continue;
    }
    for (const run of body.matchAll(RUN)) {
      const from = start + sign.length + run.index;
      if (IS_UNSPACED.test(run[0])) words.push(unspacedRun(run[0], from));
      else words.push(spacedWord({ sign: "", body: run[0], tail: "", start: from, end: from + run[0].length }));
    }
  }
  return words;
}

const RUN_OF_ASCII = /^[\w.,']+$/;
const IS_MIXED = new RegExp(`[${UNSPACED}]`, "u");

interface Written {
  sign: string;
  body: string;
  tail: string;
  start: number;
  end: number;
}

function spacedWord({ sign, body, tail, start, end }: Written): Word {
  const term = fold(withoutComma(body));
  const mark = tail.trim();
  // "200 €" is "€200".
  const whole = (form: string) => (/[$€£¥]/.test(mark) ? (sign || mark) + form : sign + form + mark);
  // "10.000" may be ten thousand, or ten and no thousandths: it is found as both.
  const ungrouped = GROUPED.test(term) ? term.replaceAll(".", "") : term;
  const isPlain = sign === "" && tail === "" && ungrouped === term;
  const forms = isPlain ? [term] : new Set([whole(term), term, whole(ungrouped), ungrouped]);
  const tokens = Array.from(forms, (form) => ({ term: form, start, end }));
  return { term, start, end, tokens, queried: [whole(ungrouped)] };
}

const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])/;

/** A comma between digits separates thousands, or is a decimal point: "1,000" is 1000, "3,5" is 3.5, and "1.000,5" is 1000.5. */
function withoutComma(body: string): string {
  if (!/\d,\d/.test(body)) return body;
  const text = /^\d{1,3}(?:\.\d{3})+,/.test(body) ? body.replaceAll(".", "") : body;
  return text.replace(/(?<=\d),(?=\d)/g, /^\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d|,)/.test(text) ? "" : ".");
}

/**
 * Splits Chinese, Japanese and Korean into pairs of characters. Versions of ICU split them into different words, but the build
 * and the browser have to agree. The last character is also a term, so that a query of one character is found anywhere.
 */
function unspacedRun(run: string, start: number): Word {
  const characters = [...run.matchAll(CHARACTER)].map(({ 0: text, index }) => ({ text, at: start + index }));
  const end = start + run.length;
  const pairs = characters.slice(1).map(({ text, at }, i): Token => {
    const first = characters[i] ?? { text: "", at };
    return { term: plain(first.text + text), start: first.at, end: at + text.length };
  });
  const last = characters.at(-1) ?? { text: "", at: start };
  const single: Token = { term: plain(last.text), start: last.at, end };
  const queried = pairs.length > 0 ? pairs.map(({ term }) => term) : [single.term];
  return { term: run, start, end, tokens: [...pairs, single], queried };
}

const EACH_UNSEEN = new RegExp(`[${UNSEEN}]`, "g");

function plain(characters: string): string {
  return characters.replace(EACH_UNSEEN, "").normalize("NFKC");
}

/** The term of a compound of two words: "GPT-5" is also "gpt5". A longer chain is a phrase and stays in pieces. */
function joinedWith(words: Word[], at: number, text: string): Token | undefined {
  const [before, first, second, after] = [words[at - 1], words[at], words[at + 1], words[at + 2]];
  if (!first || !second || !hyphened(first, second, text)) return undefined;
  if (hyphened(before, first, text) || hyphened(second, after, text)) return undefined;
  return { term: first.term + second.term, start: first.start, end: second.end };
}

function hyphened(first: Word | undefined, second: Word | undefined, text: string): boolean {
  return first !== undefined && second?.start === first.end + 1 && /[-‐‑]/.test(text.charAt(first.end));
}

/** Includes the vowel points of Hebrew and Arabic, which few texts and fewer queries have, and the tatweel, which is a filler. */
const ACCENTS = new RegExp(`[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670${UNSEEN}]`, "g");

/** The term of a word: without case, accents and plural. */
export function fold(word: string): string {
  const acronym = /^\p{Lu}{2,}s$/u.test(word) ? word.slice(0, -1) : word;
  const lower = acronym.toLowerCase();
  if (/^[a-z]+$/.test(lower)) return singular(lower);
  // Nothing below changes ASCII without apostrophes and commas.
  if (/^[\w.]+$/.test(lower)) return lower;
  const bare = plainLetters(lower.normalize("NFKD").replace(ACCENTS, ""))
    .replace(/['’]s$/, "")
    .replace(/['’]|(?<=\p{N}),(?=\p{N})/gu, "")
    .normalize("NFKC");
  return /^[a-z]+$/.test(bare) ? singular(bare) : bare;
}

/** A stop word keeps its s, and no word becomes one: "does" is not DOE, and wills are not "will". */
function singular(word: string): string {
  const stem = withoutS(word);
  return STOP_WORDS.has(word) || STOP_WORDS.has(stem) ? word : stem;
}

/** Harman's S-stemmer: a plural is found by its singular and the other way round. */
function withoutS(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /[su]s$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(?:ss|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
