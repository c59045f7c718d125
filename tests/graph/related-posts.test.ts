import { describe, expect, test } from "vitest";
import { keyTerms } from "../../scripts/graph/key-terms.ts";
import { RELATED, relatedPosts, withLinks } from "../../scripts/graph/related-posts.ts";
import type { Post } from "../../site/content/types.ts";
import { compiledPost } from "../render/posts.ts";

type Fields = Partial<Post> & { slug: string };

/** Posts that share nothing but what is said of them: their words are those of a title alone. */
function posts(...fields: Fields[]): Post[] {
  return fields.map((one) => compiledPost({ title: one.slug, excerpt: "-", ...one }));
}

function neighboursIn(all: Post[]) {
  const related = relatedPosts(all, "en");
  return (at: number) => withLinks(all, at, related(at));
}

function relatedTo(slug: string, all: Post[]): string[] {
  const at = all.findIndex((post) => post.slug === slug);
  return neighboursIn(all)(at).related.map((link) => link.slug);
}

/** Between posts that are compared, so that none is the newer or the older one of another. */
const gap = (n: number): Fields => ({ slug: `gap${n}`, category: "case-notes" });

describe("related posts", () => {
  test("more tags shared -> further in front, in whatever case; a shared tag before a shared category", () => {
    const all = posts(
      { slug: "this", tags: ["AI agents", "RAG"], category: "explainers" },
      gap(1),
      { slug: "category", category: "explainers" },
      { slug: "one-tag", tags: ["RAG"] },
      { slug: "both-tags", tags: ["rag", "ai agents"] },
    );
    expect(relatedTo("this", all)).toEqual(["both-tags", "one-tag", "category"]);
  });

  test("words of title and excerpt shared, in singular or plural -> related; common words -> not", () => {
    const all = posts(
      { slug: "this", title: "Canary Releases", excerpt: "What they have shown." },
      gap(1),
      { slug: "common", title: "What they have", category: "playbooks" },
      { slug: "words", excerpt: "Each release with a canary.", category: "playbooks" },
    );
    expect(relatedTo("this", all)).toEqual(["words"]);
  });

  test("equals -> the newest first, those of one day in the order of the list", () => {
    const same = (slug: string): Fields => ({ slug, tags: ["RAG"], category: "playbooks" });
    const all = posts(...["a", "b", "c", "d"].map(same), gap(1), same("this"), gap(2), same("z"));
    expect(relatedTo("this", all)).toEqual(["a", "b", "c"]);
  });

  test("the newer and the older post, which the page names anyway -> not a second time", () => {
    const same = (slug: string): Fields => ({ slug, tags: ["RAG"] });
    expect(relatedTo("this", posts(same("far"), same("newer"), same("this"), same("older")))).toEqual(["far"]);
  });

  test("nothing shared -> none", () => {
    expect(relatedTo("this", posts({ slug: "this" }, gap(1), gap(2)))).toEqual([]);
  });
});

describe("newer and older", () => {
  test("in the order of the list; the first has none newer, the last none older", () => {
    const all = posts({ slug: "a" }, { slug: "b" }, { slug: "c" });
    const [first, middle, last] = [0, 1, 2].map(neighboursIn(all));
    expect(middle).toMatchObject({ newer: { slug: "a" }, older: { slug: "c" } });
    expect(first).not.toHaveProperty("newer");
    expect(last).not.toHaveProperty("older");
  });
});

describe("many posts", () => {
  const TAGS = ["AI", "AI agents", "RAG", "MLOps", "Career", "LLMs", "Strategy", "Security"];
  const WORDS = "agents prices tokens canary latency prompts reports browsers drift memory caching audits".split(" ");
  const post = (n: number): Fields => ({
    slug: `p${n}`,
    title: `${WORDS[n % 12]} and ${WORDS[(n * 7 + 3) % 12]}`,
    tags: [TAGS[n % 8] ?? "", TAGS[(n * 5 + 1) % 8] ?? ""],
  });
  const many = (count: number) => posts(...Array.from({ length: count }, (_, n) => post(n)));
  const lists = (all: Post[]) => Array.from(all.keys(), neighboursIn(all));
  const before = many(400);
  const listsBefore = lists(before);

  test("each -> three others", () => {
    for (const [at, { related }] of listsBefore.entries()) {
      expect(new Set(related.map(({ slug }) => slug)).size).toBe(RELATED);
      expect(related.map(({ slug }) => slug)).not.toContain(before[at]?.slug);
    }
  });

  test("body and headings of one edited -> no other page's list changes", () => {
    const edited = before.with(
      200,
      compiledPost({
        ...post(200),
        excerpt: "-",
        headings: [{ id: "a", text: WORDS.join(" "), depth: 2 }],
        readTime: 99,
      }),
    );
    const changed = lists(edited).flatMap((list, at) => (same(list, listsBefore[at]) ? [] : at));
    expect(changed.filter((at) => at !== 200)).toEqual([]);
  });

  test("title and tags of one edited -> only pages near it in the list change", () => {
    const edited = before.with(200, compiledPost({ ...post(200), excerpt: "-", title: "Weather", tags: ["Sea"] }));
    const changed = lists(edited).flatMap((list, at) => (same(list, listsBefore[at]) ? [] : at));
    expect(changed).toContain(200);
    // At most the 16 nearest of a feature on either side; the rarest feature here stands with every twelfth post.
    expect(Math.max(...changed.map((at) => Math.abs(at - 200)))).toBeLessThanOrEqual(16 * 12);
    expect(changed.length).toBeLessThan(200);
  });

  test("a list among 400 posts and among 10,000 -> the same number of others is looked at", () => {
    const few = lookedAt(many(400), 200);
    expect(few).toBeGreaterThan(50);
    expect(lookedAt(many(10_000), 200)).toBe(few);
  });
});

/** How many others get a score for one post's list: each is noted in an array. */
function lookedAt(all: Post[], at: number): number {
  const neighboursOf = neighboursIn(all);
  const { push } = Array.prototype;
  let count = 0;
  Array.prototype.push = function (...added) {
    if (typeof added[0] === "number") count++;
    return push.apply(this, added);
  };
  try {
    neighboursOf(at);
  } finally {
    Array.prototype.push = push;
  }
  return count;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

test("German posts that share function words alone -> not for them related", () => {
  const all = posts(
    { slug: "this", title: "Warum nicht über diese Kosten?", category: "explainers", tags: ["A"] },
    gap(1),
    { slug: "words", title: "Warum wir nicht über diese Wahl reden", category: "briefings", tags: ["B"] },
    gap(2),
    { slug: "costs", title: "Kosten", category: "briefings", tags: ["C"] },
  );
  expect(relatedPosts(all, "de")(0).map((at) => all[at]?.slug)).toEqual(["costs"]);
});

describe("key terms", () => {
  test("a headline and an excerpt -> their significant words and abbreviations, the weightiest first: those of the headline, and those of both", () => {
    expect(
      keyTerms({ title: "Browser Agents to CSV to S3", excerpt: "An agent stores a café's report in S3." }, "en"),
    ).toEqual(["agent", "s3", "browser", "csv", "cafe", "report", "store"]);
  });

  test("on a German site -> no words that every German text has; English ones may be names", () => {
    const post = {
      title: "Warum nicht über diese Kosten?",
      excerpt: "Wenn Agenten werden, was nicht jeder will: Post.",
    };
    expect(keyTerms(post, "de-AT")).toEqual(["kosten", "agenten", "post"]);
    expect(keyTerms(post, "en")).toContain("nicht");
  });
});
