import { describe, expect, test } from "vitest";
import { homeData, listPages, siteLists } from "../../../scripts/graph/page-data.ts";
import type { CardPost } from "../../../site/content/page-data.ts";
import siteConfig from "../../../site/site.config.ts";
import { cardPost, cardPosts } from "../posts.ts";

const config = {
  ...siteConfig,
  topics: ["AI", "Agents", "RAG"],
  series: [{ slug: "agents", title: "Agent Patterns", description: "How agents fail", tag: "AI agents" }],
};

const home = (...posts: Parameters<typeof homeData>[0]) => homeData(posts, config);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `p${from + index}`);

describe("topics", () => {
  test("a tag that contains the topic, in whatever case -> the post is in it", () => {
    const { topics } = home(
      cardPost({ slug: "exact", tags: ["AI"] }),
      cardPost({ slug: "within", tags: ["Career", "ai agents"] }),
      cardPost({ slug: "in-a-word", tags: ["Storage"] }),
      cardPost({ slug: "other", tags: ["Strategy"] }),
    );
    expect(topics.AI).toEqual(["exact", "within"]);
    expect(topics.Agents).toEqual(["within"]);
    expect(topics.RAG).toEqual(["in-a-word"]);
  });

  test("more posts than the grid holds -> the newest 12 of each topic, though others are newer", () => {
    const data = homeData(
      cardPosts(40, (n) => ({ tags: n > 20 ? ["RAG"] : ["Agents"] })),
      config,
    );
    expect(data.topics[""]).toEqual(numbers(1, 12));
    expect(data.topics.Agents).toEqual(numbers(1, 12));
    expect(data.topics.RAG).toEqual(numbers(21, 32));
    expect(data.topics.AI).toEqual([]);
  });

  test("a post that several topics show -> handed over once, and one that none shows, not at all", () => {
    const data = homeData(
      cardPosts(40, (n) => ({ tags: n > 20 ? ["RAG", "AI"] : ["Agents"] })),
      config,
    );
    expect(data.posts.map(({ slug }) => slug)).toEqual([...numbers(1, 12), ...numbers(21, 32)]);
  });
});

describe("featured", () => {
  test("several -> the newest leads, and none is in the grid or in a topic", () => {
    const data = homeData(
      cardPosts(6, (n) => ({ tags: ["AI"], featured: n === 2 || n === 4 })),
      config,
    );
    expect(data.featured?.slug).toBe("p2");
    const others = ["p1", "p3", "p5", "p6"];
    expect(data.posts.map(({ slug }) => slug)).toEqual(others);
    expect(data.topics[""]).toEqual(others);
    expect(data.topics.AI).toEqual(others);
  });

  test("none -> no hero card", () => {
    expect(homeData(cardPosts(2), config).featured).toBeNull();
  });

  test("no posts at all -> an empty page", () => {
    expect(home()).toMatchObject({ featured: null, posts: [], favorites: [], series: [] });
  });
});

test("series -> the number of posts with that very tag, the featured ones too", () => {
  const { series } = home(
    cardPost({ slug: "a", tags: ["AI agents"], featured: true }),
    cardPost({ slug: "b", tags: ["ai Agents"] }),
    cardPost({ slug: "c", tags: ["AI agents in practice"] }),
  );
  expect(series).toMatchObject([{ slug: "agents", title: "Agent Patterns", count: 2 }]);
});

test("series -> its newest four posts, which lend it a drawing", () => {
  const posts = cardPosts(6, () => ({ tags: ["AI agents"] }));
  expect(home(...posts).series.map(({ posts }) => posts.map(({ slug }) => slug))).toEqual([numbers(1, 4)]);
});

describe("lists", () => {
  const pagesOf = (posts: CardPost[]) => listPages(siteLists(posts, config));
  const pages = pagesOf(cardPosts(60, () => ({ tags: ["AI agents"] })));
  const at = (path: string) => pages.filter((page) => page.path === path);

  test.each(["/briefings", "/category/agents"])("60 posts -> 3 pages of at most 24 at %s", (path) => {
    expect(at(path).map(({ page, pages, total, posts }) => ({ page, pages, total, posts: posts.length }))).toEqual([
      { page: 1, pages: 3, total: 60, posts: 24 },
      { page: 2, pages: 3, total: 60, posts: 24 },
      { page: 3, pages: 3, total: 60, posts: 12 },
    ]);
    expect(at(path).flatMap(({ posts }) => posts.map(({ slug }) => slug))).toEqual(numbers(1, 60));
  });

  test.each([24, 48])("%i posts -> no empty page at the end", (count) => {
    const last = pagesOf(cardPosts(count)).findLast(({ path }) => path === "/briefings");
    expect(last).toMatchObject({ page: count / 24, pages: count / 24 });
    expect(last?.posts).toHaveLength(24);
  });

  test("a category or series without posts -> one empty page with its title", () => {
    expect(at("/case-notes")).toMatchObject([
      { title: "Case Notes", category: "case-notes", posts: [], page: 1, pages: 1 },
    ]);
    expect(pagesOf([]).map(({ path }) => path)).toEqual([
      "/briefings",
      "/playbooks",
      "/explainers",
      "/case-notes",
      "/category/agents",
    ]);
  });
});

describe("favorites", () => {
  const chosen = (favorites: string[], posts = cardPosts(40, (n) => ({ featured: n === 1 || n === 4 }))) =>
    homeData(posts, { ...config, favorites });

  test("chosen -> in the order of the configuration, and handed over though no topic shows them", () => {
    const data = chosen(["p39", "p2", "p4"]);
    expect(data.favorites).toEqual(["p39", "p2", "p4"]);
    expect(data.posts.map(({ slug }) => slug)).toEqual(expect.arrayContaining(["p39", "p2", "p4"]));
    expect(data.topics[""]).not.toContain("p39");
  });

  test("that are no posts yet, or lead the page already -> left out", () => {
    expect(chosen(["nowhere", "p1", "p3"]).favorites).toEqual(["p3"]);
  });

  test("none chosen -> none", () => {
    const { favorites: _, ...without } = config;
    expect(homeData(cardPosts(9), without).favorites).toEqual([]);
  });
});

test("a series without posts -> no tile", () => {
  expect(home(cardPost({ slug: "a", tags: ["other"] })).series).toEqual([]);
});
