import type { PostSummary } from "../../site/content/types.ts";
import { commonWords, withoutAccents } from "./common-words.ts";

/** The more terms, the more chance matches. This many are about the words of a headline and of one sentence. */
const MAX_TERMS = 12;

/**
 * The words that a post is about, by its title and excerpt. They depend on this post alone, so that no other post can change
 * them, and on its front matter alone, so that an edit of a body does not change what other posts are related to.
 */
export function keyTerms({ title, excerpt }: Pick<PostSummary, "title" | "excerpt">, locale: string): string[] {
  const common = commonWords(locale);
  const weights = new Map<string, number>();
  const count = (text: string, weight: number) => {
    for (const term of termsOf(text, common)) weights.set(term, (weights.get(term) ?? 0) + weight);
  };
  count(title, 3);
  count(excerpt, 1);
  const byWeight = [...weights].sort(([a, weight], [b, other]) => other - weight || (a < b ? -1 : 1));
  return byWeight.slice(0, MAX_TERMS).map(([term]) => term);
}

/** The significant words of a text, without case, accents and the s of a plural. */
function termsOf(text: string, common: ReadonlySet<string>): string[] {
  const words = withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => isSignificant(word, common))
    .map((word) => word.toLowerCase().replace(/([^s])s$/, "$1"));
}

/** Whether a word says something about a text: long words that are not common do, and abbreviations such as AI, S3, RAG. */
function isSignificant(word: string, common: ReadonlySet<string>): boolean {
  if (/^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word)) return true;
  return word.length > 3 && /\p{L}/u.test(word) && !common.has(word.toLowerCase());
}
