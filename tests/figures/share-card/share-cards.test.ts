import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { missingLetters } from "../../../scripts/figures/missing-letters.ts";
import { cardColors } from "../../../scripts/figures/share-card/card-colors.ts";
import { postCard, shareCard, siteCard } from "../../../scripts/figures/share-card/share-cards.ts";
import { themeCss } from "../../../scripts/project/theme/theme-css.ts";
import { fileCache, noCache } from "../../../scripts/system/file-cache.ts";
import { contentHash } from "../../../scripts/system/hash.ts";
import { type Figure, figureSchema } from "../../../site/content/figure-schema.ts";
import type { PostSummary } from "../../../site/content/types.ts";
import siteConfig from "../../../site/site.config.ts";

const CATEGORIES = siteConfig.categories.map(({ id }) => id);
const tokens = () => themeCss({ config: siteConfig, root: "." });

const cacheDir = mkdtempSync(join(tmpdir(), "briefs-cards-"));
afterAll(() => rmSync(cacheDir, { recursive: true }));

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
    const bytes = await draw({ title });
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

describe.skipIf(missingLetters("КакمقدمةЩ").length > 0)(
  "a title in a script that the site's type lacks, on a machine with a font of it",
  () => {
    test("Cyrillic -> drawn from the left; Arabic -> from the right", async () => {
      const [left, right] = [
        { left: MARGIN, top: 150, width: 200, height: 100 },
        { left: 928, top: 150, width: 200, height: 100 },
      ];
      const cyrillic = await draw({ title: "Как" });
      expect([await isPlain(cyrillic, left), await isPlain(cyrillic, right)]).toEqual([false, true]);
      const arabic = await draw({ title: "مقدمة" });
      expect([await isPlain(arabic, left), await isPlain(arabic, right)]).toEqual([true, false]);
    });

    test("wide letters -> nothing in the margin", async () => {
      const wide = await draw({
        title: "Щ".repeat(60),
      });
      expect(await isPlain(wide, { left: 1200 - MARGIN + 8, top: 30, width: MARGIN - 8, height: 600 })).toBe(true);
    });
  },
);

test("the site -> a card with its headline, and a motif in the color of each category", async () => {
  const bytes = await shareCard(siteCard(siteConfig), fileCache(cacheDir), { tokens });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  for (const category of CATEGORIES) {
    expect(await has(bytes, cardColors(tokens())(category).first), `the color of ${category}`).toBe(true);
  }
});

test("posts of two categories -> cards in two colours; the same post again -> the same bytes", async () => {
  const card = (category: "briefings" | "playbooks") =>
    shareCard(postCard({ title: "RAG", category }, siteConfig), noCache, { tokens });
  const one = await card("briefings");
  expect(await card("briefings")).toEqual(one);
  expect(await card("playbooks")).not.toEqual(one);
});

test("a post with a lead figure -> the figure at the right of its title, in a card of at most 120 kB", async () => {
  const bytes = await draw({ title: TITLES.longest }, stats("87%"));
  expect(bytes.length).toBeLessThanOrEqual(120_000);
  expect(await isPlain(bytes, { left: 630, top: 112, width: 498, height: 384 })).toBe(false);
  expect(await isPlain(bytes, { left: 592, top: 30, width: 38, height: 600 })).toBe(true);
  expect(await isPlain(bytes, { left: 1136, top: 30, width: 64, height: 600 })).toBe(true);
});

test("a wordmark without a suffix -> its name, and no box in the accent's color behind it", async () => {
  const behind = { left: MARGIN + 200, top: 570, width: 300, height: 8 };
  const cardOf = async (suffix: string) =>
    Buffer.from(
      await shareCard(siteCard({ ...siteConfig, wordmark: { name: "visualbr", suffix } }), noCache, { tokens }),
    );
  expect(await isPlain(await cardOf(".ai"), behind)).toBe(false);
  expect(await isPlain(await cardOf(""), behind)).toBe(true);
});

test("a wordmark from right to left -> the suffix in its box at the left of the name", async () => {
  const corner = { left: MARGIN, top: 530, width: 6, height: 8 };
  const cardOf = async (name: string, suffix: string) =>
    Buffer.from(await shareCard(siteCard({ ...siteConfig, wordmark: { name, suffix } }), noCache, { tokens }));
  expect(await isPlain(await cardOf("موجز", ".المد"), corner)).toBe(false);
  expect(await isPlain(await cardOf("brief", ".ai"), corner)).toBe(true);
});

test("a post with a picture and no figure -> the picture over the right side, in colors of its own; another picture -> another card", async () => {
  const colored = (background: string) =>
    sharp({ create: { width: 900, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const drawn = async (hash: string, bytes: Buffer) => {
    const card = postCard({ title: TITLES.longest, category: "briefings" }, siteConfig, { picture: hash });
    return Buffer.from(await shareCard(card, fileCache(cacheDir), { tokens, picture: () => bytes }));
  };
  const red = await drawn("red", await colored("#c02020"));
  expect(await sharp(red).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  const area = { left: 710, top: 30, width: 480, height: 590 };
  const { channels } = await sharp(await sharp(red).extract(area).removeAlpha().toBuffer()).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 32))).toEqual([6, 1, 1]);
  expect(await isPlain(red, { left: 664, top: 30, width: 34, height: 600 })).toBe(true);
  expect((await drawn("green", await colored("#208020"))).equals(red)).toBe(false);
});

test("cards drawn after others of their category and after another -> the bytes they have when drawn first", async () => {
  const cards = (["briefings", "playbooks", "briefings"] as const).flatMap((category) => [
    postCard({ title: TITLES.usual, category }, siteConfig),
    postCard({ title: TITLES.short, category }, siteConfig, { lead: stats("87%") }),
  ]);
  const all = async (of: typeof cards) => {
    const drawn: string[] = [];
    for (const card of of) drawn.push(contentHash(await shareCard(card, noCache, { tokens })));
    return drawn;
  };
  const together = await Promise.all(cards.map((card) => shareCard(card, noCache, { tokens })));
  const inTurn = await all(cards);
  expect(await all(cards.toReversed())).toEqual(inTurn.toReversed());
  expect(together.map((bytes) => contentHash(bytes))).toEqual(inTurn);
});

test("a chart -> its thumbnail, which fills its place", async () => {
  const bytes = await draw({}, bars(["By hand", "With the pipeline"]));
  // What the chart itself, of three times the width of its height, would leave empty.
  expect(await isPlain(bytes, { left: 650, top: 160, width: 478, height: 40 })).toBe(false);
  expect(await isPlain(bytes, { left: 650, top: 410, width: 478, height: 40 })).toBe(false);
});

describe("a card asked for again -> drawn only if what is on it has changed", () => {
  const drawn = () => readdirSync(cacheDir).filter((name) => name.endsWith(".png"));

  test.each([
    ["nothing changed", {}, "87%", 0],
    ["another title", { title: "Renamed" }, "87%", 1],
    ["another category", { category: "playbooks" }, "87%", 1],
    ["another value in the figure", {}, "88%", 1],
    ["no figure", {}, undefined, 1],
  ] as const)("%s", async (_, fields, value, expected) => {
    const first = await draw({ title: "Cached" }, stats("87%"));
    const before = drawn().length;
    const second = await draw({ title: "Cached", ...fields }, value && stats(value));
    expect(drawn().length - before).toBe(expected);
    expect(second.equals(first)).toBe(expected === 0);
  });
});

function stats(value: string): Figure {
  return { kind: "stats", title: "t", takeaway: "w", items: [{ value, label: "never deploy" }] };
}

function bars(labels: string[]): Figure {
  const values = labels.map((_, i) => 90 / (i + 1));
  return figureSchema.parse({ kind: "bar", title: "t", takeaway: "w", labels, series: [{ name: "Time", values }] });
}

async function draw(fields: Partial<PostSummary>, figure?: Figure | ""): Promise<Buffer> {
  const post = { title: "RAG", category: "briefings" as const, ...fields };
  const card = postCard(post, siteConfig, figure ? { lead: figure } : {});
  return Buffer.from(await shareCard(card, fileCache(cacheDir), { tokens }));
}

/** Some pixel has this color. */
async function has(bytes: Uint8Array, hex: string): Promise<boolean> {
  const pixels = await sharp(bytes).removeAlpha().raw().toBuffer();
  const wanted = Buffer.from(hex.slice(1), "hex");
  for (let at = pixels.indexOf(wanted); at !== -1; at = pixels.indexOf(wanted, at + 1)) if (at % 3 === 0) return true;
  return false;
}

/** One color and nothing else. */
async function isPlain(bytes: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(bytes).extract(area).toBuffer()).stats();
  return channels.every(({ min, max }) => min === max);
}
