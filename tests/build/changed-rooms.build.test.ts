import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Output } from "../../scripts/build/bundle/inputs.ts";
import { ENGINE_EDITS, engineCopy, runEngine } from "./engine-copy.ts";
import { siteProject } from "./site-project.ts";

const engine = engineCopy();
const project = siteProject();
afterAll(() => {
  for (const folder of [engine, project]) rmSync(folder, { recursive: true });
});

beforeAll(() => {
  mkdirSync(join(project, "posts/newsletter"));
  writeFileSync(
    join(project, "posts/newsletter/001.md"),
    "---\nissue: 1\nsubject: A first issue\npreheader: Of models\nsend: 2025-10-20T07:00\nposts: [1]\n---\n",
  );
  expect(runEngine(engine, ["build"], project)).toMatchObject({ status: 0, stderr: "" });
});

interface Redone {
  outputs: Output[];
  /** What was bundled anew. */
  bundles: string[];
  /** In which outputs each changed file is, as `--explain` tells it. */
  changed: Record<string, Output[]>;
}

/** Changes these files of the engine by a line at their ends, and builds. */
function redoneAfter(...files: string[]): Redone {
  return redoneBy(() => {
    for (const file of files)
      appendFileSync(
        join(engine, file),
        file.endsWith(".css") ? "/* 1 */\n" : file.endsWith(".json") ? "\n" : "// 1\n",
      );
  });
}

/** Changes something, and builds. */
function redoneBy(change: () => void): Redone {
  const before = bundles();
  change();
  const { status, stdout, stderr } = runEngine(engine, ["build", "--json", "--explain"], project);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const { reasons, changedEngine } = JSON.parse(stdout);
  const changes: { file: string; in: Output[] }[] = changedEngine;
  return {
    outputs: [...new Set(Object.keys(reasons).map(outputOf))].sort(),
    bundles: bundles()
      .filter((name) => !before.includes(name))
      .map((name) => name.replace(/-.*/, "")),
    changed: Object.fromEntries(changes.map(({ file, in: outputs }) => [file, outputs.toSorted()])),
  };
}

function bundles(): string[] {
  return readdirSync(join(project, ".briefs/cache")).filter((name) => /^(?:pool|site)-/.test(name));
}

/** By what a target's name begins with. */
const OUTPUTS: [RegExp, Output][] = [
  [/^the page of /, "pages of posts"],
  [/^the (?:home page|list \/|search page|pages that|list of issues|issue \d|pages? of issue)/, "other pages"],
  [/^the figures of issue /, "figures of issues"],
  [/^the figures of /, "figures to take away"],
  [/share card/, "share cards"],
  [/^the feeds of /, "feeds"],
  [/^the sitemap/, "sitemap"],
  [/^llms\.txt/, "llms.txt and robots.txt"],
  [/^the search index/, "search index"],
  [/^the picture /, "pictures"],
  [/^the list of pages/, "list of pages"],
  [/^the reader's /, "scripts and styles"],
];

function outputOf(target: string): Output {
  const [, output] = OUTPUTS.find(([name]) => name.test(target)) ?? [];
  if (!output) throw new Error(`${target} is of no known kind`);
  return output;
}

function modulesOf(room: string): string[] {
  const entries = readdirSync(join(engine, room), { recursive: true, encoding: "utf8" });
  return entries.filter((name) => /\.(?:ts|md|js)$/.test(name)).map((name) => `${room}/${name}`);
}

test("every module of the rooms that no page is made of changes -> nothing is made anew, and nothing bundled", () => {
  const ROOMS = ["cli", "reporters", "publish", "dev", "author", "serve", "newsletter", "tools", "docs", "project/git"];
  const modules = ROOMS.map((room) => modulesOf(`scripts/${room}`));
  for (const ofRoom of modules) expect(ofRoom.length).toBeGreaterThan(0);
  const { outputs, bundles, changed } = redoneAfter(...modules.flat());
  expect({ outputs, bundles }).toEqual({ outputs: [], bundles: [] });
  // A build checks the mails of issues, and writes nothing of them.
  expect(
    Object.entries(changed).filter(([file, of]) => of.length > 0 || !file.startsWith("scripts/newsletter/")),
  ).toEqual([]);
});

const EVERY_OUTPUT = OUTPUTS.map(([, output]) => output);
const PAGES: Output[] = ["other pages", "pages of posts"];

describe("the configuration", () => {
  const CONFIG = "site/site.config.ts";

  test("another comment -> nothing", () => {
    expect(redoneAfter(CONFIG)).toEqual({ outputs: [], bundles: [], changed: {} });
  });

  test("another value -> everything, as each output may say it; code that no value is in is not bundled anew", () => {
    const { outputs, bundles, changed } = redoneBy(() => ENGINE_EDITS[CONFIG]?.(engine));
    expect({ outputs, bundles }).toEqual({ outputs: EVERY_OUTPUT.toSorted(), bundles: ["site"] });
    expect(changed).toEqual({ [CONFIG]: EVERY_OUTPUT.toSorted() });
  });
});

describe("modules that output is made of change -> all that each is in, and nothing else", () => {
  // Together those that one bundle is made of, and that are in the same outputs or in outputs of few other modules.
  test.each<[string, Record<string, Output[]>, string[]]>([
    [
      "feeds, lists and the index",
      {
        "scripts/render/feeds/atom.ts": ["feeds"],
        "scripts/render/feeds/sitemap.ts": ["llms.txt and robots.txt", "sitemap"],
        "scripts/render/feeds/llms-txt.ts": ["llms.txt and robots.txt"],
        "scripts/render/search-index/patch-index.ts": ["search index"],
        "scripts/build/targets/page-list-target.ts": ["list of pages"],
      },
      [],
    ],
    [
      "what plans, and no output",
      {
        "scripts/build/build.ts": [],
        "scripts/graph/related-posts.ts": [],
        "scripts/compile/slugs/check-slugs.ts": [],
      },
      [],
    ],
    [
      "pages of posts",
      {
        "scripts/render/search-index/search-entry.ts": ["pages of posts"],
        "scripts/graph/assemble-post.ts": ["pages of posts"],
        "scripts/compile/post/to-post.ts": ["pages of posts"],
      },
      ["pool"],
    ],
    [
      "all pages",
      {
        "scripts/render/pages/json-ld.ts": PAGES,
        "scripts/build/workers/tasks/site-page.ts": ["other pages"],
      },
      ["pool"],
    ],
    [
      "drawings",
      {
        "scripts/figures/share-card/draw-share-card.ts": ["share cards"],
        "scripts/figures/picture/embedded-fonts.ts": ["figures to take away"],
        "scripts/project/theme/theme-colors.ts": ["figures of issues", "figures to take away", "share cards"],
      },
      ["pool"],
    ],
    ["pictures", { "scripts/figures/image-variants/image-variants.ts": ["pages of posts", "pictures"] }, ["pool"]],
    [
      "what feeds and pages write alike",
      {
        "site/content/escape-markup.ts": [
          ...PAGES,
          ...([
            "feeds",
            "figures of issues",
            "figures to take away",
            "llms.txt and robots.txt",
            "share cards",
            "sitemap",
          ] satisfies Output[]),
        ],
      },
      ["pool", "site"],
    ],
    [
      "the reader's scripts",
      {
        "site/pages/HomePage.tsx": [...PAGES, "scripts and styles"],
        "site/service-worker/service-worker.ts": ["scripts and styles"],
      },
      ["site"],
    ],
    [
      "styles of pages and drawings",
      {
        "site/styles/tokens.css": [
          ...PAGES,
          "figures of issues",
          "figures to take away",
          "share cards",
          "scripts and styles",
        ],
      },
      ["site"],
    ],
  ])("%s", (_, files, bundled) => {
    const { outputs: redone, bundles, changed } = redoneAfter(...Object.keys(files));
    const outputs = [...new Set(Object.values(files).flat())].sort();
    expect({ redone, bundles: bundles.sort() }).toEqual({ redone: outputs, bundles: bundled });
    const ofEach = Object.entries(files).map(([file, outputs]) => [file, outputs.toSorted()]);
    expect(changed).toEqual(Object.fromEntries(ofEach));
  });
});

test("firebase.json changes, whose words are data of the deployed configuration -> nothing is made anew", () => {
  expect(redoneAfter("firebase.json")).toEqual({ outputs: [], bundles: [], changed: {} });
});

test("what manifests are compared by changes -> everything is made anew, as nothing is known of what there was", () => {
  expect(redoneAfter("scripts/system/hash.ts")).toMatchObject({ outputs: EVERY_OUTPUT.toSorted(), changed: {} });
});
