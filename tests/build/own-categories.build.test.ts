import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Category } from "../../site/content/categories.ts";
import siteConfig from "../../site/site.config.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { configText, ownSite, writeFiles } from "./own-site.ts";
import { hashTree } from "./site-project.ts";

const { categories } = siteConfig;
const FIFTH: Category = { id: "field-notes", title: "Field Notes", description: "What we saw outside" };
const [briefings, ...others] = categories;
const RENAMED = others.map((one) =>
  one.id === "explainers" ? { ...one, id: "primers", title: "Primers", aliases: ["explainers"] } : one,
);

const SNIPPETS = ".vscode/briefs.code-snippets";
const EDITORS = ["posts/post.schema.json", SNIPPETS];

const project = ownSite({ categories: [...categories] });
afterAll(() => rmSync(project, { recursive: true }));

const briefs = (...args: string[]) => runBriefs(args, project, { CI: "" });
const build = () => briefs("build", "--no-pictures");
const read = (file: string) => readFileSync(join(project, file), "utf8");
const dist = (file: string) => read(join("dist", file));
const categorize = (list: Category[]) =>
  writeFiles(project, { "site/site.config.ts": configText({ categories: list }) });
const assets = (extension: string) =>
  readdirSync(join(project, "dist/assets"))
    .filter((name) => name.endsWith(extension))
    .map((name) => dist(`assets/${name}`));
const naming = (name: string) => Object.keys(hashTree(join(project, "dist"))).filter((file) => file.includes(name));

describe("a fifth category, by one entry in site.config.ts", () => {
  beforeAll(() => {
    expect(briefs("lock")).toMatchObject({ status: 0 });
    categorize([...categories, FIFTH]);
    expect(briefs("new", "field-notes", "Birds of the Coast")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`${SNIPPETS} follows the site's configuration: commit it`),
    });
    writeFiles(project, {
      "old/content/posts/hugo.md": '+++\ntitle = "From Hugo"\ncategories = ["Field Notes"]\n+++\n\nText.\n',
    });
    expect(briefs("import", "old")).toMatchObject({ status: 0 });
    expect(build()).toMatchObject({ status: 0, stderr: expect.any(String) });
  });

  test("its page lists what new and import have put in it, and has a feed", () => {
    const page = dist("field-notes.html");
    expect(page).toContain("Birds of the Coast");
    expect(page).toContain("From Hugo");
    expect(page).toContain("What we saw outside");
    expect(page).toContain('data-category="field-notes"');
    expect(dist("field-notes/feed.xml")).toContain("Birds of the Coast");
    expect(dist("sitemap.xml")).toContain("/field-notes</loc>");
    expect(dist("llms.txt")).toContain("## Field Notes");
  });

  test("header and footer of every page lead to it, and the search filters by it", () => {
    for (const file of ["index.html", "post/everything.html"]) {
      expect(dist(file).match(/href="\/field-notes"/g)?.length, file).toBeGreaterThanOrEqual(2);
    }
    expect(dist("search.html")).toMatch(/<button[^>]*data-category="field-notes"[^>]*>/);
  });

  test("it has colors of its own in both themes, which the build has checked", () => {
    const sheet = /\[data-category="?field-notes"?\]\{--cat:var\([\w-]+,(#\w+)\)\s*var\([\w-]+,(#\w+)\)/;
    const [, light, dark] =
      assets(".css")
        .map((text) => sheet.exec(text))
        .find((found) => found) ?? [];
    expect(light).not.toBe(dark);
    for (const color of [light, dark]) {
      expect(color).toMatch(/^#/);
      expect(categories.flatMap(({ colors }) => [colors?.light[0], colors?.dark[0]])).not.toContain(color);
    }
    const same = "#ffffff";
    const unseen = { light: [same, same, same, same], dark: [same, same, same, same] } as const;
    categorize([...categories, { ...FIFTH, colors: unseen }]);
    const { status, stdout } = build();
    categorize([...categories, FIFTH]);
    expect({ status, stdout }).toMatchObject({ status: 1, stdout: expect.stringContaining("color-contrast") });
    expect(stdout).toContain("field-notes");
  });

  test("the editor's schema and snippets have it", () => {
    expect(JSON.parse(read("posts/post.schema.json")).properties.category.enum).toContain("field-notes");
    expect(read(SNIPPETS)).toContain("case-notes,field-notes|}");
  });
});

describe("a category renamed, with its earlier id as an alias", () => {
  beforeAll(() => {
    categorize(briefings ? [briefings, ...RENAMED] : []);
    for (const file of readdirSync(join(project, "posts")).filter((name) => name.endsWith(".md"))) {
      writeFiles(project, { [`posts/${file}`]: read(`posts/${file}`).replace(": field-notes", ": briefings") });
    }
    expect(build()).toMatchObject({ status: 0, stderr: expect.any(String) });
  });

  test("posts that have the earlier id are listed, told of, and mended by --fix", () => {
    expect(dist("primers.html")).toContain("Prices");
    const { status, stdout } = briefs("check");
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining("[category-renamed]") });
    expect(briefs("check", "--fix")).toMatchObject({ status: 0 });
    expect(read("posts/everything.md")).toContain("\ncategory: primers\n");
    expect(briefs("check").stdout).not.toContain("category-renamed");
  });

  test("the earlier address redirects, with its feed; no file of it is left, nor of the one that is gone", () => {
    const { hosting } = JSON.parse(read("dist.firebase.json"));
    expect(hosting.redirects).toContainEqual({ source: "/explainers{,/}", destination: "/primers", type: 301 });
    expect(hosting.redirects).toContainEqual({ source: "/explainers/:rest", destination: "/primers/:rest", type: 301 });
    expect([...naming("explainers"), ...naming("field-notes")]).toEqual([]);
  });

  test("lock brings the editor's schema and snippets along, says so, and what the owner has written stays", () => {
    writeFiles(project, { [SNIPPETS]: read(SNIPPETS).replace("Headline of the post", "My headline") });
    const { stdout } = briefs("lock");
    for (const file of EDITORS) expect(stdout).toContain(`${file} follows the site's configuration: commit it`);
    expect(JSON.parse(read("posts/post.schema.json")).properties.category.enum).toContain("primers");
    expect(read(SNIPPETS)).toContain("briefings,playbooks,primers,case-notes|}");
    expect(read(SNIPPETS)).toContain("My headline");
    expect(briefs("lock").stdout).not.toContain("follows the site's configuration");
  });
});

describe("a category removed", () => {
  beforeAll(() => {
    categorize(
      categories
        .filter(({ id }) => id !== "playbooks")
        .map((one) => (one.id === "explainers" ? { ...one, id: "primers" } : one)),
    );
  });

  test("posts that have it -> an error with place and remedy, and the output as it was", () => {
    const before = hashTree(join(project, "dist"));
    const { status, stdout } = build();
    expect(status).toBe(1);
    expect(stdout).toMatch(/front-matter-invalid.*\n +posts\/lead\.md:5:\d+/);
    expect(stdout).toContain("one of briefings, primers, case-notes");
    expect(hashTree(join(project, "dist"))).toEqual(before);
  });

  test("the posts in another one -> nothing of it is left in the output", () => {
    writeFiles(project, { "posts/lead.md": read("posts/lead.md").replace("playbooks", "briefings") });
    expect(build()).toMatchObject({ status: 0 });
    expect(naming("playbooks")).toEqual([]);
    for (const file of Object.keys(hashTree(join(project, "dist"))).filter((name) =>
      /\.(?:html|xml|json|js|css|txt|md)$/.test(name),
    )) {
      expect(dist(file), file).not.toMatch(/["'=/]playbooks\b/);
    }
  });
});

test("check, build, and whatever runs in CI write none of the editor's files", () => {
  const fresh = ownSite({});
  for (const command of ["check", "build"]) runBriefs([command], fresh, { CI: "" });
  for (const file of EDITORS) expect(existsSync(join(fresh, file)), file).toBe(false);
  runBriefs(["lock"], fresh, { CI: "true" });
  for (const file of EDITORS) expect(existsSync(join(fresh, file)), file).toBe(false);
  rmSync(fresh, { recursive: true });
});
