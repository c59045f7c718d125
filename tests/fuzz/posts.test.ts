import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Sources } from "../../scripts/compile/source/source.ts";
import { anyOf, mutate } from "./mutate.ts";
import { runFuzz, TIME_LIMIT } from "./run-fuzz.ts";
import { FIGURES, FRONT_MATTER, MARKDOWN } from "./seeds.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const PICTURE = readFileSync(join(import.meta.dirname, "../build/fixtures/site/posts/gradient.png"));

function sourcesWith(post: string): Sources {
  return {
    posts: [{ path: "posts/a-post.md", bytes: bytes(post) }],
    figures: FIGURES.slice(0, 1).map((figure, i) => ({ path: `infographics/f${i}.json`, bytes: bytes(figure) })),
    images: [{ path: "posts/gradient.png", bytes: PICTURE }],
  };
}

const SHOWN = '\n\n![A figure](../infographics/f0.json)\n\n![A *picture*](gradient.png "title")\n\n';
const OTHERS = [...MARKDOWN, ...FRONT_MATTER, SHOWN];

/** Half of the posts keep their front matter: where it has a mistake, nothing is built. */
function mutatedPost(next: () => number): Sources {
  const seed = anyOf(MARKDOWN, next);
  const start = seed.indexOf("\n", Math.floor(next() * seed.length)) + 1;
  const fields = anyOf(FRONT_MATTER, next);
  const front = next() < 0.5 ? fields : mutate(fields, OTHERS, next);
  const body = seed.slice(start, start + 1200) + (next() < 0.3 ? SHOWN : "");
  return sourcesWith(`---\n${front}---\n\n${mutate(body, OTHERS, next)}\n`);
}

test(
  "mutated posts -> compiled and rendered, no stray character, no script, no crash",
  async () => expect(await runFuzz(300, mutatedPost)).toBeGreaterThan(0.2),
  TIME_LIMIT,
);
