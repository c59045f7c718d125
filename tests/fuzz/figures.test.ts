import { expect, test } from "vitest";
import type { Sources } from "../../scripts/compile/source/source.ts";
import { anyOf, mutate, mutateValue } from "./mutate.ts";
import { runFuzz, TIME_LIMIT } from "./run-fuzz.ts";
import { FIGURES, FRONT_MATTER, TABLES } from "./seeds.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const OTHERS = [...FIGURES, ...TABLES];
const OF_TABLE = JSON.stringify({
  ...{ kind: "bar", title: "Reading is faster", takeaway: "It takes a tenth of the hours.", unit: "h", data: "t.csv" },
});

function sourcesWith(figure: string, table?: string): Sources {
  const post = `---\n${FRONT_MATTER[0]}---\n\nText.\n\n![A figure](../infographics/f.json)\n`;
  const csv = table === undefined ? [] : [{ path: "infographics/t.csv", bytes: bytes(table) }];
  return {
    posts: [{ path: "posts/a-post.md", bytes: bytes(post) }],
    figures: [{ path: "infographics/f.json", bytes: bytes(figure) }, ...csv],
    images: [],
  };
}

/** A quarter has mistakes in its JSON, a quarter comes from a table; the others have other texts and numbers. */
function mutatedFigure(next: () => number): Sources {
  const how = next();
  if (how < 0.25) return sourcesWith(mutate(anyOf(FIGURES, next), OTHERS, next));
  if (how < 0.5) return sourcesWith(OF_TABLE, mutate(anyOf(TABLES, next), OTHERS, next));
  return sourcesWith(JSON.stringify(mutateValue(JSON.parse(anyOf(FIGURES, next)), OTHERS, next)));
}

test(
  "mutated figures -> compiled, drawn and rendered, no stray character, no script, no crash",
  async () => expect(await runFuzz(150, mutatedFigure)).toBeGreaterThan(0.1),
  TIME_LIMIT,
);
