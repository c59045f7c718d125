import type { Post } from "../../../site/content/types.ts";
import { randomNumbers } from "../../random-numbers.ts";
import type { KnownAnswer } from "../../render/search-index/known-answers.ts";

/** 50 questions: two or three words of a post's title, of a heading or of a figure's title, and ten with slips in them. */
export function generatedQuestions(posts: Post[]): KnownAnswer[] {
  const random = randomNumbers(7);
  const one = <T>(list: T[]): T => list[Math.floor(random() * list.length)] as T; // the lists are not empty
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(" ")
      .filter((word) => word.length > 3);
  const question = (textOf: (post: Post) => string, count: number): KnownAnswer => {
    for (;;) {
      const post = one(posts);
      const found = words(textOf(post));
      if (found.length >= count) return { query: found.slice(-count).join(" "), slug: post.slug };
    }
  };
  const title = ({ title }: Post) => title;
  const heading = ({ headings }: Post) => headings[2]?.text ?? "";
  const figure = ({ figures }: Post) => figures[1]?.figure.title ?? "";
  const asked = [title, heading, figure].flatMap((textOf) =>
    [2, 3].flatMap((count) => repeat(textOf === title ? 8 : 6, () => question(textOf, count))),
  );
  const slips = repeat(10, () => {
    const { query, slug } = question(title, 3);
    return {
      query: query
        .split(" ")
        .map((word) => slip(word, random))
        .join(" "),
      slug,
    };
  });
  return [...asked, ...slips];
}

function repeat<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}

/** One slip within a word: two letters exchanged, one left out, or another in one's place. */
function slip(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter = "", next = "", after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const kind = Math.floor(random() * 3);
  if (kind === 0 && letter !== next) return before + next + letter + after;
  return kind === 1 ? before + next + after : `${before}${letter === "e" ? "a" : "e"}${next}${after}`;
}
