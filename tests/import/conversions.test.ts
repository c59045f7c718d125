import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../scripts/compile/diagnostic.ts";
import { importPosts } from "../../scripts/import/import-posts.ts";
import { readDialect } from "../../scripts/import/read-dialect.ts";

const FRONT = "title: A\ndescription: What it says.\ndate: 2024-05-01\ntags: [LLMs]";

/** What a site of these files becomes: the new files by their slugs, and the codes of what is reported, with their lines. */
function imported(texts: Record<string, string>): { posts: Record<string, string>; told: string[] } {
  const files = {
    paths: new Set(Object.keys(texts)),
    read: (path: string) => new TextEncoder().encode(texts[path]),
    nameOf: (path: string) => path,
  };
  const read = readDialect({ files, shown: "." }, undefined);
  const filing = { fallback: "explainers" as const, map: new Map() };
  const known = { nextId: 1, owners: new Map() };
  const result = importPosts({ ...read, files, filing, known, today: "2025-10-17", origin: undefined });
  const told = ({ code, line }: Diagnostic) => `${code}:${line}`;
  return {
    posts: Object.fromEntries(result.posts.map(({ slug, text }) => [slug, text])),
    told: [...read.diagnostics, ...result.diagnostics].map(told),
  };
}

/** A body's way through. */
function body(file: string, text: string, eol = "\n"): { text: string; told: string[] } {
  const whole = `---\n${FRONT}\n---\n${text}`.replaceAll("\n", eol);
  const { posts, told } = imported({ [file]: whole });
  return {
    text:
      Object.values(posts)[0]
        ?.replace(/^---[\s\S]*?\n---\n\s*/, "")
        .trimEnd() ?? "",
    told,
  };
}

const JEKYLL = "_posts/2024-05-01-a.md";
const HUGO = "content/posts/a.md";
const ASTRO = "src/content/blog/a.mdx";

describe("Jekyll", () => {
  test.each([
    [
      "code in a fence is not Liquid's, but for raw",
      "```yaml\n{{ a }}\n{% raw %}b: {{ b }}{% endraw %}\n```",
      "```yaml\n{{ a }}\nb: {{ b }}\n```",
    ],
    [
      "highlight with backticks in it -> a longer fence",
      "{% highlight md %}\n```\na\n```\n{% endhighlight %}",
      "````md\n```\na\n```\n````",
    ],
    ["highlight on one line", "{% highlight sh %}ls{% endhighlight %}", "```sh\nls\n```"],
    ["a comment stays one", "{% comment %}not -- shown{% endcomment %}", "<!--not - shown-->"],
    [
      "link and relative_url -> their paths",
      '[a]({% link about.md %}) [b]({{ "/x.pdf" | relative_url }})',
      "[a](/about.md) [b](/x.pdf)",
    ],
  ])("%s", (_, before, after) => {
    expect(body(JEKYLL, before)).toEqual({ text: after, told: [] });
  });

  test("CRLF -> the same lines are named", () => {
    expect(body(JEKYLL, "One.\n\n{% include x.html %}\n\nTwo.", "\r\n").told).toEqual(["import-markup:9"]);
  });

  test("markup that is left out early in the text -> what comes later is named at its own line", () => {
    const { told } = body(JEKYLL, "{% include a %}\n{{ site.x }} {: .b }\n\n![x](gone.png)");
    expect(told).toEqual(["import-markup:7", "import-markup:8", "import-markup:8", "import-picture:10"]);
  });
});

describe("Hugo", () => {
  test.each([
    [
      "a shortcode over lines",
      '{{< youtube\n  id="abc" >}}',
      "[Video on YouTube](https://www.youtube.com/watch?v=abc)",
    ],
    ["shown, not run", "`{{</* a */>}}` and {{%/* b */%}}", "`{{< a >}}` and {{% b %}}"],
    ["in a fence", "```go\n{{< x >}}\n```", "```go\n{{< x >}}\n```"],
    ["classes alone are dropped from a heading", "## A {.wide}", "## A"],
  ])("%s", (_, before, after) => {
    expect(body(HUGO, before)).toEqual({ text: after, told: [] });
  });
});

describe("MDX", () => {
  test.each([
    [
      "prose that begins with a keyword",
      "import taxes rose, and\nexport followed.",
      "import taxes rose, and\nexport followed.",
    ],
    [
      "braces in code and math",
      "`{a}` $x_{i}$\n\n```js\nimport a from 'b';\n<A />\n```",
      "`{a}` $x_{i}$\n\n```js\nimport a from 'b';\n<A />\n```",
    ],
    ["a comment", "{/* note -- this */}", "<!-- note - this -->"],
  ])("%s -> stays", (_, before, after) => {
    expect(body(ASTRO, before)).toEqual({ text: after, told: [] });
  });

  test("an export over lines, a component with arrows and braces -> comments, each told once", () => {
    const { text, told } = body(
      ASTRO,
      'export const a = {\n  b: 1,\n};\n\n<Chart on={() => { go(1 > 0); }} x="a>b">\n\nText.\n\n</Chart>',
    );
    expect(text).toMatch(
      /^<!-- Not imported: export const a = \{\n {2}b: 1,\n\}; -->\n\n<!-- Not imported: <Chart [^\n]* -->\n\nText\.\n\n<!--/,
    );
    expect(told).toEqual(["import-markup:7", "import-markup:11", "import-markup:15"]);
  });

  test("directives in code, of unknown kinds, or without an end -> text, or an alert to the end", () => {
    expect(body(ASTRO, "```\n:::note\n```\n\n:::steps\n\n:::note\nA").text).toBe(
      "```\n:::note\n```\n\n:::steps\n\n> [!NOTE]\n> A",
    );
  });
});

describe("front matter", () => {
  const fields = (front: string) => imported({ [HUGO]: front });

  test("a date in words, tags in one text, an author as an object -> what they say", () => {
    const { posts, told } = fields(
      "---\ntitle: A\nsummary: S.\npubDate: Jul 08 2022\ntags: a, b\nauthor: { name: Ada }\npublished: false\n---\nText.",
    );
    expect(posts.a).toContain("date: 2022-07-08\ntags: [a, b]\nauthor: Ada\ndraft: true\n");
    expect(told).toEqual([]);
  });

  test("too much of everything -> as much as is good, and told", () => {
    const tags = Array.from({ length: 14 }, (_, i) => `tag ${i}`).join(", ");
    const { posts, told } = fields(
      `---\ntitle: A\ndescription: ${"word ".repeat(80)}\ndate: 2024-05-01\ntags: [${tags}]\n---\nText.`,
    );
    expect(posts.a).toContain("tag 11]");
    expect(posts.a).not.toContain("tag 12");
    expect(told).toEqual(["import-field:3", "import-field:5"]);
  });

  test("none at all -> the heading is the title, the rest is made and told", () => {
    const { posts, told } = fields("# From a Heading\n\nThe first paragraph.\n");
    expect(posts.a).toContain("title: From a Heading\nexcerpt: The first paragraph.\n");
    expect(told).toEqual(["import-made:1", "import-made:1", "import-made:1"]);
  });

  test("no title, no heading -> one of the file's name", () => {
    expect(imported({ "content/posts/my-old-post.md": "Text.\n" }).posts["my-old-post"]).toContain(
      "title: My old post\n",
    );
  });

  test.each([
    ["TOML without an end", "+++\ntitle = 'A'\nText."],
    ["JSON that breaks off", '{\n  "title": "A",\n\nText.'],
    ["YAML without an end", "---\ntitle: A\nText."],
    ["an empty file", ""],
  ])("%s -> told, and nothing comes of it", (_, text) => {
    const { posts, told } = fields(text);
    expect(posts).toEqual({});
    expect(told).toHaveLength(1);
  });
});
