import { beforeAll, describe, expect, test } from "vitest";
import { compilePost } from "../../scripts/compile/post/compile-post.ts";
import { compile } from "../../scripts/graph/compile.ts";
import type { Content } from "../../site/content/content.ts";
import { frontMatterSchema } from "../../site/content/post-schema.ts";
import type { Post } from "../../site/content/types.ts";
import { postWords } from "../english.ts";
import { testCategories } from "../test-categories.ts";
import { OPTIONS, readFixture } from "./read-fixture.ts";

describe("a good site", () => {
  let content: Content;
  let first: Post;
  beforeAll(async () => {
    content = compile(await readFixture("good"), OPTIONS).content;
    first = bySlug(content, "first");
  });

  test("posts of several days -> newest first, those of one day by id as a number", () => {
    expect(content.posts.map(({ id }) => id)).toEqual(["2", "1", "10"]);
  });

  test("a draft -> left out", () => {
    expect(content.posts.map(({ slug }) => slug)).not.toContain("draft");
  });

  test("an unquoted date -> the very text", () => {
    expect(first.date).toBe("2025-10-17");
  });

  test("no author, slug or read time -> the team, the file's name, one minute", () => {
    expect(first).toMatchObject({ author: "The Team", slug: "first", readTime: 1, aliases: [], draft: false });
  });

  test("a figure twice and beside a heading of its name -> unique ids, in figures and in the body", () => {
    const body = JSON.stringify(first.body);
    const shown = first.figures.filter(({ cardOnly }) => !cardOnly).map(({ id }) => id);
    expect(shown).toEqual(["setup-2", "setup-3", "setup-time-2"]);
    for (const id of shown) expect(body).toContain(`"dataFigure":"${id}"`);
    expect(first.headings.map(({ id }) => id)).toEqual(["setup", "setup-time"]);
  });

  test("a hero image that the text does not show -> lead figure, for the card only", () => {
    expect(first.lead).toBe("card");
    expect(first.figures.at(-1)).toMatchObject({ id: "card", cardOnly: true, file: "infographics/card.json" });
  });

  test("a CSV with BOM, CRLF, quotes and an empty cell -> labels and series", () => {
    expect(first.figures.find(({ id }) => id === "setup-time-2")?.figure).toMatchObject({
      labels: ["API, plain", "Computer use"],
      series: [
        { name: "Setup", values: [40, 4] },
        { name: "Run", values: [1, null] },
      ],
    });
  });

  test("links to files -> URLs of pages", () => {
    const body = JSON.stringify(first.body);
    for (const href of ["/post/second", "/post/second#part", "/briefings", "/category/agents", "/", "#setup-2"]) {
      expect(body).toContain(`"href":"${href}"`);
    }
  });

  test("a picture in a post with BOM and CRLF -> its path and size", () => {
    const second = bySlug(content, "second");
    expect(second.images).toEqual([{ file: "posts/cat.png", width: 3, height: 2 }]);
    expect(JSON.stringify(second.body)).toMatch(/"src":"posts\/cat.png".*"width":3,"height":2/);
  });
});

test("a query or an anchor behind a figure's path -> the figure, as without", async () => {
  const { posts, ...sources } = await readFixture("figure-unused");
  const head = new TextDecoder().decode(posts[0]?.bytes).replace("draft: true\n", "").replace(/!\[.*/s, "");
  const figure = "../infographics/setup.json";
  const text = `${head}![Time](${figure}?raw=true)\n\n![Time](${figure}#part)\n`;
  const post = { path: "posts/a.md", bytes: new TextEncoder().encode(text) };
  const { content } = compile({ ...sources, posts: [post] }, OPTIONS);
  const shown = content.posts[0]?.body.children.filter((node) => node.type === "element");
  expect(shown?.map(({ tagName, properties }) => [tagName, properties])).toEqual([
    ["figure", { dataFigure: "setup" }],
    ["figure", { dataFigure: "setup-2" }],
  ]);
});

test("a post compiled in a worker -> the same site", async () => {
  const { posts } = await readFixture("good");
  for (const source of posts) {
    const compiled = compilePost(source, { categories: testCategories, words: postWords });
    expect(structuredClone(compiled)).toEqual(compiled);
  }
});

describe("a nasty file -> a diagnostic or a post, and no crash", () => {
  const front = "---\nid: 1\ntitle: Long\nexcerpt: x\ncategory: briefings\ndate: 2025-10-17\ntags: [AI]\n---\n";
  const run = (path: string, text: string) => {
    const file = { path, bytes: new TextEncoder().encode(text) };
    const isPost = path.endsWith(".md");
    return compile({ posts: isPost ? [file] : [], figures: isPost ? [] : [file], images: [] }, OPTIONS);
  };

  test("5 MB of prose -> one diagnostic where the limit is passed", () => {
    const { diagnostics } = run(
      "posts/long.md",
      front + `${"Some words of a very long text. ".repeat(1000)}\n\n`.repeat(160),
    );
    expect(diagnostics).toMatchObject([{ code: "markdown-too-long", line: front.split("\n").length + 30 }]);
  });

  test("a book's chapter -> a post", () => {
    const { content, diagnostics } = run(
      "posts/long.md",
      front + `${"Some words of a long text. ".repeat(250)}\n\n`.repeat(20),
    );
    expect(diagnostics).toEqual([]);
    expect(content.posts[0]?.readTime).toBe(Math.round((5_000 * 6) / 265));
  });

  test("5 MB of front matter on one line -> the line's diagnostic", () => {
    const { diagnostics } = run("posts/long.md", front.replace("Long", "x".repeat(5_000_000)));
    expect(diagnostics).toMatchObject([{ code: "front-matter-invalid", line: 3, column: 8 }]);
  });

  test("5 MB of JSON -> one diagnostic a cause", () => {
    const values = `[${"1,".repeat(2_500_000)}1]`;
    const { diagnostics } = run(
      "infographics/a.json",
      `{"kind":"bar","title":"T","takeaway":"W","labels":["a"],"series":[{"name":"n","values":${values}}]}`,
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(["figure-unused", "figure-invalid"]);
  });

  test.each([
    ["JSON", "infographics/a.json", "[".repeat(200_000), "figure-syntax"],
    ["YAML", "posts/a.md", front.replace("[AI]", "[".repeat(200_000)), "front-matter-syntax"],
    ["a YAML bomb", "posts/a.md", front.replace("[AI]", "&a [x, &b [*a, *a]]"), "front-matter-syntax"],
  ])("%s nested without end -> a syntax error", (_, path, text, code) => {
    expect(run(path, text).diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
  });

  test("spaces after the opening fence -> each field in its place", () => {
    const { diagnostics } = run("posts/a.md", front.replace("---", "--- ").replace("title:", "tilte: x\ntitle:"));
    expect(diagnostics).toMatchObject([{ code: "front-matter-unknown-key", column: 1, endColumn: 6 }]);
  });

  test("a key named __proto__ -> an unknown key", () => {
    const { diagnostics } = run("posts/a.md", front.replace("title:", "__proto__: {draft: true}\ntitle:"));
    expect(diagnostics.map(({ code }) => code)).toEqual(["front-matter-unknown-key"]);
  });
});

function bySlug(content: Content, slug: string): Post {
  const post = content.posts.find((candidate) => candidate.slug === slug);
  if (!post) throw new Error(`No post ${slug}`);
  return post;
}

test("a field that resembles no other -> the hint names every field", () => {
  const bytes = new TextEncoder().encode("---\npermalink: /x\n---\n");
  const { diagnostics } = compilePost({ path: "posts/a.md", bytes }, { categories: testCategories, words: postWords });
  const hint = `Known fields: ${Object.keys(frontMatterSchema.shape).join(", ")}`;
  expect(diagnostics).toContainEqual(expect.objectContaining({ code: "front-matter-unknown-key", line: 2, hint }));
});
