import { expect, test } from "vitest";
import { importedWith } from "./imported.ts";

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"></svg>';
const vault = (files: Record<string, string>) => importedWith(files, { from: "notes" });
/** The text below the front matter. */
const bodyOf = (text = "") => text.replace(/^---\n.*?\n---\n/s, "").trim();

test("files in Markdown -> posts, titled by their heading or their name; what no text is stays", () => {
  const { posts } = vault({
    "My first note.md": "Some text of it.",
    "python/2024-05-01-fixtures.md": "# Using fixtures\n\nHow it works.",
    "README.md": "# A repository",
    "python/readme.md": "# Of a folder",
    "Templates/daily.md": "# {{date}}",
    "_drafts.md": "x",
    "notes.txt": "x",
  });
  expect(Object.keys(posts)).toEqual(["fixtures", "my-first-note"]);
  expect(posts["my-first-note"]).toContain("title: My first note\nexcerpt: Some text of it.\n");
  expect(posts.fixtures).toMatch(
    /^---\n(?:.*\n)*title: Using fixtures\n(?:.*\n)*date: 2024-05-01\n(?:.*\n)*---\n\nHow it works\.\n$/,
  );
});

test("Pelican's lines without a fence -> fields; its paths -> files, and no text of them", () => {
  const { posts, pictures } = importedWith(
    {
      "content/a.md":
        "Title: Why: a question\nDate: 2012-09-05 20:12\nTags: Physics, Python\nSummary: In short,\n    and more.\n\nText, ![a]({static}/images/a.svg) and [b](|filename|b.md).\n\n`![a]({static}/b.svg)`",
      "content/b.md": "title: The other\r\nstatus: draft\r\n\r\nNote: this is text.",
      "content/c.md": "Note: this is text.\nTitle by chance\n\nMore.",
      "content/images/a.svg": PICTURE,
    },
    { from: "notes" },
  );
  expect(posts.a).toContain('title: "Why: a question"\nexcerpt: In short, and more.\n');
  expect(posts.a).toContain("date: 2012-09-05\ntags: [Physics, Python]\n");
  expect(bodyOf(posts.a)).toBe("Text, ![a](./a/a.svg) and [b](./b.md).\n\n`![a]({static}/b.svg)`");
  expect(posts.b).toMatch(/title: The other\n(?:.*\n)*draft: true\n(?:.*\n)*---\n\nNote: this is text\.\n$/);
  expect(bodyOf(posts.c)).toBe("Note: this is text. Title by chance\n\nMore.");
  expect(pictures).toEqual(["a/a.svg"]);
});

test("a path from a site's root -> the picture in the folder above the note that has it, public/ and static/ too", () => {
  const { posts } = vault({
    "docs/blog/a.md": "![a](/one.svg) ![b](/img/two.svg) ![c](/three.svg)",
    "docs/public/one.svg": PICTURE,
    "static/img/two.svg": PICTURE,
    "docs/three.svg": PICTURE,
    "other/public/three.svg": "x",
  });
  expect(bodyOf(posts.a)).toBe("![a](./a/one.svg) ![b](./a/two.svg) ![c](./a/three.svg)");
});

test("a folder of a single note, or of all -> no tag", () => {
  const { posts } = vault({ "posts/one/index.md": "Text.", "python/two/index.md": "Text.", "posts/three.md": "Text." });
  const tags = Object.values(posts).map((text) => /^tags: .*$/m.exec(text)?.[0]);
  expect(tags).toEqual(["tags: [Explainers]", "tags: [Explainers]", "tags: [python]"]);
});

test("Markdown in a title -> its words", () => {
  const { posts } = vault({ "a.md": "# Using `fetch` with **care**\n\nText." });
  expect(posts.a).toContain("\ntitle: Using fetch with care\n");
});

test("notes without dates -> days of their files, as the site's time zone has them, told once for each kind", () => {
  const files = {
    "a.md": "Text.",
    "b.md": "Text.",
    "c.md": "Text.",
    "shallow.md": "Text.",
    "future.md": "Text.",
    "d.md": "---\ncreated: 2024-05-01\n---\nText.",
    "2024-05-02-e.md": "Text.",
    "unknown.md": "Text.",
  };
  const { posts, messages } = importedWith(files, {
    from: "notes",
    created: (path) => {
      if (path === "unknown.md") return undefined;
      if (path === "future.md") return { at: "2030-03-01T02:00:00Z", from: "history" };
      const from = path === "b.md" ? "file" : "history";
      return { at: "2020-03-01T02:00:00Z", from: path === "shallow.md" ? "file without history" : from };
    },
  });
  const dates = Object.fromEntries(
    Object.entries(posts).map(([slug, text]) => [slug, /^date: (.*)$/m.exec(text)?.[1]]),
  );
  const day = "2020-02-29";
  const today = "2025-10-17";
  const own = { d: "2024-05-01", e: "2024-05-02" };
  expect(dates).toEqual({ a: day, b: day, c: day, shallow: day, ...own, future: today, unknown: today });
  expect(messages.filter((message) => message.startsWith("Without a date"))).toEqual([
    "Without a date, a post has that of its file's first commit, 2 times in 2 posts",
    "Without a date, a post has that of its file, 1 time in 1 post",
    "Without a date, a post has that of its file, as the history of its repository cannot be read, 1 time in 1 post",
  ]);
});

test("a note without tags -> tagged by its folder; one with tags, or at the top -> as it is", () => {
  const { posts } = vault({
    "python/a.md": "---\ncreated: 2024-05-01\n---\nText.",
    "python/b.md": "---\ntags: [LLMs]\n---\nText.",
    "c.md": "Text.",
  });
  expect(posts.a).toContain("\ndate: 2024-05-01\ntags: [python]\n");
  expect(posts.b).toContain("\ntags: [LLMs]\n");
  expect(posts.c).toContain("\ntags: [Explainers]\n");
});

const OTHERS = {
  "ideas/Second Note.md": "# The second\n\n## What comes next\n\nText.",
  "deep/er/third.md": "Text.",
  "files/a picture.svg": PICTURE,
};

test.each([
  ["[[Second Note]]", "[Second Note](./second-note.md)"],
  ["[[second note|the other]]", "[the other](./second-note.md)"],
  ["[[ideas/Second Note#What comes next]]", "[ideas/Second Note › What comes next](./second-note.md#what-comes-next)"],
  ["[[third.md]] and [[er/third|3]]", "[third.md](./third.md) and [3](./third.md)"],
  ["[[Second Note#^block|there]]", "[there](./second-note.md)"],
  ["| [[third\\|3]] |\n|---|\n| a |", "| [3](./third.md) |\n|---|\n| a |"],
  ["## Part one\n\nSee [[#Part one]].", "## Part one\n\nSee [Part one](#part-one)."],
  ["![[third]]", "[third](./third.md)"],
  ["![[a picture.svg]]", "![](./first/a-picture.svg)"],
  ["![[a picture.svg|300]]", "![](./first/a-picture.svg)"],
  ["![[files/a picture.svg|What it shows]]", "![What it shows](./first/a-picture.svg)"],
  ["Seen %%not -- shown%% here", "Seen <!--not - shown--> here"],
  ["## Part {#one}", '## <a id="one"></a>Part'],
  ["%%todo%% ==mark==", "<!--todo-->\n\n <mark>mark</mark>"],
  ["> - %%todo%% *a*", "> - <!--todo-->\n>\n>   *a*"],
  ["%%alone%%\nText.", "<!--alone-->\nText."],
  ["It is ==what counts== here, as a==b and c == d", "It is <mark>what counts</mark> here, as a==b and c == d"],
  ["> [!INFO]\n> Text.", "> [!NOTE]\n> Text."],
  ["> [!faq]- Is it **so**?\n> Text.", "> [!NOTE]\n> **Is it so?**\n>\n> Text."],
  ["> [!bug]\n> Text.\n> > [!tip] Two\n> > More.", "> [!CAUTION]\n> Text.\n> > [!TIP]\n> > **Two**\n> >\n> > More."],
  ["`[[Second Note]]` and `==x==`", "`[[Second Note]]` and `==x==`"],
  ["list[[0]] and [a][[1]] are text", "list[[0]] and [a][[1]] are text"],
  ["> [!constructor]\n> Text.", "> [!NOTE]\n> Text."],
])("%s -> %s", (written, expected) => {
  const { posts, told } = vault({ ...OTHERS, "First.md": written });
  expect(bodyOf(posts.first)).toBe(expected);
  expect(told.filter((one) => one.startsWith("import-picture"))).toEqual([]);
});

test("links to notes that are not there -> their words, told once with their number", () => {
  const { posts, messages } = vault({ "a.md": "[[Gone]], [[gone too|that]] and ![[none.png]]." });
  expect(bodyOf(posts.a)).toBe("Gone, that and none.png.");
  expect(messages.filter((message) => message.includes("not there"))).toHaveLength(1);
});

test("many brackets -> in time", () => {
  const { posts } = vault({
    "a.md": `Text.\n\n${"[[".repeat(20_000)}\n\n${"%%a".repeat(10_000)}\n\n${"==a".repeat(10_000)}`,
  });
  expect(Object.keys(posts)).toEqual(["a"]);
});

test("notes of Notion's export -> named without their ids; links between them lead on", () => {
  const [one, two] = ["0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210"];
  const { posts } = vault({
    [`My Page ${one}.md`]: `# My Page\n\nSee [the other](My%20Page%20${one}/Other%20${two}.md) and [[Other ${two}]].`,
    [`My Page ${one}/Other ${two}.md`]: `Back to [it](../My%20Page%20${one}.md).`,
  });
  expect(Object.keys(posts).sort()).toEqual(["my-page", "other"]);
  expect(posts.other).toContain("title: Other\n");
  expect(posts.other).toContain("tags: [My Page]\n");
  expect(bodyOf(posts.other)).toBe("Back to [it](./my-page.md).");
  expect(bodyOf(posts["my-page"])).toContain("See [the other](./other.md) and [");
  expect(bodyOf(posts["my-page"])).toContain("](./other.md).");
});

test("pages of Notion's with the same name -> their ids tell them apart", () => {
  const files = [1, 2].map((digit) => [`Untitled ${String(digit).repeat(32)}.md`, "Text."]);
  expect(Object.keys(vault(Object.fromEntries(files)).posts)).toHaveLength(2);
});
