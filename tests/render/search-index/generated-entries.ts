import { type SearchEntry, searchEntry } from "../../../scripts/render/search-index/search-entry.ts";
import type { PlacedFigure, Post } from "../../../site/content/types.ts";
import siteConfig from "../../../site/site.config.ts";
import { english } from "../../english.ts";
import { randomNumbers } from "../../random-numbers.ts";
import { compiledPost } from "../posts.ts";

const CATEGORIES = siteConfig.categories.map(({ id }) => id);

/** Words that a text takes as often as English takes its own: by Zipf's law, the commonest are short. */
function vocabulary(size: number, random: () => number): (from?: number) => string {
  const onsets = ["b", "c", "d", "f", "g", "l", "m", "n", "p", "r", "s", "t", "v", "st", "tr", "pl", "gr", "ch"];
  const ends = ["", "n", "r", "t", "l", "m", "ck", "nd"];
  const one = (list: string[] | string) => list[Math.floor(random() * list.length)] ?? "";
  const words = new Set<string>();
  while (words.size < size) {
    const syllables = 1 + Math.floor(Math.log10(words.size + 1) / 1.3 + random());
    words.add(Array.from({ length: syllables }, () => one(onsets) + one("aeiou") + one(ends)).join(""));
  }
  const ranked = [...words];
  // The inverse of Zipf's distribution; `from` leaves out the commonest.
  return (from = 1) => ranked[Math.floor(from * (size / from) ** random()) - 1] ?? ranked[0] ?? "";
}

/** Posts of some 900 words, six headings and three figures. */
export function generatedPosts(count: number, seed = 1, words = 900): Post[] {
  const random = randomNumbers(seed);
  const word = vocabulary(60_000, random);
  const some = (length: number, from?: number) => Array.from({ length }, () => word(from)).join(" ");
  const sentence = (length: number, from?: number) => {
    const text = some(length, from);
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  };
  return Array.from({ length: count }, (_, number): Post => {
    const headings = Array.from({ length: 6 }, (_, at) => ({
      id: `part-${at}`,
      text: sentence(4, 40),
      depth: 2 as const,
    }));
    const figures = Array.from({ length: 3 }, (_, at) => figure(`figure-${at}`));
    const topic = () => siteConfig.topics[Math.floor(random() * siteConfig.topics.length)] ?? "AI";
    const children = headings.flatMap(({ id, text }) => [
      element("h2", text, id),
      ...[0, 1, 2].map(() => element("p", `${sentence(Math.round(words / 18))}.`)),
    ]);
    return compiledPost({
      slug: `post-${number}`,
      id: String(number + 1),
      title: sentence(6, 60),
      excerpt: `${sentence(24)}.`,
      category: CATEGORIES[number % CATEGORIES.length] ?? "briefings",
      date: day(number),
      tags: [topic(), word(200)],
      body: { type: "root", children },
      headings,
      figures,
    });
  });

  function figure(id: string): PlacedFigure {
    const labels = Array.from({ length: 5 }, () => some(2, 100));
    const series = [{ name: word(100), values: labels.map(() => Math.round(random() * 100)) }];
    const drawn = { kind: "bar", orientation: "vertical", stack: "none", unit: "%" } as const;
    return {
      id,
      file: `infographics/${id}.json`,
      figure: { ...drawn, title: sentence(7, 60), takeaway: sentence(14, 20), labels, series },
    };
  }
}

/** As the index takes them. */
export function generatedEntries(count: number, seed?: number): SearchEntry[] {
  return generatedPosts(count, seed).map((post) => searchEntry(post, english));
}

function element(tagName: string, text: string, id?: string) {
  const children = [{ type: "text" as const, value: text }];
  return { type: "element" as const, tagName, properties: id ? { id } : {}, children };
}

/** The oldest first, one a day. */
function day(number: number): string {
  return new Date(Date.UTC(2000, 0, 1 + number)).toISOString().slice(0, 10);
}
