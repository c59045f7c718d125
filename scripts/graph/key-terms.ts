import type { PostSummary } from "../../site/content/types.ts";

/** The more terms, the more chance matches. This many are about the words of a headline and of one sentence. */
const MOST_TERMS = 12;

/** Function words and words about the present, which most posts have. */
const COMMON_WORDS = `about after also been before being between both could does doing down each even every from have
  here hers him his how into its just know less like made make makes many more most much need needs never next only
  other over read really same should since some such take takes than that their them then there these they this those
  through under until very want well were what when where which while whom whose will with without would year years
  your brief guide post`;
const COMMON = new Set(COMMON_WORDS.split(/\s+/));

/**
 * The words that a post is about, by its title and excerpt. They depend on this post alone, so that no other post can change
 * them, and on its front matter alone, so that an edit of a body does not change what other posts are related to.
 */
export function keyTerms({ title, excerpt }: Pick<PostSummary, "title" | "excerpt">): string[] {
  const weights = new Map<string, number>();
  const count = (text: string, weight: number) => {
    for (const term of termsOf(text)) weights.set(term, (weights.get(term) ?? 0) + weight);
  };
  count(title, 3);
  count(excerpt, 1);
  const byWeight = [...weights].sort(([a, weight], [b, other]) => other - weight || (a < b ? -1 : 1));
  return byWeight.slice(0, MOST_TERMS).map(([term]) => term);
}

/** The significant words of a text, without case, accents and the s of a plural. */
function termsOf(text: string): string[] {
  const withoutAccents = text.normalize("NFKD").replace(/\p{M}/gu, "");
  const words = withoutAccents.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter(isSignificant).map((word) => word.toLowerCase().replace(/([^s])s$/, "$1"));
}

/** Short words that mean a lot: AI, S3, RAG. */
function isSignificant(word: string): boolean {
  if (/^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word)) return true;
  return word.length > 3 && /\p{L}/u.test(word) && !COMMON.has(word.toLowerCase());
}
