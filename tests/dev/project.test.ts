import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { Project } from "../../scripts/dev/project.ts";
import siteConfig from "../../site/site.config.ts";

const root = mkdtempSync(join(tmpdir(), "briefs-project-"));
const folder = join(root, "all");
mkdirSync(folder);
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const open = () => new Project({ root, posts: folder, infographics: folder }, siteConfig);
afterAll(() => rmSync(root, { recursive: true }));

test.each(["all/a.csv", "all/a.json", "all/a.md", "all/a.png"])(
  "%s, which nothing shows, is looked at again -> it has changed only if it has",
  (file) => {
    write(file, "one");
    const project = open();
    write(file, "two");
    project.refresh(file);
    expect(project.refresh(file)).toBe(false);
    write(file, "three");
    expect(project.refresh(file)).toBe(true);
  },
);

describe("a mistake in a file that no open page shows -> told until it is mended", () => {
  const FIGURE = { kind: "bar", title: "Two take twice as long", takeaway: "Two hours, not one.", unit: "h" };
  const POST = "---\ntitle: A\nexcerpt: Of it.\ncategory: explainers\ndate: 2025-10-24\ntags: [AI]\n---\n\n";
  const MISTAKES: [file: string, bad: string, code: string][] = [
    ["all/kind.json", JSON.stringify({ ...FIGURE, kind: "bra" }), "figure-unknown-kind"],
    ["all/table.csv", "Label,Time\nOne,1\nTwo,two\n", "figure-data-invalid"],
    ["all/link.md", `${POST}[x](nowhere.md)\n`, "link-broken"],
  ];
  const codesIn = (project: Project, file: string) =>
    project.problems().flatMap((problem) => (problem.file === file ? [problem.code] : []));

  test.each(MISTAKES)("%s", (file, bad, code) => {
    write("all/kind.json", "{}");
    write("all/table.csv", "Label,Time\nOne,1\nTwo,2\n");
    write("all/table.json", JSON.stringify({ ...FIGURE, data: "table.csv" }));
    write("all/link.md", `${POST}Text\n`);
    const project = open();
    write(file, bad);
    project.refresh(file);
    expect(codesIn(project, file)).toContain(code);

    write("all/another.md", `${POST}Text\n`);
    project.relist();
    expect(codesIn(project, file)).toContain(code);
    rmSync(join(root, "all/another.md"));

    const categories = [...siteConfig.categories, { id: "notes", title: "Notes", description: "Short ones" }];
    project.configure({ ...siteConfig, categories });
    expect(codesIn(project, file)).toContain(code);
  });
});

test("the registry of slugs loses an address, and has it again, as after briefs lock -> told, and no longer told", () => {
  const registry = "all/slugs.lock.json";
  write(
    "all/known.md",
    "---\nid: known\ntitle: A\nexcerpt: E.\ncategory: explainers\ndate: 2025-10-24\ntags: [AI]\n---\n",
  );
  write(registry, '{ "known": ["known"] }');
  const project = open();
  const isTold = (text: string) => {
    write(registry, text);
    project.refresh(registry);
    return project.problems().some(({ code }) => code === "slug-changed");
  };
  expect(isTold('{ "known": ["known"] }')).toBe(false);
  expect(isTold('{ "known": ["earlier", "known"] }')).toBe(true);
  expect(isTold('{ "known": ["known"] }')).toBe(false);
});
