import { describe, expect, test } from "vitest";
import { body, FRONT, imported, importedWith } from "./imported.ts";

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
    ["a comment before words -> apart from them", "{% comment %}a{% endcomment %} *b*", "<!--a-->\n\n *b*"],
    ["a comment of Kramdown's, too", "{::comment}a{:/comment} *b*", "<!--a-->\n\n *b*"],
    [
      "a comment within HTML -> no empty line",
      "<div>\n  <div>\n    {% comment %}x{% endcomment %} <p>text</p>\n  </div>\n</div>",
      "<div>\n  <div>\n    <!--x--> <p>text</p>\n  </div>\n</div>",
    ],
    ["an indented comment -> what follows is no code", "   {% comment %}a{% endcomment %} *b*", "<!--a-->\n\n   *b*"],
    ["one before many spaces", "{% comment %}a{% endcomment %}     *b*", "<!--a-->     *b*"],
    ["one in a list", "1.  One\n\n    {% comment %}a{% endcomment %} *b*", "1.  One\n\n    <!--a-->\n\n    *b*"],
    ["one in an indented line", "One\n     {% comment %}a{% endcomment %} *b*", "One <!--a--> *b*"],
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
    expect(told).toEqual(["import-markup:7", "import-markup:8", "import-picture:10", "import-markup:2"]);
  });
});

describe("Hugo", () => {
  test.each([
    ["shown, not run", "`{{</* a */>}}` and {{%/* b */%}}", "`{{< a >}}` and {{% b %}}"],
    ["in a fence", "```go\n{{< x >}}\n```", "```go\n{{< x >}}\n```"],
    ["classes alone are dropped from a heading", "## A {.wide}", "## A"],
  ])("%s", (_, before, after) => {
    expect(body(HUGO, before)).toEqual({ text: after, told: [] });
  });

  test("a shortcode of a video, over lines -> a link, as a frame becomes, and told as one", () => {
    const text = "[Video: YouTube](https://www.youtube.com/watch?v=abc)";
    expect(body(HUGO, '{{< youtube\n  id="abc" >}}')).toEqual({ text, told: ["import-markup:2"] });
  });
});

describe("MDX", () => {
  test.each([
    [
      "prose that begins with a keyword",
      "import taxes rose, and\nexport followed.",
      "import taxes rose, and export followed.",
    ],
    [
      "braces in code and math",
      "`{a}` $x_{i}$\n\n```js\nimport a from 'b';\n<A />\n```",
      "`{a}` $x_{i}$\n\n```js\nimport a from 'b';\n<A />\n```",
    ],
    ["a comment", "{/* note -- this */}", "<!-- note - this -->"],
    ["a comment and words", "{/* note */} *this*", "<!-- note -->\n\n *this*"],
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

  test("code directly below a tag, as MDX reads it -> stays, and the label of a tab stands above it", () => {
    const js = "```js\nconst a = {b: 1};\n\nconst c = {d: 2}; const e = <Foo bar={1}/>;\n```";
    const { text, told } = body(
      ASTRO,
      `<Tabs>\n<TabItem value="js" label="JavaScript">\n${js}\n</TabItem>\n<TabItem value="x">\n${js}\n</TabItem>\n</Tabs>`,
    );
    expect(text.split(js)).toHaveLength(3);
    expect(text).toContain("**JavaScript**\n\n```js\n");
    expect(text).toContain("**x**\n\n```js\n");
    expect(text).not.toContain("Tab");
    expect(told).toEqual([]);
    const named =
      '<Tabs\n  values={[{label: "macOS", value: "mac"}]}>\n<TabItem value="mac">\n\nText.\n\n</TabItem>\n</Tabs>';
    expect(body(ASTRO, named).told).toHaveLength(1);
  });

  test("Markdown directly below an element -> Markdown", () => {
    const { text } = body(ASTRO, "<figure>\n[Costs](https://a.example)\n</figure>\n\nText.");
    expect(text).toBe("[Costs](https://a.example)\n\nText.");
    const inCode = "<div>\n```html\n</div>\n```\n</div>\n\nText.";
    expect(body(ASTRO, inCode).text).toBe(inCode);
    const folded = body(ASTRO, "<details>\n<summary>More</summary>\n```js\na;\n```\n</details>\nText.").text;
    expect(folded).toBe("<details>\n\n<summary>More</summary>\n\n```js\na;\n```\n\n</details>\n\nText.");
  });

  test("2,000 pictures and 2,000 blocks of layout -> all of the text is read a few times, not once for each", {
    timeout: 30_000,
  }, () => {
    const link = "[a](https://a.example)";
    const part = `Text[^1] with a ${link}.\n\n<Image src="https://a.example/a.png" alt="a" />\n\n<div>\n${link}\n</div>\n\n`;
    const { text } = body(ASTRO, `${part.repeat(2000)}[^1]: Note.`);
    expect(text.split(`\n\n[a](https://a.example/a.png)\n\n${link}\n\n`)).toHaveLength(2001);
  });

  test("a component without a space before its end -> a comment", () => {
    expect(body(ASTRO, "<Chart/>\n\nText.")).toEqual({
      text: "<!-- Not imported: <Chart/> -->\n\nText.",
      told: ["import-markup:7"],
    });
  });

  test("an export with blank lines in its braces -> one comment, and the text begins behind it", () => {
    const code = "export const A = () => {\n  const [b] = use({ c: { d: 1 } });\n\n  return <b>{b}</b>;\n};";
    expect(body(ASTRO, `${code}\n\nText.`)).toEqual({
      text: `<!-- Not imported: ${code} -->\n\nText.`,
      told: ["import-markup:7"],
    });
  });

  test.each([
    '<Image src={chart} alt="Costs" width={600} />',
    '<img src={chart.src} alt="Costs" />',
    '<Picture alt="Costs" src="./chart.svg"/>',
    '<Image\n  src={chart}\n  alt="Costs"\n/>',
  ])("%s, of a picture's file -> the picture", (markup) => {
    const chart = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"></svg>';
    const text = `---\n${FRONT}\n---\nimport chart from "./chart.svg";\n\n${markup}\n\n<Chart />`;
    const { posts, told } = imported({ [ASTRO]: text, "src/content/blog/chart.svg": chart });
    expect(posts.a).toContain("\n\n![Costs](./a/chart.svg)\n");
    expect(told).toEqual(["import-markup:7", `import-markup:${text.split("\n").length}`]);
  });

  test("a picture within HTML -> HTML, as Markdown would be text there", () => {
    const chart = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"></svg>';
    const html = "<div style={{ a: 1 }}>\n<img src={require('./chart.svg').default} alt=\"Costs\" />\n</div>";
    const { posts } = imported({ [ASTRO]: `---\n${FRONT}\n---\n${html}`, "src/content/blog/chart.svg": chart });
    expect(posts.a).toContain('<div>\n<img src="./a/chart.svg" alt="Costs">\n</div>');
  });

  test("a picture by an expression that says no path -> a comment, told", () => {
    const { text, told } = body(ASTRO, '<img src={props.src} alt="A" />');
    expect(text).toBe('<!-- Not imported: <img src={props.src} alt="A" /> -->');
    expect(told).toEqual(["import-markup:7"]);
  });

  test("text that is indented within components -> as far in as they are, as indented code is none there", () => {
    const tabs = [
      "1. Step",
      "",
      "   <Tabs",
      '     groupId="os"',
      "   >",
      "       <TabItem>",
      "           - one",
      "             - two",
      "",
      "           ```sh",
      "             npm i",
      "           ```",
      "       </TabItem>",
      "   </Tabs>",
      "",
      "    code",
    ];
    const { text, told } = body(ASTRO, tabs.join("\n"));
    expect(text.split("\n").filter((line) => !/Not imported|groupId|-->/.test(line))).toEqual([
      "1. Step",
      "",
      "   - one",
      "     - two",
      "",
      "   ```sh",
      "     npm i",
      "   ```",
      "",
      "    code",
    ]);
    expect(told).toEqual(["import-markup:12"]);
  });

  test("directives in code, of unknown kinds, or without an end -> text, or an alert to the end", () => {
    expect(body(ASTRO, "```\n:::note\n```\n\n:::steps\n\n:::note\nA").text).toBe(
      "```\n:::note\n```\n\n:::steps\n\n> [!NOTE]\n> A",
    );
  });
});

describe.each([JEKYLL, HUGO, ASTRO])("formulas of LaTeX and MathJax, in %s", (file) => {
  test.each([
    ["in a line", "Let \\(a+b\\), \\( \\frac{a}{b} \\) and \\(x\\) be.", "Let $a+b$, $\\frac{a}{b}$ and $x$ be."],
    [
      "for Markdown",
      "\\\\(x\\\\) is \\\\(\\\\{a\\_1 &lt; \\frac{b}{c}\\\\}\\\\).",
      "$x$ is $\\{a_1 < \\frac{b}{c}\\}$.",
    ],
    ["on lines", "\\[\nE = mc^2\n\\]", "$$\nE = mc^2\n$$"],
    ["on one line", "One:\n\\\\[ a &= b \\\\\\\\ \\\\]\n\nTwo.", "One:\n$$\na &= b \\\\\n$$\n\nTwo."],
    ["in a list", "- \\[ a = b\n  + c \\]", "- $$\n  a = b\n  + c\n  $$"],
    ["in a quote", "> \\[ a = b\n> + c \\]\n> d", "> $$\n> a = b\n> + c\n> $$\n> d"],
    ["in a sentence", "So \\[ a = b \\] holds.", "So $$a = b$$ holds."],
    ["two on one line", "\\[x=1\\] and \\[y=2\\]", "$$x=1$$ and $$y=2$$"],
    ["with a gap between its lines", "\\[ a = b \\\\[2pt] c = d \\]", "$$\na = b \\\\[2pt] c = d\n$$"],
  ])("%s -> between dollar signs", (_, before, after) => {
    expect(body(file, before).text).toBe(after);
  });

  test.each([
    "Words \\[sic\\], \\[^1\\], \\[C++\\], \\[--name=value\\], \\(word\\), \\(x\\)",
    "[a\\]\\(b=c\\) and 2\\(a+b\\), $ \\(a = $5\\)",
    "`\\(a+b\\)` and $\\text{\\(a+b\\)}$\n\n```\n\\[ a = b \\]\n```",
    "<p>\n\\(a+b\\)\n</p>",
    "A group \\\\(foo.*\\\\) of a pattern",
    "\\[1\\] Knuth 1984, pages 3 + 4. \\[2\\] Lamport 1994 \\[in German\\]",
    "\\[Photo by [Jane](https://flickr.com/photos/a^2)\\]",
    "\\[See a^2 at https://a.io/a\\] and \\(a^2 [there](#b)\\)",
    "\\[^1\\]: note x=1 \\[^2\\]",
    "\\[Python 3 + Django\\], \\[10+ years\\], \\(5+ years\\), \\(H+ ions\\), \\(R+D\\)",
  ])("%s -> as it is", (text) => {
    expect(body(file, text).text).toBe(text);
  });
});

test("a list of sources, in brackets -> no formula", () => {
  const { text } = body(JEKYLL, "\\[1\\] Knuth 1984, pages 3 + 4.\n\\[2\\] Lamport 1994 \\[in German, x=1\\]");
  expect(text).not.toContain("$");
});

// Braces in the text of MDX are code.
test.each([JEKYLL, HUGO, "src/content/blog/a.md"])("attributes of headings, in %s -> their ids stay", (file) => {
  const before = "## *One* {#two .wide}\n\nThree {#four}\n---\n\n### Five {.wide}\n\nSee {#six}\n\n`## A {#b}`";
  const after = '## <a id="two"></a>*One*\n\n<a id="four"></a>Three\n---\n\n### Five\n\nSee {#six}\n\n`## A {#b}`';
  expect(body(file, before).text).toBe(after);
  expect(body(file, before, "\r\n").text.replaceAll("\r", "")).toBe(after);
});

test.each([
  ["## Überblick {#übersicht}", '## <a id="übersicht"></a>Überblick'],
  ["## One {#sec.intro}", '## <a id="sec.intro"></a>One'],
  ["## One {#a} {#a}", '## <a id="a"></a>One {#a}'],
  ["> - ## One {#a}", '> - ## <a id="a"></a>One'],
  ['## One { .wide title="a #b" #c }', '## <a id="c"></a>One'],
])("the attributes of %s -> its id stays whole", (before, after) => {
  expect(body(HUGO, before).text).toBe(after);
});

test.each([
  "## The block {#each items as item}",
  "## The color {#fff, #000}",
  "- Svelte has {#if}\n---",
  "1. Svelte has {#if}\n---",
  "> q {#a}\n---",
  "- one\nlazy {#a}\n---",
])("%s -> words in braces, as they are", (text) => {
  expect(body(HUGO, text).text.replace(" lazy", "\nlazy")).toBe(text);
});

describe.each([JEKYLL, HUGO, ASTRO])("lines of a paragraph, in %s", (file) => {
  test.each([
    [
      "wrapped -> one line",
      "A paragraph\nwrapped over \n  three *lines\nwith* [a\nlink](x).",
      "A paragraph wrapped over three *lines with* [a link](x).",
    ],
    ["in lists", "- one\n  two\n\n  three\nlazy\n- four", "- one two\n\n  three lazy\n- four"],
    ["in quotes", "> one\n> two\n>\n> > three\n> four\nfive", "> one two\n>\n> > three four five"],
    ["in a footnote", "One[^1]\ntwo.\n\n[^1]: three\n    four", "One[^1] two.\n\n[^1]: three four"],
  ])("%s", (_, before, after) => {
    expect(body(file, before).text).toBe(after);
    expect(body(file, before, "\r\n").text.replaceAll("\r", "")).toBe(after);
  });

  test.each([
    ["hard breaks", "One  \ntwo\\\nthree"],
    ["code", "```\na\nb\n```\n\n    c\n    d\n\nAnd `e\nf`."],
    ["a table below a line", "One:\n| a | b |\n| - | - |\n| c | d |"],
    ["a table and a definition of Kramdown", "| a |\n| b |\n\nTerm\n: What it means"],
    ["HTML", "<div>\none\ntwo\n</div>\n\n<!-- three\nfour -->"],
    ["formulas", "$$\na\n$$\n\n$b\n+ c$"],
    ["the mark of an alert", "> [!NOTE]\n> One"],
    ["a picture with a line for itself", "One\n![a][b]\ntwo\n\n[b]: #c"],
  ])("%s -> as they are", (_, text) => {
    expect(body(file, text).text).toBe(text);
  });
});

test.each([
  ["Hugo", HUGO, "hugo.toml", "[markup.goldmark.renderer]\nhardWraps = true\n", "One\ntwo."],
  ["Jekyll", JEKYLL, "_config.yml", "kramdown:\n  hard_wrap: true\n", "One\ntwo."],
  ["Jekyll", JEKYLL, "_config.yml", "kramdown:\n  hard_wrap: false # not true\n", "One two."],
])(
  "the lines of a paragraph where %s's configuration says what they are -> as it says",
  (_, file, config, text, after) => {
    const { posts } = imported({ [file]: `---\n${FRONT}\n---\nOne\ntwo.`, [config]: text });
    expect(posts.a?.trimEnd().endsWith(`\n\n${after}`)).toBe(true);
  },
);

describe("front matter", () => {
  const fields = (front: string) => imported({ [HUGO]: front });

  test("a date in words, tags in one text, an author as an object -> what they say", () => {
    const { posts, told } = fields(
      "---\ntitle: A\nsummary: S.\npubDate: Jul 08 2022\ntags: a, b\nauthor: { name: Ada }\npublished: false\n---\nText.",
    );
    expect(posts.a).toContain("date: 2022-07-08\ntags: [a, b]\nauthor: Ada\ndraft: true\n");
    expect(told).toEqual([]);
  });

  test.each([
    ["2030-01-05T15:00:00+01:00", "2030-01-05T09:00"],
    ["2025-10-17 23:30:20 -0500", "2025-10-18T00:30:20"],
    ["2030-01-05 15:00", "2030-01-05T15:00"],
    ["2030-01-05", "2030-01-05"],
    // 5:30 and 6:30 in UTC are both 1:30 there.
    ["2030-11-03T05:30:00Z", "2030-11-03T01:30"],
    ["2030-11-03T06:30:00Z", "2030-11-03T06:30:00Z"],
  ])("date %s, still to come -> %s, the same moment on the site's clocks", (written, date) => {
    const { posts, told } = fields(`---\ntitle: A\nsummary: S.\ndate: ${written}\ntags: [a]\n---\nText.`);
    expect(posts.a).toContain(`\ndate: ${date}\n`);
    expect(told).toEqual([]);
  });

  test.each([
    ["2024-05-01T23:30:00-05:00", "2024-05-02"],
    ["2024-05-01T03:30:00Z", "2024-04-30"],
    ["2024-05-01 00:10:00", "2024-05-01"],
    ["2024-05-01T00:00:00Z", "2024-05-01"],
  ])("date %s, in the past -> %s, the day of the site's clocks", (written, date) => {
    expect(fields(`+++\ntitle = "A"\ndate = ${written}\n+++\nText.`).posts.a).toContain(`\ndate: ${date}\n`);
  });

  test("Hugo's publishDate is still to come -> it holds the post back, not the date that has passed", () => {
    const { posts } = fields(
      "+++\ntitle = 'A'\ndate = 2024-05-01\nlastmod = 2024-06-01\npublishDate = 2030-01-05T15:00:00Z\n+++\nText.",
    );
    expect(posts.a).toContain("\ndate: 2030-01-05T10:00\ntags");
  });

  test("featured -> featured here, too", () => {
    const { posts, told } = fields(
      "+++\ntitle = 'A'\nsummary = 'S.'\ndate = 2024-05-01\ntags = ['a']\nfeatured = true\n+++\nText.",
    );
    expect(posts.a).toContain("\ntags: [a]\nfeatured: true\n---");
    expect(told).toEqual([]);
  });

  test.each(["Draft: true", "DRAFT: yes", "Published: false", "published: no"])(
    "%s -> a draft: Hugo's names have no case, and Jekyll's YAML has yes and no",
    (line) => {
      expect(fields(`---\n${FRONT}\n${line}\n---\nText.`).posts.a).toContain("\ndraft: true\n");
    },
  );

  test.each(["Draft: false", "Published: true"])("%s -> no draft", (line) => {
    expect(fields(`---\n${FRONT}\n${line}\n---\nText.`).posts.a).not.toContain("draft");
  });

  test("an address of its own, named with a capital -> links are read from there", () => {
    const files = { [HUGO]: `---\n${FRONT}\nURL: /far/away/\n---\n[b](../b.pdf)` };
    expect(importedWith(files, { baseUrl: "https://old.example" }).posts.a).toContain(
      "[b](https://old.example/far/b.pdf)",
    );
  });

  test("names of a layout in other cases -> nothing to tell", () => {
    expect(fields(`---\n${FRONT}\nLayout: post\nType: posts\n---\nText.`).told).toEqual([]);
  });

  test("unlisted -> a draft, as everybody would find it here, and told", () => {
    const { posts, told } = imported({
      "docusaurus.config.js": "",
      "blog/a.md": `---\n${FRONT}\nunlisted: true\n---\nText.`,
    });
    expect(posts.a).toContain("\ndraft: true\n");
    expect(told).toEqual(["import-field:6"]);
  });

  test("Jekyll's author by a key -> the name in _data/authors.yml", () => {
    const { posts } = imported({
      "_data/authors.yml": "ada:\n  name: Ada Lovelace\n  bio: x\n",
      [JEKYLL]: `---\n${FRONT}\nauthor: ada\n---\nText.`,
    });
    expect(posts.a).toContain("\nauthor: Ada Lovelace\n");
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

describe("Ghost", () => {
  const POST = { id: "1", title: "A", slug: "a", html: "<p>Text\nin lines.</p>", custom_excerpt: "S." };
  const ghost = (post: object) =>
    imported({ "a.json": JSON.stringify({ db: [{ data: { posts: [{ ...POST, ...post }] } }] }) }, "a.json");

  test("a scheduled post -> published at its moment, and no draft", () => {
    const { posts, told } = ghost({
      status: "scheduled",
      published_at: "2030-01-02T03:04:00.000Z",
      updated_at: "2025-10-01T10:00:00.000Z",
    });
    expect(posts.a).toContain("\ndate: 2030-01-01T22:04\ntags: [Explainers]\n---\n");
    expect(told).toEqual(["import-made:1"]);
  });

  test.each([
    ["a scheduled post without its time", "scheduled"],
    ["a draft", "draft"],
  ])("%s -> a draft of today, told once", (_, status) => {
    const { posts, told } = ghost({ status, published_at: null });
    expect(posts.a).toContain("\ndate: 2025-10-17\ntags: [Explainers]\ndraft: true\n");
    expect(told).toEqual(["import-made:1", "import-made:1"]);
  });

  test("braces in a heading, where HTML has no attributes -> as they are", () => {
    expect(ghost({ html: "<h2>Svelte {#if}</h2><p>Text.</p>" }).posts.a).toContain("## Svelte {#if}\n");
  });

  test.each([undefined, null, ""])("fields of code and addresses are %s -> nothing is told of them", (empty) => {
    const none = { canonical_url: empty, codeinjection_head: empty, codeinjection_foot: empty };
    expect(ghost({ status: "published", published_at: "2024-05-01T12:00:00Z", ...none }).told).toEqual([
      "import-made:1",
    ]);
  });

  test("a line end in its HTML -> a space", () => {
    expect(ghost({ status: "published", published_at: "2024-05-01T12:00:00Z" }).posts.a).toMatch(
      /\n\nText in lines\.\n$/,
    );
  });

  const OUT = { status: "published", published_at: "2024-05-01T12:00:00Z" };
  const bodyOf = (post: object) => {
    const { posts, told } = ghost({ ...OUT, ...post });
    return { text: posts.a?.replace(/^---[\s\S]*?\n---\n\s*/, "").trimEnd(), told: told.slice(0, -1) };
  };

  test.each([
    ["what stands high or low", "<p>10<sup>6</sup> and H<sub>2</sub>O</p>", "10<sup>6</sup> and H<sub>2</sub>O"],
    ["bold, as a card has it", "<p><b><strong>short</strong></b> <i><em>ly</em></i></p>", "**short** *ly*"],
    [
      "code with a caption",
      '<figure class="kg-card kg-code-card"><pre><code class="language-js">a\n</code></pre><figcaption>One</figcaption></figure>',
      "```js\na\n```\n\nOne",
    ],
    [
      "a link to its sign-up form",
      '<p><a href="__GHOST_URL__/#/portal/signup">Join</a> <a href="#/portal/">us</a></p>',
      "[Join](/#newsletter) [us](/#newsletter)",
    ],
    [
      "a file elsewhere",
      '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://a.org/r.pdf" title="Download"><div class="kg-file-card-contents"><div class="kg-file-card-title">Report</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">r.pdf</div><div class="kg-file-card-filesize">2 MB</div></div></div></a></div>',
      "[Report](https://a.org/r.pdf)",
    ],
    [
      "a recording elsewhere, without the parts of its player",
      '<div class="kg-card kg-audio-card"><img src="" alt="audio-thumbnail" class="kg-audio-thumbnail kg-audio-hide"><div class="kg-audio-player-container"><audio src="https://a.org/t.mp3"></audio><div class="kg-audio-title">Our talk</div><div class="kg-audio-player"><span class="kg-audio-current-time">0:00</span><div class="kg-audio-time">/<span>184.2</span></div><input type="range" value="0"></div></div></div>',
      "[Recording](https://a.org/t.mp3)\n\nOur talk",
    ],
  ])("%s -> the same here", (_, html, text) => {
    expect(bodyOf({ html })).toEqual({ text, told: [] });
  });

  test.each([
    [
      "a file of its own",
      '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="__GHOST_URL__/content/files/r.pdf"><div class="kg-file-card-title">Report</div><div class="kg-file-card-filename">r.pdf</div></a></div>',
      "Report",
    ],
    [
      "a film of its own, with its player",
      '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="__GHOST_URL__/content/media/v.mp4"></video><div class="kg-video-overlay"></div><div class="kg-video-player-container"><div class="kg-video-player"><span>0:00</span>/<span>0:12</span><input value="0"></div></div></div><figcaption>How</figcaption></figure>',
      "How",
    ],
    ["a link to a member's page", '<p>See <a href="/#/portal/account">yours</a></p>', "See yours"],
  ])("%s -> its words, and told", (_, html, text) => {
    expect(bodyOf({ html })).toEqual({ text, told: ["import-markup:1"] });
  });

  test("Lexical: a list within a list belongs to the item before it; high and low stay so", () => {
    const text = (words: string, format = 0) => ({ type: "extended-text", text: words, format });
    const item = (...children: object[]) => ({ type: "listitem", children });
    const list = (...children: object[]) => ({ type: "list", tag: "ul", children });
    const children = [
      list(item(text("one")), item(list(item(text("within")))), item(text("x"), text("2", 64), text("3", 32))),
    ];
    const lexical = JSON.stringify({ root: { type: "root", children } });
    expect(bodyOf({ html: null, lexical }).text).toBe("- one\n  - within\n- x<sup>2</sup><sub>3</sub>");
  });

  test("what it says of a post beside the text -> the counterpart, or told", () => {
    const post = { ...POST, ...OUT, custom_excerpt: null, featured: 1 };
    const meta = { post_id: "1", meta_description: "For search engines.", feature_image_caption: "By A" };
    const data = { posts: [post], posts_meta: [meta] };
    const { posts, told } = imported({ "a.json": JSON.stringify({ db: [{ data }] }) }, "a.json");
    expect(posts.a).toContain("\nexcerpt: For search engines.\n");
    expect(posts.a).toContain("\nfeatured: true\n");
    expect(told).toEqual(["import-field:1", "import-made:1"]);
  });

  test("a post that went out by mail alone -> a draft, told", () => {
    const { posts, told } = ghost({ ...OUT, status: "sent" });
    expect(posts.a).toContain("\ndraft: true\n");
    expect(told).toEqual(["import-field:1", "import-made:1"]);
  });
});
