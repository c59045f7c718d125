import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changedFiles, fingerprint } from "../../../scripts/build/bundle/fingerprint.ts";
import { INPUTS, type Made } from "../../../scripts/build/bundle/inputs.ts";
import { engineRoot } from "../../../scripts/project/engine-root.ts";
import { SourceGraph } from "../../../scripts/system/source-graph.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import siteConfig from "../../../site/site.config.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "briefs-engine-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const filesOf = (...entries: string[]) => [...graph().filesOf(entries).keys()];

describe("a module consists of", () => {
  test.each<[string, string]>([
    ["what it imports", 'import { b } from "./b.ts";'],
    ["what it imports on several lines", 'import {\n  b,\n} from "./b.ts";'],
    ["what it imports for its effect", 'import "./b.ts";'],
    ["what it imports when it is asked for", 'const b = await import("./b.ts");'],
    ["what it exports of another", 'export * from "./b.ts";'],
    ["what it names by its own place", 'readFileSync(new URL("./b.ts", import.meta.url));'],
    ["what it names by its path from the engine's folder", 'readFileSync(engineFile("src/b.ts"));'],
    ["a program that it names by that path", 'new Worker(engineModule("src/b.ts", root));'],
    ["what it imports in another way of writing", "import b from './b.ts?inline'"],
    ["what stands beside a type", 'import { type A, b } from "./b.ts";'],
    ["what follows an import of types", 'import type { C } from "./c.ts"\nimport b from "./b.ts"'],
  ])("%s", (_, text) => {
    write({ "src/a.ts": text, "src/b.ts": "", "src/c.ts": "" });
    expect(filesOf("src/a.ts")).toEqual(["src/a.ts", "src/b.ts"]);
  });

  test("what these name in turn; a circle ends", () => {
    write({ "a.ts": 'import "./b.ts";', "b.ts": 'import "./c/d.ts";', "c/d.ts": 'import "../a.ts";' });
    expect(filesOf("a.ts").sort()).toEqual(["a.ts", "b.ts", "c/d.ts"]);
  });

  test("what a style sheet imports and shows", () => {
    write({ "a.css": '@import "./b.css" layer(x);', "b.css": "a { src: url(../x.woff2), url(./y.svg) }", "y.svg": "" });
    expect(filesOf("a.css").sort()).toEqual(["a.css", "b.css", "y.svg"]);
  });

  test("all files of a folder that it names; one that an editor has left there is none", () => {
    write({ "src/a.ts": 'new URL("../fonts/", import.meta.url)', "fonts/b.woff2": "", "fonts/c/d.woff2": "" });
    write({ "fonts/.b.woff2.swp": "" });
    expect(filesOf("src/a.ts").sort()).toEqual(["fonts/b.woff2", "fonts/c/d.woff2", "src/a.ts"]);
  });

  test("all files that match a pattern", () => {
    write({ "src/a.ts": 'import.meta.glob("./kinds/*/[A-Z]*.tsx")', "src/kinds/b/C.tsx": "", "src/kinds/b/d.tsx": "" });
    write({ "src/kinds/e.tsx": "", "src/kinds/f/g/H.tsx": "", "src/kinds/f/I.tsx": "", "src/kinds/f/I.css": "" });
    expect(filesOf("src/a.ts").sort()).toEqual(["src/a.ts", "src/kinds/b/C.tsx", "src/kinds/f/I.tsx"]);
  });

  test.each<[string, string]>([
    ["types", 'import type { B } from "./b.ts";\nexport type { C } from "./b.ts";'],
    ["libraries", 'import { b } from "b";'],
    ["its own folder", 'const here = ["./", "../"];'],
    ["what is not there", 'import { b } from "./gone.ts";'],
    ["what lies outside", 'import { b } from "../../b.ts";'],
    ["what is installed", 'import { b } from "../node_modules/b.ts";'],
  ])("not of %s", (_, text) => {
    write({ "src/a.ts": text, "src/b.ts": "", "node_modules/b.ts": "" });
    expect(filesOf("src/a.ts")).toEqual(["src/a.ts"]);
  });
});

test("where a repository has several packages, files outside of the root count; folders there do not", () => {
  const text = 'import "../../shared/b.ts";\nreadFile("../../shared/");\nimport "../../node_modules/d.ts";';
  write({ "site/src/a.ts": text, "shared/b.ts": 'import "./c.ts";', "shared/c.ts": "", "shared/e.ts": "" });
  write({ "node_modules/d.ts": "" });
  const open = new SourceGraph(join(root, "site"), { isOpen: true });
  expect([...open.filesOf(["src/a.ts"]).keys()]).toEqual(["src/a.ts", "../shared/b.ts", "../shared/c.ts"]);
});

function graph(beganMs?: number): SourceGraph {
  return new SourceGraph(root, { memory: join(root, "names.json"), beganMs });
}

test("what was found is remembered -> a file is read again only when it has changed", () => {
  write({ "a.ts": 'import "./b.ts";', "b.ts": "" });
  // Long after a file was saved: at once, it could be saved again unseen.
  const first = graph(Date.now() + 60_000);
  first.filesOf(["a.ts"]);
  first.remember();
  const memory = JSON.parse(readFileSync(join(root, "names.json"), "utf8"));
  memory.files["b.ts"].hash = "remembered";
  write({ "names.json": JSON.stringify(memory) });
  expect(graph().filesOf(["a.ts"]).get("b.ts")).toBe("remembered");
  write({ "b.ts": "" });
  expect(graph().filesOf(["a.ts"]).get("b.ts")).toMatch(/^\w{32}$/);
});

test("a file is saved again at once, after it was read -> it is read again", () => {
  write({ "a.ts": 'import "./b.ts";', "b.ts": "one" });
  const first = graph();
  const before = first.filesOf(["a.ts"]).get("b.ts");
  first.remember();
  write({ "b.ts": "two" });
  expect(graph().filesOf(["a.ts"]).get("b.ts")).not.toBe(before);
});

test.each(["", "{", '{"by":"another","files":{}}'])("a memory that says %j -> it is as if there were none", (text) => {
  write({ "a.ts": 'import "./b.ts";', "b.ts": "", "names.json": text });
  expect(filesOf("a.ts")).toEqual(["a.ts", "b.ts"]);
});

test.each<[string, Partial<SiteConfig>, Partial<SiteConfig>]>([
  ["fonts", { fonts: { display: "./site/a", text: "./site/b" } }, { fonts: { display: "./site/b", text: "./site/a" } }],
  ["a font", { fonts: { display: "./site/a" } }, { fonts: { text: "./site/a" } }],
  ["kinds", { kinds: { one: "./site/a", two: "./site/b" } }, { kinds: { one: "./site/b", two: "./site/a" } }],
])("%s change places -> other pictures, other share cards", (_, before, after) => {
  write({ "site/site/a/a.ts": "", "site/site/b/b.ts": "" });
  const [first, second] = [before, after].map((settings) =>
    fingerprint({ engine: engineRoot, root, config: { ...siteConfig, ...settings } }),
  );
  for (const made of ["kept figures", "kept share cards", "pages of posts"] as const)
    expect(first?.of(made)).not.toBe(second?.of(made));
});

describe("of briefs itself", () => {
  const site = { engine: engineRoot, root: engineRoot, config: siteConfig };
  const engine = fingerprint({ ...site, year: 2026 });

  test.each(Object.keys(INPUTS) as Made[])(
    "%s -> made of Node, of the libraries and of modules that are there",
    (made) => {
      const files = engine.filesOf(made);
      expect(files).toMatchObject({
        "Node.js": process.version,
        "package-lock.json": expect.stringMatching(/^\w{32}$/),
      });
      expect(Object.values(files)).not.toContain("");
    },
  );

  test("another year -> pages that say it, and nothing else", () => {
    const later = fingerprint({ ...site, year: 2027 });
    const changed = (Object.keys(INPUTS) as Made[]).filter((made) => engine.of(made) !== later.of(made));
    expect(changed).toEqual(["pages of posts", "other pages"]);
    expect(later.hash).not.toBe(engine.hash);
    expect(changedFiles(engine.files, later)).toEqual([{ file: "the year", in: changed }]);
  });
});
