import { beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "../../../scripts/render/search-index/index-state.ts";
import type { SearchEntry } from "../../../scripts/render/search-index/search-entry.ts";
import { searchFiles } from "../../../scripts/render/search-index/search-files.ts";
import type { HighlightedText, SearchRequest } from "../../../site/search/engine/search-result.ts";
import siteConfig from "../../../site/site.config.ts";
import { entryOf } from "./entry-of.ts";
import { KNOWN_ANSWERS, MISSPELT_ANSWERS } from "./known-answers.ts";
import { realEntries } from "./real-entries.ts";
import { filesByUrl, type OpenedSearch, openInMemory, SHARDED, searchInMemory } from "./search-in-memory.ts";

const marked = (text: HighlightedText = []) => text.flatMap((piece) => (piece.marked ? piece.text : []));
const plain = (text: HighlightedText = []) => text.map((piece) => piece.text).join("");

let entries: SearchEntry[];
beforeAll(async () => {
  entries = await realEntries();
});

describe.each([
  ["one file", LIMITS],
  ["shards", SHARDED],
  ["shards, three posts in a table", { ...SHARDED, posts: 3 }],
])("the site's posts in %s", (_, limits) => {
  let search: OpenedSearch;
  beforeAll(async () => {
    search = await searchInMemory(entries, limits);
  });

  test("40 questions with known answers -> the answer among the first three, nearly always first, on its heading or figure", async () => {
    let first = 0;
    for (const { query, slug, part } of KNOWN_ANSWERS) {
      const { hits } = await search.ask(query);
      const rank = hits.findIndex((hit) => hit.slug.startsWith(slug));
      expect([0, 1, 2], query).toContain(rank);
      if (part)
        expect(
          hits[rank]?.parts.map(({ id }) => id),
          query,
        ).toContain(part);
      if (rank === 0) first++;
    }
    expect(first).toBeGreaterThanOrEqual(KNOWN_ANSWERS.length - 1);
  });

  test("a filter without a word -> its posts, the newest first, with their excerpts; signs alone -> nothing", async () => {
    const { total, hits, complete } = await search.ask(" ", { category: "explainers", limit: 2 });
    const dated = entries.filter(({ post }) => post.category === "explainers").map(({ post }) => post);
    const [newest, next] = dated.sort((a, b) => b.date.localeCompare(a.date));
    expect({ total, complete }).toEqual({ total: dated.length, complete: true });
    expect(hits.map(({ slug }) => slug)).toEqual([newest?.slug, next?.slug]);
    expect(newest?.excerpt).toContain(plain(hits[0]?.text).slice(0, 40));
    expect(hits.flatMap(({ parts }) => parts)).toEqual([]);
    expect((await search.ask("?!", { category: "explainers" })).total).toBe(0);
  });

  test.each(MISSPELT_ANSWERS)("misspelt: $query -> $slug, and what was put right", async ({ query, slug }) => {
    const { hits, corrected } = await search.ask(query);
    expect(hits[0]?.slug).toContain(slug);
    expect(corrected.length).toBeGreaterThan(0);
  });

  test("beginning of a word -> found while it is typed, not once a space ends it", async () => {
    const typing = await search.ask("halluc");
    expect(typing.hits[0]?.slug).toContain("gpt-5");
    expect(marked(typing.hits[0]?.parts[0]?.title).join()).toMatch(/^Halluc/i);
    expect((await search.ask("halluc ")).total).toBe(0);
  });

  test("beginning of a word with a slip in it -> put right while it is typed, not once a space ends it, nor of four letters", async () => {
    const { hits, corrected } = await search.ask("hallcu");
    expect(hits[0]?.slug).toContain("gpt-5");
    expect(corrected).toEqual([{ from: "hallcu", to: expect.stringMatching(/^hallucinat/) }]);
    expect((await search.ask("hallcu ")).total).toBe(0);
    expect((await search.ask("hlal")).total).toBe(0);
  });

  test("slip with several words near it -> the word that the best hit shows is named", async () => {
    const { hits, corrected } = await search.ask("tranf");
    expect(hits[0]?.slug).toContain("transformer");
    expect(corrected).toEqual([{ from: "tranf", to: "transformer" }]);
  });

  test("label of a chart -> the figure, with the label marked", async () => {
    const { hits } = await search.ask("incident triage");
    const figure = hits[0]?.parts.find(({ id }) => id === "impact-radar");
    expect(figure?.figure).toBe("radar");
    expect(marked(figure?.text).map((word) => word.toLowerCase())).toEqual(
      expect.arrayContaining(["incident", "triage"]),
    );
  });

  test("category and topic -> only their posts", async () => {
    const all = await search.ask("model");
    const some = await search.ask("model", { category: "case-notes" });
    expect(some.total).toBeGreaterThan(0);
    expect(some.total).toBeLessThan(all.total);
    expect(new Set(some.hits.map(({ category }) => category))).toEqual(new Set(["case-notes"]));
    const onTopic = await search.ask("model", { topic: "MLOps" });
    expect(onTopic.hits.map(({ slug }) => slug)).toContain("model-deployment-gap-87-percent");
    expect((await search.ask("model", { category: "case-notes", topic: "RAG" })).total).toBe(0);
  });

  test("nothing that any post has -> no hit", async () => {
    expect(await search.ask("qqqqzzzz")).toEqual({ total: 0, hits: [], complete: false, corrected: [] });
    expect((await search.ask("")).total).toBe(0);
    expect((await search.ask("__proto__ constructor")).total).toBe(0);
  });

  test("words that no post has together -> those that have most, and it says so", async () => {
    const { complete, hits } = await search.ask("transformer nineteenth");
    expect(complete).toBe(false);
    expect(hits.length).toBeGreaterThan(1);
  });

  test("text of a hit -> short, and the words in it marked as they are written", async () => {
    const { hits } = await search.ask("HALLUCINATION");
    expect(hits.length).toBeGreaterThan(0);
    for (const { text, parts } of hits) {
      for (const shown of [text, ...parts.map((part) => part.text)]) expect(plain(shown).length).toBeLessThan(320);
    }
    const words = hits.flatMap(({ text, parts }) => [text, ...parts.map((part) => part.text)].flatMap(marked));
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(word).toMatch(/^hallucination/i);
  });
});

test.each([
  ["one file", LIMITS],
  ["shards", SHARDED],
])(
  "%s made after topics and categories were put first, and one taken away -> the filters of a page from before find the same",
  async (_, limits) => {
    const [first = expect.fail(), ...others] = siteConfig.categories;
    const facets = {
      categories: [...others.toReversed(), first],
      topics: ["Evals", ...siteConfig.topics.filter((topic) => topic !== "RAG")],
    };
    const [before, now] = await Promise.all([
      searchInMemory(entries, limits),
      openInMemory(filesByUrl(searchFiles(entries, facets, limits))),
    ]);
    const slugs = async (search: OpenedSearch, filter: Partial<SearchRequest>) =>
      (await search.ask("model", { ...filter, limit: 20 })).hits.map(({ slug }) => slug);
    for (const topic of siteConfig.topics) {
      const found = await slugs(before, { topic });
      expect(await slugs(now, { topic }), topic).toEqual(topic === "RAG" && limits === SHARDED ? [] : found);
    }
    for (const { id: category } of siteConfig.categories)
      expect(await slugs(now, { category }), category).toEqual(await slugs(before, { category }));
  },
);

describe("ranking", () => {
  const ask = async (query: string, ...some: SearchEntry[]) => {
    const { hits } = await (await searchInMemory(some)).ask(query);
    return hits.map(({ slug }) => slug);
  };

  test("word in a title, in headings and figures, in the text -> in this order, however often the text has it", async () => {
    const wanted = ["titled", "headed", "told"];
    expect(
      await ask(
        "quantum",
        entryOf({ slug: "told", text: "Quantum. ".repeat(50) }),
        entryOf({ slug: "headed", heading: "Quantum", text: "It is small." }),
        entryOf({ slug: "titled", title: "A quantum of AI" }),
      ),
    ).toEqual(wanted);
  });

  test("DOE, which a stop word without its s is, in a text -> found, marked where it stands", async () => {
    const told = entryOf({ slug: "told", text: "This is what the DOE funds. What else does this do?" });
    for (const query of ["DOE", "doe ", "does the DOE"]) {
      const { hits, complete } = await (await searchInMemory([told, entryOf({ slug: "other", text: "It does." })])).ask(
        query,
      );
      expect(hits.map(({ slug }) => slug)).toEqual(["told"]);
      expect(complete).toBe(true);
      expect(marked(hits[0]?.text)).toEqual(["DOE"]);
    }
  });

  test("equally good posts -> the newer first", async () => {
    const at = (slug: string, date: string) => entryOf({ slug, title: "Quantum", date });
    expect(await ask("quantum", at("b", "2025-02-01"), at("c", "2025-03-01"), at("a", "2025-01-01"))).toEqual([
      "c",
      "b",
      "a",
    ]);
  });

  test("the words together under a heading -> before the words apart", async () => {
    const apart = entryOf({ slug: "apart", heading: "Quantum", text: "Small. ".repeat(20), more: "A leap year." });
    const together = entryOf({ slug: "together", heading: "Quantum", text: "A leap.", more: "Nothing." });
    expect(await ask("quantum leap", apart, together)).toEqual(["together", "apart"]);
  });
});

describe("Chinese, Japanese, Korean", () => {
  const posts = [
    entryOf({ slug: "zh", title: "机器学习入门", text: "模型部署到生产环境。" }),
    entryOf({ slug: "ja", title: "東京タワーの歴史", text: "モデルを本番に展開する。" }),
    entryOf({ slug: "ko", title: "모델을 배포하는 방법", text: "에이전트가 일합니다." }),
  ];

  test.each([
    ["学习", "zh"],
    ["生产环境", "zh"],
    ["门", "zh"],
    ["タワー", "ja"],
    ["本番", "ja"],
    ["배포", "ko"],
    ["에이전트", "ko"],
  ])("%s -> %s, marked", async (query, slug) => {
    for (const limits of [LIMITS, SHARDED]) {
      const { hits } = await (await searchInMemory(posts, limits)).ask(query);
      expect(hits.map((hit) => hit.slug)).toEqual([slug]);
      const texts = [hits[0]?.title, hits[0]?.text, ...(hits[0]?.parts ?? []).map(({ text }) => text)];
      expect(texts.flatMap((text) => marked(text)).join()).toContain(query);
    }
  });
});

test.each([
  ["हिन्दी", "हिन्दीभाषा का इतिहास"],
  ["שָׁל", "שלום עליכם"],
  ["שלום", "שָׁלוֹם עֲלֵיכֶם"],
  ["كت", "كِتَابٌ جميل"],
])("%s, typed so far -> finds %s, also where it ends in a mark", async (query, text) => {
  const typed = await searchInMemory([entryOf({ slug: "there", text }), entryOf({ slug: "other", text: "Nothing" })]);
  expect((await typed.ask(query)).hits.map(({ slug }) => slug)).toEqual(["there"]);
  expect(marked((await typed.ask(query)).hits[0]?.text).length).toBeGreaterThan(0);
});
