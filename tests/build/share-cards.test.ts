import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import type { OutputFile } from "../../scripts/build/output-file.ts";
import { shareCards } from "../../scripts/build/share-cards.ts";
import type { Post } from "../../site/content/types.ts";
import { siteConfig } from "../../site/site.config.ts";
import { compiledPost } from "../render/posts.ts";

const engine = join(import.meta.dirname, "../..");
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
  const figure = {
    kind: "stats",
    title: "t",
    takeaway: "w",
    items: [{ value: "87%", label: "never deploy" }],
  } as const;
  const placed = { id: "hero", file: "infographics/a/hero.json", figure: { ...figure, items: [...figure.items] } };
  const post = compiledPost({ slug: "a", title: TITLES.longest, figures: [placed], lead: "hero" });
  const [, card] = await make([post]);
  const bytes = Buffer.from(card?.content ?? "");
  expect(bytes.length).toBeLessThanOrEqual(120_000);
  expect(await isPlain(bytes, { left: 650, top: 112, width: 478, height: 384 })).toBe(false);
  expect(await isPlain(bytes, { left: 612, top: 30, width: 38, height: 600 })).toBe(true);
  expect(await isPlain(bytes, { left: 1136, top: 30, width: 64, height: 600 })).toBe(true);
});

describe("a second build -> only the cards whose content changed are drawn", () => {
  const figure = (value: string) => {
    const items = [{ value, label: "never deploy" }];
    return { id: "hero", file: "f.json", figure: { kind: "stats" as const, title: "t", takeaway: "w", items } };
  };
  const post = (fields: Partial<Post>) => compiledPost({ slug: "a", title: "Cached", lead: "hero", ...fields });
  const drawn = () =>
    readdirSync(cacheDir, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".png"));

  test.each([
    ["nothing changed", { figures: [figure("87%")] }, 0],
    ["another text and date", { figures: [figure("87%")], date: "2025-10-01", excerpt: "Other" }, 0],
    ["another title", { figures: [figure("87%")], title: "Renamed" }, 1],
    ["another category", { figures: [figure("87%")], category: "playbooks" }, 1],
    ["another value in the figure", { figures: [figure("88%")] }, 1],
    ["no figure", { figures: [] }, 1],
  ] as const)("%s", async (_, fields, expected) => {
    const first = await make([post({ figures: [figure("87%")] })]);
    const before = drawn().length;
    const second = await make([post({ ...fields, figures: [...fields.figures] })]);
    expect(drawn().length - before).toBe(expected);
    expect(Buffer.compare(bytesOf(second[0]), bytesOf(first[0]))).toBe(0);
    expect(bytesOf(second[1]).equals(bytesOf(first[1]))).toBe(expected === 0);
  });

  test("cards of four earlier versions of briefs -> the oldest are forgotten", async () => {
    for (const [i, name] of ["cards-a", "cards-b", "cards-c", "cards-d"].entries()) {
      mkdirSync(join(cacheDir, name));
      utimesSync(join(cacheDir, name), i, i);
    }
    await make([]);
    expect(readdirSync(cacheDir).filter((name) => /^cards-[a-d]$/.test(name))).toEqual(["cards-c", "cards-d"]);
  });
});

function cards(title: string, category: "briefings" | "playbooks" = "briefings") {
  return make([compiledPost({ slug: "a", title, category })]);
}

async function make(posts: Post[]): Promise<OutputFile[]> {
  const made: OutputFile[] = [];
  for await (const card of shareCards({ posts, config: siteConfig, engine, cacheDir })) made.push(card);
  return made;
}

function bytesOf(file?: OutputFile): Buffer {
  return Buffer.from(file?.content ?? "");
}

/** One colour and nothing else. */
async function isPlain(bytes: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(bytes).extract(area).toBuffer()).stats();
  return channels.every(({ min, max }) => min === max);
}
