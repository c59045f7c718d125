import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runBriefs } from "../cli/run-briefs.ts";
import { hashTree, siteProject } from "./site-project.ts";

const project = siteProject();
const original = siteProject();
const dist = join(project, "dist");

const build = (...args: string[]) => runBriefs(["build", ...args], project);

/** Why each part was made anew, by its name. */
function rebuilt(...args: string[]): Record<string, string[]> {
  const { stdout, stderr } = build("--json", "--explain", ...args);
  expect(stderr).toBe("");
  return JSON.parse(stdout).reasons;
}

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(join(project, file), "utf8");
  const edited = change(text);
  expect(edited).not.toBe(text);
  writeFileSync(join(project, file), edited);
}

beforeAll(() => expect(build().status).toBe(0));
beforeEach(() => {
  for (const folder of ["posts", "infographics"]) {
    rmSync(join(project, folder), { recursive: true });
    cpSync(join(original, folder), join(project, folder), { recursive: true });
  }
  build();
});
afterAll(() => {
  for (const folder of [project, original]) rmSync(folder, { recursive: true });
});

const FEEDS = ["/", "/explainers", "/category/agents", "/category/strategy", "/category/prompts"].map(
  (path) => `the feeds of ${path}`,
);
const LISTS = ["the home page", "the list /explainers", "the list /category/agents", "the list /category/llms"];

describe("one thing changed -> what depends on it is made anew and nothing else, and it is told why", () => {
  test("the text of a post -> its page, the feeds that have it, the search index", () => {
    appendFileSync(join(project, "posts/everything.md"), "\nOne more line.\n");
    expect(rebuilt()).toEqual({
      "the page of posts/everything.md": ["posts/everything.md"],
      ...Object.fromEntries(FEEDS.map((feed) => [feed, ["the item of posts/everything.md"]])),
      "the search index": ["what can be found"],
      "the list of pages": ["what pages say"],
    });
  });

  test("the title of a post -> its page, its share card, the lists that show it and the pages that lead to it", () => {
    edit("posts/everything.md", (text) => text.replace("Prices &", "Costs &"));
    const reasons = rebuilt();
    expect(reasons).toMatchObject({
      "the page of posts/everything.md": ["posts/everything.md"],
      "the share card of posts/everything.md": ["its title and colours"],
      "the home page": ["the card of posts/everything.md", "the titles of series, and of their newest posts"],
      "the list /explainers": ["the card of posts/everything.md"],
      "the page of posts/lead.md": ["which posts it leads on to"],
      "llms.txt and robots.txt": ["what posts say of themselves"],
    });
    expect(Object.keys(reasons).filter((name) => /playbooks|scripts|no posts|site's|sitemap/.test(name))).toEqual([]);
  });

  test("a figure -> the page, the files and the card of the post that shows it", () => {
    edit("infographics/prices.json", (text) => text.replace(/"title": "/, '"title": "Again: '));
    const reasons = rebuilt();
    for (const name of ["page", "figures", "share card"]) {
      expect(reasons[`the ${name} of posts/everything.md`]).toEqual(["infographics/prices.json"]);
    }
    expect(Object.keys(reasons).filter((name) => name.includes("lead.md"))).toEqual([]);
  });

  test("a heading that nobody links to -> the page; one that somebody links to -> an error", () => {
    edit("posts/everything.md", (text) => text.replace("## A formula", "## Another formula"));
    const parts = ["the page of posts/everything.md", ...FEEDS, "the search index", "the list of pages"];
    expect(Object.keys(rebuilt()).sort()).toEqual(parts.sort());
    edit("posts/everything.md", (text) => text.replace("## A chart", "## Another chart"));
    const before = hashTree(dist);
    expect(build()).toMatchObject({ status: 1, stdout: expect.stringContaining("anchor-broken") });
    expect(hashTree(dist)).toEqual(before);
    edit("posts/everything.md", (text) => `${text}\nStill wrong.\n`);
    expect(build()).toMatchObject({ status: 1, stdout: expect.stringContaining("anchor-broken") });
  });

  test("the slug of a post -> the page that links to it, too", () => {
    edit("posts/everything.md", (text) => text.replace("id: 1\n", "id: 1\nslug: all-of-it\n"));
    expect(rebuilt()).toMatchObject({
      "the page of posts/lead.md": expect.arrayContaining(["where its links lead", "which posts it leads on to"]),
    });
  });

  test("a picture -> its forms and the page that shows it", () => {
    appendFileSync(join(project, "posts/gradient.png"), "\0");
    expect(rebuilt()).toMatchObject({
      "the page of posts/everything.md": ["posts/gradient.png"],
      "the picture posts/gradient.png": ["posts/gradient.png"],
    });
  });

  test("a picture under other names, too -> each address that a page names is there, and the forms are made once", () => {
    const names = ["again.PNG", "again.webp"];
    for (const name of names) cpSync(join(project, "posts/gradient.png"), join(project, "posts", name));
    edit("posts/lead.md", (text) => `${text}\n${names.map((name) => `![Again](${name})`).join("\n\n")}\n`);
    expect(rebuilt()).toMatchObject({ "the picture posts/again.PNG": expect.anything() });
    const pages = ["everything", "lead"].map((slug) => readFileSync(join(dist, `post/${slug}.html`), "utf8"));
    const named = new Set(pages.flatMap((page) => page.match(/(?<=")\/images\/[^" ]+/g) ?? []));
    // Two originals, and the first of the WebP files: as AVIF this picture would be larger.
    expect([...named].map((path) => path.replace(/.*\./, "")).sort()).toEqual(["png", "webp", "webp"]);
    for (const path of named) expect(existsSync(join(dist, path)), path).toBe(true);
  });

  test("a post added -> its own pages, and the lists that it joins", () => {
    edit("posts/everything.md", (text) => `${text}\n`);
    writeFileSync(
      join(project, "posts/third.md"),
      readFileSync(join(project, "posts/everything.md"), "utf8").replace("id: 1", "id: 3"),
    );
    const names = Object.keys(rebuilt());
    expect(names).toEqual(expect.arrayContaining(["the page of posts/third.md", ...LISTS.slice(0, 2)]));
    expect(names).not.toContain("the list /playbooks");
  });

  test("a draft -> nothing", () => {
    writeFileSync(
      join(project, "posts/draft.md"),
      readFileSync(join(project, "posts/lead.md"), "utf8").replace("id: 2", "id: 4\ndraft: true"),
    );
    expect(rebuilt()).toEqual({});
  });

  test("a page that somebody deleted from the output, here and beside it -> that page", () => {
    for (const tree of ["dist", ".dist.staging"]) rmSync(join(project, tree, "post/lead.html"), { force: true });
    expect(rebuilt()).toEqual({ "the page of posts/lead.md": ["post/lead.html is missing or altered in the output"] });
  });
});

test("--explain for people -> a line for each part; --profile -> stages and the slowest files", () => {
  appendFileSync(join(project, "posts/everything.md"), "\nOne more line.\n");
  const { stdout } = build("--explain", "--profile");
  expect(stdout).toMatch(/^the page of posts\/everything\.md: posts\/everything\.md$/m);
  expect(stdout).toMatch(/^Stages, by the clock:\n(?: +\d+\.\d ms {2}.+\n)+/m);
  expect(stdout).toMatch(/^The slowest:\n +\d+\.\d ms {2}/m);
});

/** Those that the main thread has loaded. */
function packages(...args: string[]): string[] {
  const list = join(project, "packages.txt");
  const hook = `--import=${join(import.meta.dirname, "../cli/tell-packages.ts")}`;
  expect(runBriefs(args, project, { NODE_OPTIONS: hook, LOADED: list }).status).toBe(0);
  const names = readFileSync(list, "utf8").split("\n");
  rmSync(list);
  return names;
}

test("nothing changed -> no package is loaded but those that every command needs", () => {
  expect(packages("--version")).toEqual(["commander", "leven", "picocolors"]);
  expect(packages("build")).toEqual(["commander", "picocolors"]);
});

test("a post edited -> the main thread loads nothing that only workers need, as the compiler's libraries", () => {
  edit("posts/lead.md", (text) => `${text}\nMore.\n`);
  expect(packages("build", "--no-pictures")).toEqual(["commander", "jsonc-parser", "leven", "picocolors"]);
});

test("nothing changed -> it is said, and the output is the very same folder", () => {
  const before = hashTree(dist);
  expect(build().stdout).toMatch(/^Nothing has changed: 25 pages in \d+\.\d s\n$/);
  expect(hashTree(dist)).toEqual(before);
});

test("--no-pictures -> neither share cards, pictures of figures nor variants of pictures, and no page asks for one", () => {
  const whole = hashTree(dist);
  expect(build("--no-pictures").status).toBe(0);
  const paths = new Set(Object.keys(hashTree(dist)));
  const gone = Object.keys(whole).filter((path) => !paths.has(path) && !path.startsWith("images/"));
  expect(gone.sort()).toEqual([
    ...[
      "figures/everything/prices.png",
      "figures/everything/prices.svg",
      "figures/lead/steps.png",
      "figures/lead/steps.svg",
    ],
    ...["share/post/everything.png", "share/post/lead.png"],
  ]);
  const images = [...paths].filter((path) => path.startsWith("images/"));
  expect(images.map((path) => readFileSync(join(dist, path)))).toEqual([
    readFileSync(join(project, "posts/gradient.png")),
  ]);
  expect(readFileSync(join(dist, "post/everything.html"), "utf8")).not.toContain("<source");
  const asked = [...paths]
    .filter((path) => path.endsWith(".html"))
    .flatMap((path) => [...readFileSync(join(dist, path), "utf8").matchAll(/\/((?:figures|share|images)\/[^"\s]+)/g)]);
  expect(asked.map(([, path]) => path).filter((path) => !paths.has(path ?? ""))).toEqual([]);
  expect(build().status).toBe(0);
  expect(hashTree(dist)).toEqual(whole);
});
