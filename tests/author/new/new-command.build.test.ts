import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { FIGURE_KINDS } from "../../../site/content/figure-schema.ts";
import { runBriefs } from "../../cli/run-briefs.ts";

const ROOT = join(import.meta.dirname, "../../..");
let project: string;
const briefs = (...args: string[]) => runBriefs(args, project, { CI: "" });
const text = (path: string) => readFileSync(join(project, path), "utf8");
const frontMatter = (slug: string) => parse(text(`posts/${slug}.md`).split("---\n")[1] ?? "");

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "briefs-new-"));
  for (const folder of ["posts", "infographics"]) mkdirSync(join(project, folder));
  writeFileSync(join(project, "package.json"), "{}");
});
afterEach(() => rmSync(project, { recursive: true }));

function expectClean(): void {
  const { stdout, status } = briefs("check");
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining("All good") });
}

describe("new page", () => {
  const asSite = () => {
    const config = join(ROOT, "site/site.config.ts");
    mkdirSync(join(project, "site"));
    writeFileSync(
      join(project, "site/site.config.ts"),
      `import site from ${JSON.stringify(config)};\nexport default { ...site, footer: ["categories"], favorites: [] };\n`,
    );
  };

  test("privacy -> a page of what is stored, after which check finds nothing to say; a second time -> refused", () => {
    asSite();
    expect(briefs("check").stdout).toContain("[privacy-page-missing]");
    const { stdout, status } = briefs("new", "page", "privacy");
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining("Wrote site/pages/privacy.md") });
    expect(text("site/pages/privacy.md")).toContain("privacy@example.com");
    expectClean();
    expect(briefs("new", "page", "privacy")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("is there already"),
    });
  });

  test("an option of posts -> refused, and nothing is written", () => {
    expect(briefs("new", "page", "about-us", "--draft")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("A page has no --draft"),
    });
    expect(existsSync(join(project, "site/pages/about-us.md"))).toBe(false);
  });

  test("another name -> a page to begin with", () => {
    asSite();
    expect(briefs("new", "page", "about-us").status).toBe(0);
    expect(text("site/pages/about-us.md")).toContain("title: About us\n");
  });

  test.each([
    ["About Us", "cannot be the address of a page", "briefs new page about-us"],
    ["search", "The site itself has the address /search", "Choose another name"],
    ["explainers", "The site itself has the address /explainers", "Choose another name"],
    ["how-agents-remember", "taken by posts/how-agents-remember.md", "Choose another name"],
  ])("%s -> refused, with what to write", (name, problem, hint) => {
    asSite();
    briefs("new", "explainers", "How Agents Remember");
    const { status, stderr } = briefs("new", "page", name);
    expect(status).toBe(2);
    expect(stderr).toContain(problem);
    expect(stderr).toContain(hint);
  });

  test("a post with the address of a page -> refused", () => {
    asSite();
    briefs("new", "page", "about-us");
    expect(briefs("new", "explainers", "About Us")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("taken by site/pages/about-us.md"),
    });
  });

  test("posts that belong to no site -> refused", () => {
    expect(briefs("new", "page", "about")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("no site here"),
    });
  });
});

test("a category and a title -> a post with a figure, its paths told, and check finds nothing to say", () => {
  const { stdout, stderr, status } = briefs("new", "explainers", "How Agents Remember");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toContain("posts/how-agents-remember.md");
  expect(stdout).toContain("infographics/how-agents-remember/first-figure.json");
  expect(stdout).toContain("npx briefs check");
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "UTC" }).format();
  expect(frontMatter("how-agents-remember")).toMatchObject({
    id: `${today}-how-agents-remember`,
    title: "How Agents Remember",
    category: "explainers",
    date: today,
  });
  expectClean();
});

test("every kind of figure -> a post of each, no error and no warning, files as the formatter wants them", () => {
  expect(FIGURE_KINDS).toHaveLength(24);
  for (const kind of FIGURE_KINDS) {
    expect(briefs("new", "briefings", `The ${kind}`, "--figure", kind).stderr).toBe("");
    expect(JSON.parse(text(`infographics/the-${kind}/first-figure.json`)).kind).toBe(kind);
  }
  expectClean();
  const config = ["--config-path", join(ROOT, "biome.json"), "--vcs-enabled=false"];
  const { status, stderr } = spawnSync(join(ROOT, "node_modules/.bin/biome"), ["format", ...config, "infographics"], {
    cwd: project,
    encoding: "utf8",
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
});

test("the address of a folder itself -> exit 2, and a file of that name is an error of check", () => {
  const { status, stderr } = briefs("new", "explainers", "Index");
  expect(status).toBe(2);
  expect(stderr).toContain("--slug my-post");
  expect(briefs("new", "explainers", "An index", "--slug", "index").stderr).toContain("Write --slug my-post");
  expect(briefs("new", "explainers", "An index").status).toBe(0);
  writeFileSync(join(project, "posts/index.md"), text("posts/an-index.md").replace(/^id: .*$/m, "id: other"));
  expect(briefs("check", "--json").stdout).toContain("cannot be the post's slug");
});

test("a title without quotes -> exit 2, and how to write it", () => {
  const { status, stderr } = briefs("new", "explainers", "How", "Agents");
  expect(status).toBe(2);
  expect(stderr).toContain("Put the title in quotes");
});

test("titles that YAML or an address could choke on -> the very titles, slugs that can be read", () => {
  const titles = {
    'He said: "don\'t" # really': "he-said-dont-really",
    "Agents: 🎉 & {more} – [yes]": "agents-more-yes",
    "* no alias": "no-alias",
    "Привет, мир": "privet-mir",
    "你好，世界": "ni-hao-shi-jie",
    "Über die Größe": "uber-die-grosse",
    "2025-10-17": "2025-10-17",
    true: "true",
    "  two\n lines ": "two-lines",
  };
  for (const [title, slug] of Object.entries(titles)) {
    expect(briefs("new", "briefings", title).stderr).toBe("");
    expect(String(frontMatter(slug).title)).toBe(title.replace(/\s+/g, " ").trim());
  }
  expectClean();
});

test("a long title -> whole words of it in the address", () => {
  briefs("new", "briefings", "word ".repeat(23));
  expect(readdirSync(join(project, "posts"))).toEqual([`${"word-".repeat(12).slice(0, -1)}.md`]);
});

test("--slug and --draft -> that address, and check says that it is fine unpublished", () => {
  expect(briefs("new", "Case Notes", "Any", "--slug", "other", "--draft").status).toBe(0);
  expect(frontMatter("other")).toMatchObject({ category: "case-notes", draft: true });
  expectClean();
});

test("--json -> the id, which holds the day and the address, and the files", () => {
  expect(JSON.parse(briefs("new", "briefings", "Second", "--json").stdout)).toEqual({
    diagnostics: [],
    id: expect.stringMatching(/^\d{4}-\d\d-\d\d-second$/),
    slug: "second",
    post: "posts/second.md",
    figure: "infographics/second/first-figure.json",
  });
});

test("two at the same moment -> two posts with ids of their own", async () => {
  const run = (title: string) =>
    new Promise((done) => {
      const args = [join(ROOT, "scripts/briefs.js"), "new", "briefings", title];
      spawn(process.execPath, args, { cwd: project, stdio: "ignore" }).on("exit", done);
    });
  expect(await Promise.all([run("One"), run("Two")])).toEqual([0, 0]);
  expect(frontMatter("one").id).not.toBe(frontMatter("two").id);
});

describe("what is there -> stays as it is, exit 2, the remedy", () => {
  test("a post of that name", () => {
    briefs("new", "briefings", "Same");
    const before = text("posts/same.md");
    expect(briefs("new", "playbooks", "Same!")).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^error: .*taken by posts\/same\.md\n\nusage: .*\nhint: .*--slug same-2/),
    });
    expect(text("posts/same.md")).toBe(before);
  });

  test("a figure without its post: nothing is left of the attempt", () => {
    mkdirSync(join(project, "infographics/mine"));
    writeFileSync(join(project, "infographics/mine/first-figure.json"), "{}");
    expect(briefs("new", "briefings", "Mine")).toMatchObject({ status: 2, stderr: expect.stringContaining("--slug") });
    expect(text("infographics/mine/first-figure.json")).toBe("{}");
    expect(existsSync(join(project, "posts/mine.md"))).toBe(false);
  });

  test("a file that is not read as a post", () => {
    mkdirSync(join(project, "posts/mine.md"));
    expect(briefs("new", "briefings", "Mine")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("posts/mine.md is there already"),
    });
    expect(readdirSync(join(project, "infographics"))).toEqual([]);
  });

  test("an address that a post once had", () => {
    writeFileSync(join(project, "posts/slugs.lock.json"), '{\n  "41": ["gone"]\n}\n');
    expect(briefs("new", "briefings", "Gone")).toMatchObject({ status: 2, stderr: expect.stringContaining("id 41") });
  });
});

describe("misuse -> exit 2, the remedy on stderr, nothing written", () => {
  test.each([
    ["a category misspelt", ["explainer", "T"], 'hint: Did you mean "explainers"?'],
    ["a category from nowhere", ["zzz", "T"], "categories: briefings, playbooks"],
    ["a kind misspelt", ["briefings", "T", "--figure", "dougnut"], 'Did you mean "doughnut"?'],
    ["a kind by another name", ["briefings", "T", "--figure", "pie"], 'Did you mean "doughnut"?'],
    ["a kind from nowhere", ["briefings", "T", "--figure", "xyzzyx"], "kinds: annotated, area, bar"],
    ["no title", ["briefings"], "title"],
    ["an empty title", ["briefings", " "], "in quotes"],
    ["a title of 121 characters", ["briefings", "x".repeat(121)], "at most 120"],
    ["a title without letters", ["briefings", "🎉🎉"], "--slug my-post"],
    ["a slug that is none", ["briefings", "T", "--slug", "My Post"], "--slug my-post"],
  ])("%s", (_, args, remedy) => {
    const { stdout, stderr, status } = briefs("new", ...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(remedy);
    expect(readdirSync(join(project, "posts"))).toEqual([]);
  });

  test("no folder of posts", () => {
    expect(runBriefs(["new", "briefings", "T", "--posts", "nowhere"], project)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("There is no folder nowhere"),
    });
  });
});

test("--posts and --infographics -> the post lies there and refers to its figure", () => {
  mkdirSync(join(project, "a/b"), { recursive: true });
  mkdirSync(join(project, "c"));
  const folders = ["--posts", "a/b", "--infographics", "c"];
  expect(briefs("new", "briefings", "Elsewhere", ...folders).status).toBe(0);
  expect(text("a/b/elsewhere.md")).toContain("](../../c/elsewhere/first-figure.json)");
  expect(briefs("check", ...folders)).toMatchObject({ status: 0, stdout: expect.stringContaining("All good") });
});

test("--help -> an example that works", () => {
  const [, example = ""] = /Examples:\n {2}briefs (.*)\n/.exec(briefs("new", "--help").stdout) ?? [];
  const args = [...example.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  expect(briefs(...args).status).toBe(0);
  expectClean();
});
