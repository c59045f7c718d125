import { describe, expect, test } from "vitest";
import { dayOf } from "../../../scripts/author/import/fields/dates.ts";
import { body, FRONT, imported } from "./imported.ts";

const JEKYLL = "_posts/2024-05-01-a.md";
const HUGO = "content/posts/a.md";
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"></svg>';
const post = (text: string, front = FRONT) => `---\n${front}\n---\n${text}`;

test("the one category of Jekyll has words, its categories are words", () => {
  const front = "title: A\ndescription: What it says.\ndate: 2024-05-01";
  const tagsOf = (line: string) =>
    /^tags: (.*)$/m.exec(imported({ [JEKYLL]: post("Text.", `${front}\n${line}`) }).posts.a ?? "")?.[1];
  expect(tagsOf("category: Elixir in Production")).toBe("[Elixir in Production]");
  expect(tagsOf("tag: Elixir in Production")).toBe("[Elixir in Production]");
  expect(tagsOf("categories: Elixir Phoenix")).toBe("[Elixir, Phoenix]");
});

test("an address without a scheme -> https", () => {
  expect(imported({ [JEKYLL]: post("See [a](//a.example/x).") }).posts.a).toContain("[a](https://a.example/x)");
});

test("what is changed in several posts -> told once, with the names of the others", () => {
  const files = Object.fromEntries(
    "abcdef".split("").map((name) => [`_posts/2024-05-01-${name}.md`, post("<video src=/a.mp4></video>")]),
  );
  const { messages, hints } = imported(files);
  expect(messages).toEqual(["The element <video> was replaced or dropped, 6 times in 6 posts"]);
  expect(hints[0]).toMatch(
    / Also in _posts\/2024-05-01-b\.md, _posts\/2024-05-01-c\.md, _posts\/2024-05-01-d\.md and 2 more$/,
  );
});

test("a picture of another site -> the option that fetches it is named; one that is not there has another remedy", () => {
  const hintsOf = (url: string) => imported({ [JEKYLL]: post(`![a](${url})`) }).hints;
  expect(hintsOf("https://a.example/a.png")).toEqual([expect.stringContaining("--download")]);
  expect(hintsOf("gone.png")).toEqual([expect.not.stringContaining("--download")]);
});

test("nothing but a list before the mark that ends the excerpt -> the first paragraph behind it, and no draft", () => {
  const front = "title: A\ndate: 2024-05-01\ntags: [LLMs]";
  const { posts } = imported({ [JEKYLL]: post("- One\n\n<!-- truncate -->\n\nWhat it says.", front) });
  expect(posts.a).toContain("\nexcerpt: What it says.\n");
  expect(posts.a).not.toContain("draft");
});

test("Docusaurus: a day that runs into the name, and documents named like a post", () => {
  const { posts } = imported({
    "docusaurus.config.js": "",
    "docs/intro.md": "# Documents",
    "blog/2025-09-016-streams/index.md": post("Text.", "title: Streams\ndescription: What it says.\ntags: [LLMs]"),
    "blog/2024-05-01-filters.md": post("[a](/docs/next/6-streams) [b](/blog/2025/09/01/6-streams) [c](/6-streams)"),
  });
  expect(posts["6-streams"]).toContain("\ndate: 2025-09-01\n");
  expect(posts.filters).toContain("[a](/docs/next/6-streams) [b](./6-streams.md) [c](./6-streams.md)");
});

describe("anchors in YAML", () => {
  test("aliases and merged keys -> their values, and the new post has no anchor", () => {
    const front = `${FRONT}\nbase: &base { author: Ada }\n<<: *base\nkeywords: &k [a]\ncategories: *k`;
    const { posts } = imported({ [HUGO]: post("Text.", front) });
    expect(posts.a).toContain("\ntags: [LLMs, a]\nauthor: Ada\n");
    expect(posts.a).not.toMatch(/[&*]/);
  });

  const bomb = Array.from({ length: 12 }, (_, i) => `b${i + 1}: &b${i + 1} [${`*b${i},`.repeat(9)}]`);
  test.each([
    ["a bomb of aliases", `b0: &b0 [x]\n${bomb.join("\n")}`],
    ["a list within itself", "tags: &a [*a]"],
    ["an alias of nothing", "a: &a 1\ntags: *b"],
  ])("%s -> reported, and no post", (_, front) => {
    const { posts, told } = imported({ [HUGO]: post("Text.", `title: A\n${front}`) });
    expect(posts).toEqual({});
    expect(told[0]).toMatch(/^front-matter-syntax/);
  });
});

test("a text in quotes whose further lines are not indented, which other systems read -> its words", () => {
  const { posts, told } = imported({ [HUGO]: post("Text.", FRONT.replace("What it says.", '"\nWhat\nit says.\n"')) });
  expect(posts.a).toContain("\nexcerpt: What it says.\n");
  expect(told).toEqual([]);
});

test("Jekyll's rule of addresses is the name of a style -> told as the path that it stands for", () => {
  const { messages } = imported({ [JEKYLL]: post("Text."), "_config.yml": "permalink: none\n" });
  expect(messages).toEqual([expect.stringContaining("/:categories/:title:output_ext (none)")]);
});

test("Hugo: formulas in which Markdown's signs are escaped -> without the backslashes; words, code and money keep theirs", () => {
  const text = "At $Y^\\*$ and $w\\_{i}$, $\\text{a\\_b}$, snake\\_case for $5 and `$x\\_a$`.";
  const { posts } = imported({ [HUGO]: post(`${text}\n\n$$\nx\\_a ${"\\".repeat(6)}\ny\n$$\n`) });
  expect(posts.a).toContain("At $Y^*$ and $w_{i}$, $\\text{a\\_b}$, snake\\_case for $5 and `$x\\_a$`.");
  expect(posts.a).toContain(`\nx_a ${"\\".repeat(2)}\n`);
});

describe("parameters", () => {
  const config = "[params]\nversion = '1.2'\n[params.Docs]\nurl = 'https://d.example'\n";
  test.each([
    ["of the site", "{{% param version %}}", "1.2"],
    ["of the site, in a table", '<{{< param "docs.url" >}}>', "<https://d.example>"],
    ["of the front matter, also in code", "`{{< param minimum >}}`", "`3`"],
    ["that there is not", "a <{{% param gone %}}> b", "a  b"],
  ])("Hugo's %s", (_, text, expected) => {
    const { posts, messages } = imported({ "hugo.toml": config, [HUGO]: post(text, `${FRONT}\nminimum: 3`) });
    expect(posts.a?.trimEnd().split("\n").at(-1)).toBe(expected);
    const told = messages.filter((message) => message.includes("parameter"));
    expect(told).toHaveLength(text.includes("gone") ? 1 : 0);
  });

  test("Jekyll's values of the page and the site -> as they are; others reported", () => {
    const text = "{{ site.version }} {{ page.title | escape }} <{{ site.gone }}> z";
    const { posts, messages } = imported({ "_config.yml": "version: 1.2\n", [JEKYLL]: post(text) });
    expect(posts.a?.trimEnd().split("\n").at(-1)).toBe("1.2 A  z");
    expect(messages).toEqual(['The Liquid output "site.gone" has no counterpart here']);
  });
});

describe("pictures of a page bundle by its address", () => {
  const files = { "hugo.toml": "baseURL = 'https://www.old.example/'\n", "content/blog/a/p.svg": PICTURE };
  test.each([
    "/blog/a/p.svg",
    "https://old.example/blog/a/p.svg",
    "//www.old.example/blog/a/p.svg",
    "/2024/a/p.svg?v=2",
  ])("%s -> found", (url) => {
    const { posts, pictures } = imported({ ...files, "content/blog/a/index.md": post(`![A](${url})`) });
    expect(posts.a).toContain("![A](./a/p.svg)");
    expect(pictures).toEqual(["a/p.svg"]);
  });

  test("another post's bundle, a lead picture by its full address, and <image src> -> found", () => {
    const front = `${FRONT}\nimage: https://www.old.example/blog/a/q.svg`;
    const { posts, told } = imported({
      ...files,
      "content/blog/a/q.svg": `${PICTURE}\n`,
      "content/blog/a/index.md": post("Text."),
      "content/blog/b.md": post('<image src="/blog/a/p.svg" alt="B">', front),
    });
    expect(posts.b).toContain('\n\n![](./b/q.svg)\n\n<img src="./b/p.svg" alt="B">\n');
    expect(told).toEqual([]);
  });

  test.each(["![B](/blog/a/p.svg)", '<img src="/blog/a/p.svg" alt="B">'])(
    "a lead picture that %s shows -> once",
    (shown) => {
      const front = `${FRONT}\nimage: /blog/a/p.svg`;
      const { posts } = imported({ ...files, "content/blog/b.md": post(shown, front) });
      expect(posts.b?.split("./b/p.svg")).toHaveLength(2);
    },
  );

  test("a path that climbs out of the source -> not there", () => {
    const climbing = ["../../../../etc/x.svg", "..%2f..%2fx.svg", "..\\..\\x.svg", "/blog/a/../../../../x.svg"];
    const { pictures } = imported({
      ...files,
      "content/blog/a/index.md": post(climbing.map((path) => `![A](${path})`).join("\n\n")),
    });
    expect(pictures).toEqual([]);
  });
});

test("an MDX attribute over lines -> no blank line inside of the tag", () => {
  const { text } = body(
    "src/content/blog/a.mdx",
    'a\n\n<div\n  id="x"\n  style={{\n    a: 1,\n  }}\n  className="b"\n>\n\n<b>c</b>\n\n</div>\n\nIn <i\n  style={{ a: 1 }}\n>text</i>.',
  );
  expect(text).toBe('a\n\n<div\n  id="x"\n>\n\n<b>c</b>\n\n</div>\n\nIn <i>text</i>.');
});

describe("languages", () => {
  const sites: [string, string[], string[]][] = [
    [
      "Hugo's files",
      [
        "content/posts/one.md",
        "content/posts/one.de.md",
        "content/posts/two/index.fr.md",
        "content/posts/two/index.md",
      ],
      ["one", "two"],
    ],
    ["Hugo's folders", ["content/en/posts/one.md", "content/de/posts/one.md"], ["one"]],
    [
      "Docusaurus's",
      ["docusaurus.config.js", "blog/2024-05-01-one.md", "i18n/de/docusaurus-plugin-content-blog/2024-05-01-one.md"],
      ["one"],
    ],
    ["Astro's", ["src/content/blog/en/one.md", "src/content/blog/de/one.md"], ["one"]],
  ];
  test.each(sites)("%s -> this site's language, the others once with their count", (_, paths, slugs) => {
    const { posts, messages } = imported(Object.fromEntries(paths.map((path) => [path, post("Text.")])));
    expect(Object.keys(posts).sort()).toEqual(slugs);
    expect(messages.filter((message) => message.includes("German"))).toEqual(["1 post in German (de) is not imported"]);
  });

  test("Jekyll's by a field -> the same, and a post without a language stays", () => {
    const files = ["en", "de", "de"].map((lang, i): [string, string] => [
      `_posts/2024-05-0${i + 1}-${lang}-${i}.md`,
      post("Text.", `${FRONT}\nlang: ${lang}`),
    ]);
    const { posts, messages } = imported({ ...Object.fromEntries(files), "_posts/2024-05-09-x.md": post("Text.") });
    expect(Object.keys(posts).sort()).toEqual(["en-0", "x"]);
    expect(messages).toEqual(["2 posts in German (de) are not imported"]);
  });

  test("a folder that is named like a language, without translations -> a topic", () => {
    const { posts } = imported({ "content/posts/it/one.md": post("Text."), "content/posts/two.md": post("Text.") });
    expect(Object.keys(posts).sort()).toEqual(["one", "two"]);
  });
});

test("a slug that repeats -> the later posts take the year, the month or the day, and links lead to the right one", () => {
  const days = ["2018-05-01", "2019-05-01", "2019-06-01"];
  const files = days.map((day): [string, string] => [
    `_posts/${day}-news.md`,
    `---\ntitle: N\n---\n[x](/2019/05/01/news.html)`,
  ]);
  const { posts, messages } = imported(Object.fromEntries(files));
  expect(Object.keys(posts)).toEqual(["news", "news-2019", "news-2019-06"]);
  expect(posts.news).toContain("[x](./news-2019.md)");
  expect(messages.filter((message) => message.includes("taken"))).toHaveLength(2);
});

describe("Zola", () => {
  const site = (texts: Record<string, string>) =>
    imported({
      "config.toml": "base_url = 'https://z.example'\ncompile_sass = true\n",
      "content/_index.md": "+++\n+++\n",
      ...texts,
    });

  test("a path with its day, taxonomies, a bundle's picture and internal links -> as here", () => {
    const { posts, pictures, told } = site({
      "content/One/index.md":
        "+++\npath = '2019/05/15/One-Year'\ntitle = 'One'\ndescription = 'S.'\n[taxonomies]\ntags = ['a']\n+++\n![P](p.svg) [two](@/two.md#x)\n\n[r]\n\n[r]: @/two.md",
      "content/One/p.svg": PICTURE,
      "content/two.md":
        "+++\ntitle = 'Two'\ndate = 2020-01-02\ndescription = 'S.'\n[taxonomies]\ntags = ['b']\n+++\nText.\n\n# X\n",
    });
    expect(Object.keys(posts)).toEqual(["one-year", "two"]);
    expect(posts["one-year"]).toContain("\ndate: 2019-05-15\ntags: [a]\n");
    expect(posts["one-year"]).toContain("![P](./one-year/p.svg) [two](./two.md#x)");
    expect(posts["one-year"]).toContain("[r]: ./two.md");
    expect(pictures).toEqual(["one-year/p.svg"]);
    expect(told).toEqual(["import-address:1"]);
  });

  test.each([
    ['{{ youtube(id="abc", autoplay=true) }}', "[Video: YouTube](https://www.youtube.com/watch?v=abc)"],
    ['{% quote(author="A") %}\nSome *words*.\n{% end %}', "Some *words*."],
    ["`{{/* youtube(id='x') */}}` {{/* a() */}}", "`{{ youtube(id='x') }}` {{ a() }}"],
    ['{{ chart(path="a.json") }}', '<!-- Not imported: {{ chart(path="a.json") }} -->'],
    ["## A {#b}", '## <a id="b"></a>A'],
  ])("%s -> %s", (text, expected) => {
    const front = "+++\ntitle = 'Z'\ndate = 2020-01-02\n+++\n";
    expect(
      site({ "content/z.md": front + text })
        .posts.z?.replace(/^---[\s\S]*?\n---\s*/, "")
        .trimEnd(),
    ).toBe(expected);
  });
});

describe("where a blog lies", () => {
  test.each([
    [
      "Docusaurus",
      { "docusaurus.config.js": "", "website/docusaurus.config.js": "", "website/blog/a.md": "A" },
      "website/ (docusaurus)",
    ],
    ["Jekyll", { "README.md": "", "docs/_config.yml": "", "docs/_posts/2024-05-01-a.md": "A" }, "docs/ (jekyll)"],
    ["Hugo", { "site/hugo.toml": "", "site/content/posts/a.md": "A" }, "site/ (hugo)"],
    ["Astro", { "apps/web/astro.config.mjs": "", "apps/web/src/content/blog/a.md": "A" }, "apps/web/ (astro)"],
  ])("%s's in a subfolder -> its folder is named", (_, files, folder) => {
    const error = errorOf(() => imported(files));
    expect(error).toMatchObject({ hint: `A blog lies in ${folder}: name that folder` });
  });

  test("Hugo's in folders that its configuration names -> found, with pictures", () => {
    const config = 'contentDir: "src/content"\nmodule:\n  mounts:\n    - { source: src/static, target: static }\n';
    const { posts, pictures } = imported({
      "hugo.yml": config,
      "src/content/posts/a.md": post("![A](/p.svg) [b](/posts/b/)"),
      "src/content/posts/b.md": post("Text."),
      "src/static/p.svg": PICTURE,
    });
    expect(posts.a).toContain("![A](./a/p.svg) [b](./b.md)");
    expect(pictures).toEqual(["a/p.svg"]);
  });
});

function errorOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

test("an author with a link -> the name, and the link below the text", () => {
  const { posts } = imported({
    [HUGO]: post("Text.", `${FRONT}\nauthor: "[Ada](https://a.example) and [Bo](https://b.example)"`),
  });
  expect(posts.a).toContain("\nauthor: Ada and Bo\n");
  expect(posts.a).toMatch(/\nText\.\n\n— \[Ada\]\(https:\/\/a\.example\)\n\n— \[Bo\]\(https:\/\/b\.example\)\n$/);
});

describe("Kramdown", () => {
  test.each([
    [
      "classes of a block and in a line",
      '# B\n{: .b #c}\n\nText *x*{: .y title="z"}.',
      '# B\n<a id="c"></a>\n\nText *x*.',
    ],
    ["braces of Ruby", "The hash {:b=>2}.", "The hash {:b=>2}."],
    ["a table of contents", "* TOC\n{:toc}\n\nText.", "Text."],
    [
      "a comment and options",
      '{::options toc_levels="1" /}\n\n{::comment}no{:/comment}\n\nText.',
      "<!--no-->\n\nText.",
    ],
    ["a block of Markdown", '<div class="x" markdown="1">\n* a **b**\n</div>\nText.', "* a **b**\n\nText."],
    ["one in another", '<div markdown="1">\n<div markdown="1">\n*a*\n</div>\n</div>', "*a*"],
    [
      "a block that means something",
      '<details markdown="1">\n<summary>S</summary>\n*a*\n</details>',
      "<details>\n\n<summary>S</summary>\n*a*\n\n</details>",
    ],
    ["HTML without it", "<div>\n*a*\n</div>", "<div>\n*a*\n</div>"],
  ])("%s", (_, text, expected) => {
    expect(body(JEKYLL, text).text).toBe(expected);
  });
});

test.each([
  ["1st May 2024", "2024-05-01"],
  ["May 1st, 2024 at 10:00am", "2024-05-01"],
  ["01.05.2024", "2024-05-01"],
  ["31/12/2024", "2024-12-31"],
  ["12/31/2024", "2024-12-31"],
  ["2024/5/1 10:00:00", "2024-05-01"],
  ["20240501T101112Z", "2024-05-01"],
  ["2024-05-01 01:00:00 CEST", "2024-04-30"],
  ["1714557600", "2024-05-01"],
  ["1. Mai 2024", "2024-05-01"],
  ["5 de mayo de 2024", "2024-05-05"],
  ["14 juillet 2024", "2024-07-14"],
  ["Sept. 5, 2024", "2024-09-05"],
  ["Wed, 01 May 2024 10:00:00 GMT", "2024-05-01"],
  ["hello 2024", undefined],
  ["2024-02-30", undefined],
])("the date %s -> %s", (written, day) => {
  expect(dayOf(written, "America/New_York")).toBe(day);
});
