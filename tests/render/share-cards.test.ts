import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { postCard, type SharedPost, siteCard } from "../../scripts/render/share-cards.ts";
import type { Figure } from "../../site/content/figure-schema.ts";
import { siteConfig } from "../../site/site.config.ts";

const TITLES = {
  short: "RAG",
  usual: "Gemini 2 vs Claude 4: Choose by Task, Not by Name",
  longest:
    "What the longest headline that the schema lets through looks like when it is set on a card of this size: 120 in all ..",
  "one long word": "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  "a long address": `https://example.com/${"a".repeat(95)}`,
  wide: "W"
    .repeat(60)
    .replaceAll(/(.{12})/g, "$1 ")
    .trim(),
};
const MARGIN = 72;

describe("a card -> 1200 x 630 PNG of at most 120 kB, with nothing in its margins", () => {
  test.each(Object.entries(TITLES))("%s title", async (_, title) => {
    const [, card] = await cards(title);
    const bytes = Buffer.from(card?.content ?? "");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(bytes.length).toBeLessThanOrEqual(120_000);
    expect(await isPlain(bytes, { left: 1200 - MARGIN + 8, top: 30, width: MARGIN - 8, height: 600 })).toBe(true);
    expect(await isPlain(bytes, { left: 0, top: 30, width: MARGIN - 8, height: 600 })).toBe(true);
    // Between the title and the wordmark.
    expect(await isPlain(bytes, { left: 0, top: 505, width: 1200, height: 20 })).toBe(true);
    // And the title is there.
    expect(await isPlain(bytes, { left: MARGIN, top: 150, width: 400, height: 100 })).toBe(false);
  });
});

test("the site and each post -> a card at the address that the pages name", async () => {
  expect((await cards("RAG")).map(({ path }) => path)).toEqual(["share/home.png", "share/post/a.png"]);
});

test("posts of two categories -> cards in two colours; the same post again -> the same bytes", async () => {
  const [, one] = await cards("RAG", "briefings");
  const [, again] = await cards("RAG", "briefings");
  const [, other] = await cards("RAG", "playbooks");
  expect(again?.content).toEqual(one?.content);
  expect(other?.content).not.toEqual(one?.content);
});

test("a post with a lead figure -> the figure at the right of its title, in a card of at most 120 kB", async () => {
  const items = [{ value: "87%", label: "never deploy" }];
  const lead: Figure = { kind: "stats", title: "t", takeaway: "w", items };
  const post: SharedPost = { slug: "a", title: TITLES.longest, category: "briefings", lead };
  const { content } = await postCard(post, siteConfig);
  const bytes = Buffer.from(content);
  expect(bytes.length).toBeLessThanOrEqual(120_000);
  expect(await isPlain(bytes, { left: 650, top: 112, width: 478, height: 384 })).toBe(false);
  expect(await isPlain(bytes, { left: 612, top: 30, width: 38, height: 600 })).toBe(true);
  expect(await isPlain(bytes, { left: 1136, top: 30, width: 64, height: 600 })).toBe(true);
});

async function cards(title: string, category: "briefings" | "playbooks" = "briefings") {
  return [await siteCard(siteConfig), await postCard({ slug: "a", title, category }, siteConfig)];
}

/** One colour and nothing else. */
async function isPlain(bytes: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(bytes).extract(area).toBuffer()).stats();
  return channels.every(({ min, max }) => min === max);
}
