import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../scripts/compile/diagnostics/diagnostic.ts";
import { hashTree } from "../../build/site-project.ts";
import { runBriefs } from "../../cli/run-briefs.ts";

const FIXTURES = join(import.meta.dirname, "fixtures");
const TODAY = new Intl.DateTimeFormat("en-CA", { timeZone: "UTC" }).format();

let project: string;
const briefs = (...args: string[]) => runBriefs(args, project, { CI: "" });
const posts = () => readdirSync(join(project, "posts"));
const diagnosticsOf = ({ stdout }: { stdout: string }): Diagnostic[] => JSON.parse(stdout).diagnostics;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "briefs-import-"));
  for (const folder of ["posts", "infographics"]) mkdirSync(join(project, folder));
  writeFileSync(join(project, "package.json"), "{}");
});
afterEach(() => rmSync(project, { recursive: true }));

/** The source of a fixture as a neighbour of the posts; the path to name it by. */
function source(system: string): string {
  cpSync(join(FIXTURES, system, "source"), join(project, "old"), { recursive: true });
  return system === "ghost" ? "old/export.json" : "old";
}

const FILED = ["--category", "explainers", "--map", "News=briefings"];

/** Text files of a folder by their paths, with the day of the test as TODAY; of others, what their bytes come to. */
function tree(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(hashTree(folder)).map(([path, hash]) => [
      path,
      /\.(?:md|txt)$/.test(path) ? readFileSync(join(folder, path), "utf8").replaceAll(TODAY, "TODAY") : hash,
    ]),
  );
}

describe.each(readdirSync(FIXTURES))("%s", (system) => {
  test("the whole site -> these posts with their pictures, and this report", () => {
    const { stdout, stderr } = briefs("import", source(system), ...FILED);
    expect(stderr).toBe("");
    const written = readFileSync(join(project, ".briefs/import-report.txt"), "utf8");
    expect(written.replaceAll(TODAY, "TODAY")).toBe(readFileSync(join(FIXTURES, system, "report.txt"), "utf8"));
    expect(stdout.split("\n").length).toBeLessThanOrEqual(24);
    expect(stdout).toMatch(/All, by file and line: .briefs.import-report.txt\nWrote \d+ posts/);
    expect(tree(join(project, "posts"))).toEqual(tree(join(FIXTURES, system, "expected")));
  });

  test("briefs check of the result -> nothing that the import has not reported", () => {
    const reported = diagnosticsOf(briefs("import", source(system), ...FILED, "--json"));
    const found = diagnosticsOf(briefs("check", "--json"));
    expect(reported).toEqual(expect.arrayContaining(found));
  });
});

describe("what a site has beside its posts -> told, by file and line", () => {
  const ADDRESS = "import-address";
  test.each([
    [
      "jekyll",
      "old/_config.yml",
      "title: Old\npermalink: /:year/:title/\n",
      [ADDRESS, 2, "/:year/:title/"],
      '"/2023/:slug/"',
    ],
    [
      "hugo",
      "old/hugo.toml",
      '[permalinks]\n  posts = "/:year/:section/:slug/"\n',
      [ADDRESS, 2, "/:year/:section/:slug/"],
      '"/2024/posts/:slug/"',
    ],
    ["hugo", "old/config.yaml", "permalinks:\n  posts: /blog/:slug\n", [ADDRESS, 2, "/blog/:slug"], '"/blog/:slug"'],
    ["hugo", "old/config.yaml", "permalinks:\n  posts: /:slug/\n", [ADDRESS, 2, "/:slug/"], "No pattern"],
    ["jekyll", "old/about.md", "---\ntitle: About\n---\n", ["import-field", 1, "is not imported"], "briefs new page"],
    [
      "jekyll",
      "old/_posts/2009-01-02-old.html",
      "---\ntitle: Old\n---\n",
      ["import-markup", 1, "is not imported"],
      "pandoc",
    ],
    ["hugo", "old/content/posts/old.adoc", "---\ntitle: Old\n---\n", ["import-markup", 1, "is not imported"], "pandoc"],
    ["jekyll", "old/_pages/about.md", "---\ntitle: About\n---\n", ["import-field", 1, "is not imported"], "_posts/"],
    ["jekyll", "old/work/index.md", "---\ntitle: Work\n---\n", ["import-field", 1, "is not imported"], "_posts/"],
    [
      "astro",
      "old/src/content/notes/a.md",
      "---\ntitle: A\n---\n",
      ["import-field", 1, "is not imported"],
      "src/content/blog/",
    ],
    [
      "astro",
      "old/src/pages/about.mdx",
      "---\ntitle: About\n---\n",
      ["import-field", 1, "is not imported"],
      "briefs new page",
    ],
    ["docusaurus", "old/src/pages/a.md", "---\ntitle: About\n---\n", ["import-field", 1, "is not imported"], "blog/"],
    [
      "hugo",
      "old/content/about.md",
      "+++\ntitle = 'About'\n+++\n",
      ["import-field", 1, "is not imported"],
      "briefs new page",
    ],
  ])("%s, %s", (system, file, text, [code, line, words], hint) => {
    const folder = source(system);
    mkdirSync(join(project, file, ".."), { recursive: true });
    writeFileSync(join(project, file), text);
    const found = diagnosticsOf(briefs("import", folder, ...FILED, "--json")).filter((one) => one.file === file);
    expect(found).toMatchObject([
      { code, line, message: expect.stringContaining(String(words)), hint: expect.stringContaining(hint) },
    ]);
  });

  describe("no rule in the configuration -> the system's usual one, at the first post that it is about", () => {
    const usual = (folder: string) =>
      diagnosticsOf(briefs("import", folder, ...FILED, "--json", "--dry-run"))
        .filter(({ message }) => message.startsWith("By default, the old addresses"))
        .map(({ file, hint }) => [file, /"source": "([^"]*)/.exec(hint ?? "")?.[1]]);

    test("there is a rule -> that one alone", () => {
      const folder = source("jekyll");
      writeFileSync(join(project, "old/_config.yml"), "permalink: /post/:title\n");
      expect(usual(folder)).toEqual([]);
    });

    test("Hugo's sections, and folders in them -> a line for each; in content/post they lie where they lay", () => {
      const folder = source("hugo");
      const post = '+++\ntitle = "New"\ndate = 2024-02-03\n+++\n\nText.\n';
      for (const [file, text] of [
        ["content/blog/2024/nested.md", post],
        ["content/post/here.md", post],
        ["content/news/with-its-own.md", post.replace("date", 'url = "/elsewhere/"\ndate')],
        ["content/articles/new.md", post],
      ] as const) {
        mkdirSync(join(project, "old", file, ".."), { recursive: true });
        writeFileSync(join(project, "old", file), text);
      }
      expect(usual(folder)).toEqual([
        ["old/content/articles/new.md", "/articles/:slug/"],
        ["old/content/blog/2024/nested.md", "/blog/:sections*/:slug/"],
        ["old/content/posts/bundle/index.md", "/posts/:slug/"],
      ]);
    });

    test("Astro's page for each of many -> its folder; where its posts come from has nothing of that name, any such", () => {
      const folder = source("astro");
      expect(usual(folder)).toEqual([["old/src/content/blog/first-post.md", "/blog/:slug/"]]);
      cpSync(join(project, "old/src/pages/blog"), join(project, "old/src/pages/writing"), { recursive: true });
      rmSync(join(project, "old/src/pages/blog"), { recursive: true });
      expect(usual(folder)).toEqual([["old/src/content/blog/first-post.md", "/writing/:slug/"]]);
    });
  });

  test("Astro's posts among its pages, or in a folder of their own in src -> found, and their rule", () => {
    const folder = source("astro");
    rmSync(join(project, "old/src"), { recursive: true });
    for (const path of ["old/src/pages/posts", "old/src/blog"]) {
      mkdirSync(join(project, path), { recursive: true });
      writeFileSync(join(project, path, `in-${path.split("/").at(-1)}.md`), "---\ntitle: A\n---\nText.\n");
    }
    const { stdout } = briefs("import", folder, ...FILED, "--json");
    expect(JSON.parse(stdout).posts).toEqual(["posts/in-blog.md", "posts/in-posts.md"]);
    const rules = diagnosticsOf({ stdout }).filter(({ code }) => code === "import-address");
    expect(rules).toMatchObject([
      { file: "old/src/pages/posts/in-posts.md", hint: expect.stringContaining("/posts/:slug/") },
    ]);
  });

  test("a README, a home page, a configuration without such a rule -> nothing", () => {
    const folder = source("jekyll");
    writeFileSync(join(project, "old/README.md"), "# Old\n");
    const files = diagnosticsOf(briefs("import", folder, ...FILED, "--json")).map(({ file }) => file);
    expect(files.filter((file) => /README|_config/.test(file))).toEqual([]);
  });
});

test("--dry-run -> the same report, and nothing is written", () => {
  const folder = source("hugo");
  const { stdout, status } = briefs("import", folder, ...FILED, "--dry-run");
  expect(stdout).toContain("Would write");
  const written = readFileSync(join(project, ".briefs/import-report.txt"), "utf8");
  expect(written.replaceAll(TODAY, "TODAY").replace("Would write", "Wrote")).toBe(
    readFileSync(join(FIXTURES, "hugo/report.txt"), "utf8"),
  );
  expect({ status, posts: posts() }).toEqual({ status: 1, posts: [] });
});

test("the system is found out -> named, with the option that names another; it is given -> named alone", () => {
  const folder = source("hugo");
  const last = (...more: string[]) => briefs("import", folder, ...FILED, "--dry-run", ...more).stdout;
  expect(last()).toMatch(/ from Hugo; if another system made the site, name it by --from$/m);
  expect(last("--from", "hugo")).toMatch(/ from Hugo$/m);
  expect(JSON.parse(last("--json"))).toMatchObject({ system: "hugo" });
});

test("--dry-run where nothing can be written -> the whole report on the screen", () => {
  const folder = source("hugo");
  // A file in the place of the folder: permissions do not stop root.
  writeFileSync(join(project, ".briefs"), "");
  const { stdout, stderr, status } = briefs("import", folder, ...FILED, "--dry-run");
  expect({ stderr, status }).toEqual({ stderr: "", status: 1 });
  expect(stdout.split("\n").length).toBeGreaterThan(50);
  expect(stdout).toContain("Would write");
});

test("the same site again -> each post is told to be there, and no file changes", () => {
  const folder = source("jekyll");
  briefs("import", folder, ...FILED);
  writeFileSync(join(project, "posts/third.md"), "worked on");
  const before = hashTree(join(project, "posts"));
  const again = briefs("import", folder, ...FILED, "--json");
  expect(again.status).toBe(1);
  expect(diagnosticsOf(again).filter(({ code }) => code === "import-exists")).toHaveLength(3);
  expect(hashTree(join(project, "posts"))).toEqual(before);
});

test("links to what is not imported -> the option that keeps them, with the address from the old configuration", () => {
  const folder = source("jekyll");
  writeFileSync(join(project, "old/_config.yml"), 'title: "Old"\nurl: https://old.example\n');
  writeFileSync(join(project, "old/_posts/2024-01-01-a.md"), "---\ntitle: A\n---\n[y](/docs/z/) [z](z.pdf)\n");
  expect(briefs("import", folder, ...FILED, "--dry-run").stdout).toContain(
    "5 links to what is not imported: --base-url https://old.example makes them full addresses of the old site",
  );
  const { stdout } = briefs("import", folder, ...FILED, "--dry-run", "--base-url", "https://old.example");
  expect(stdout).not.toContain("--base-url");
});

test("foreign HTML and links into the old site -> each kind once with its count, and no error of them", () => {
  const folder = source("jekyll");
  const text = '---\ntitle: A\n---\n<p class="a">x</p> <p class="b">x</p>\n\n<u>[y](/docs/z/)</u>\n';
  writeFileSync(join(project, "old/_posts/2024-01-01-a.md"), text);
  const found = diagnosticsOf(briefs("import", folder, ...FILED, "--base-url", "https://old.example/", "--json"));
  const messages = found.filter(({ code }) => code === "import-markup").map(({ message }) => message);
  expect(messages).toContain("The attribute class was dropped, 2 times in 1 post");
  expect(messages).toContain("The element <u> was replaced or dropped, 1 time in 1 post");
  expect(messages).toContain("Links to /docs/ became links to https://old.example/docs/, 1 time in 1 post");
  expect(found.filter(({ file, severity }) => file === "posts/a.md" && severity === "error")).toEqual([]);
  expect(readFileSync(join(project, "posts/a.md"), "utf8")).toContain("[y](https://old.example/docs/z/)");
});

test("a picture's file is there already -> exit 2, and nothing at all is written", () => {
  mkdirSync(join(project, "posts/json-bundle"));
  writeFileSync(join(project, "posts/json-bundle/plot.png"), "mine");
  const { status, stderr } = briefs("import", source("hugo"), ...FILED);
  expect(status).toBe(2);
  expect(stderr).toContain("posts/json-bundle/plot.png is there already: nothing was written");
  expect(posts()).toEqual(["json-bundle"]);
});

test("imported posts -> ids of their day and address, which no other branch gives", () => {
  briefs("import", source("astro"), ...FILED);
  expect(readFileSync(join(project, "posts/first-post.md"), "utf8")).toContain("id: 2022-07-08-first-post\n");
});

describe("misuse -> exit 2, the remedy, nothing written", () => {
  test.each([
    ["no such folder", ["nowhere"], "There is no nowhere\n\nhint: Name the folder"],
    ["a folder of nothing", ["posts"], "No known system made"],
    ["a file of another kind", ["package.txt"], "Name the folder"],
    ["WordPress's export", ["old.xml"], "Jekyll Exporter"],
    ["what is still packed", ["old.zip"], "Unpack it"],
    ["a system that there is not", ["old", "--from", "jekyl"], 'Did you mean "jekyll"?'],
    [
      "a system that it is not",
      ["old", "--from", "jekyll"],
      "no posts of jekyll\n\nhint: They are looked for in _posts/",
    ],
    ["no category", ["old"], "for 3 posts: bundle, toml-post, yaml-post\n\nhint: Name one for them all"],
    ["no category, but tags", ["old"], 'most posts have LLMs (3), Prompts (1), How-to (1): --map "LLMs=briefings"'],
    ["Markdown of no system", ["notes"], "To import all of its files in Markdown, add --from notes"],
    ["a category that there is not", ["old", "--category", "explainer"], 'Did you mean "explainers"?'],
    [
      "an address that is none",
      ["old", "--category", "explainers", "--base-url", "example.com"],
      "--base-url https://",
    ],
    ["half a mapping", ["old", "--map", "News"], '--map "News=briefings"'],
    ["a mapping to nothing", ["old", "--map", "News=zzzz"], "categories: briefings"],
  ])("%s", (_, args, remedy) => {
    source("hugo");
    mkdirSync(join(project, "notes"));
    writeFileSync(join(project, "notes/a.md"), "Text.");
    for (const name of ["package.txt", "old.xml", "old.zip"]) writeFileSync(join(project, name), "");
    const { stdout, stderr, status } = briefs("import", ...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(remedy);
    expect(posts()).toEqual([]);
  });
});

describe("a file that is no Ghost export -> reported, exit 1", () => {
  test.each([
    ["no JSON", "{"],
    ["another JSON", '{"posts": []}'],
  ])("%s", (_, text) => {
    writeFileSync(join(project, "export.json"), text);
    const { stdout, status } = briefs("import", "export.json", ...FILED);
    expect(status).toBe(1);
    expect(stdout).toContain("error[import-front-matter] This is not a Ghost export");
    expect(stdout).toContain("Wrote 0 posts");
  });
});
