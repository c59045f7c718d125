import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import type { SourceFile } from "../../scripts/compile/source/source.ts";
import { FIGURE_KINDS } from "../../site/content/figure-schema.ts";
import { frontMatterSchema } from "../../site/content/post-schema.ts";

const ROOT = join(import.meta.dirname, "../..");
const FIGURES = read("infographics/README.md");
const POSTS = read("posts/README.md");

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** The text below each heading of the third level. */
const sections = new Map(
  FIGURES.split(/^### /m)
    .slice(1)
    .map((text) => [text.split("\n", 1)[0] ?? "", text]),
);

/** The picture that an example names is one of the gallery. */
function pictureOf(json: string): [string, SourceFile][] {
  const { picture } = JSON.parse(json);
  if (typeof picture !== "string") return [];
  const path = `infographics/example/${picture}`;
  return [[path, { path, bytes: readFileSync(join(ROOT, "scripts/docs/gallery", picture)) }]];
}

test("the README of figures -> every kind has a section, and no other", () => {
  expect([...sections.keys()].sort()).toEqual([...FIGURE_KINDS].sort());
});

describe.each([...sections])("the example of %s", (kind, text) => {
  test("-> compiles without a diagnostic", () => {
    const [, json = ""] = /```json\n([\s\S]*?)```/.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({ kind });
    const source = { path: `infographics/example/${kind}.json`, bytes: new TextEncoder().encode(json) };
    const drawings = Array.from(text.matchAll(/```svg (\S+)\n([\s\S]*?)```/g), ([, path = "", svg = ""]) => {
      return [path, { path, bytes: new TextEncoder().encode(svg) }] as const;
    });
    expect(compileFigure(source, new Map<string, SourceFile>([...drawings, ...pictureOf(json)])).diagnostics).toEqual(
      [],
    );
  });

  test("-> has a small picture", () => {
    const path = join(ROOT, "infographics/.pictures", `${kind}.png`);
    expect(text).toContain(`](.pictures/${kind}.png)`);
    expect(statSync(path).size).toBeLessThan(40_000);
  });
});

test("the README of posts -> its table names every field of the front matter", () => {
  const named = [...POSTS.matchAll(/^\| `(\w+)` \|/gm)].map(([, field]) => field);
  expect(named.sort()).toEqual(Object.keys(frontMatterSchema.shape).sort());
});

/** Every document of the repository but posts and fixtures. */
const documents = globSync("**/*.md", {
  cwd: ROOT,
  exclude: (path) => /node_modules|fixtures|^dist|^\.briefs/.test(path),
})
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/^posts\/(?!README)|^scripts\/docs\/(?:codes|writing)\//.test(path));

test("the documents -> the README, and one where each reader stands", () => {
  const front = ["README.md", "CHANGELOG.md", "posts/README.md", "infographics/README.md", "scripts/README.md"];
  const rooms = ["site/README.md", "functions/README.md", "tests/README.md", ".github/CONTRIBUTING.md"];
  for (const path of [...front, ...rooms]) expect(existsSync(join(ROOT, path)), path).toBe(true);
  expect(read("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(120);
});

test.each([...documents, ".github/CONTRIBUTING.md"])(
  "%s -> every link within the repository leads to a file",
  (path) => {
    const text = read(path)
      .replace(/```[\s\S]*?```/g, "")
      .replace(/`[^`\n]*`(?!\])/g, "");
    const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, url = ""]) => url);
    const local = links.filter((url) => !/^(?:https?|mailto):/.test(url));
    expect(local.filter((url) => !existsSync(resolve(ROOT, dirname(path), url)))).toEqual([]);
  },
);
