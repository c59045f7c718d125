import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const TSC = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

/** The whole of both worlds: a library that one file imports could bring in the other world's globals for all. */
const project = mkdtempSync(join(tmpdir(), "briefs-types-"));

beforeAll(() => {
  for (const world of ["scripts", "site"]) cpSync(join(ROOT, world), join(project, world), { recursive: true });
  cpSync(join(ROOT, "package.json"), join(project, "package.json"));
  symlinkSync(join(ROOT, "node_modules"), join(project, "node_modules"));
});

afterAll(() => rmSync(project, { recursive: true }));

test("a page that imports node:fs, or asks for process -> refused by the site's types", () => {
  const errors = typeErrors("site", {
    "site/pages/planted.ts": 'import fs from "node:fs";\nexport const pid = process.pid;\nfs.readFileSync("x");\n',
    "site/pages/good.ts": "export const title = document.title;\n",
  });
  expect(errors.get("site/pages/planted.ts")).toEqual([1, 2]);
  expect(errors.get("site/pages/good.ts")).toBeUndefined();
});

// Not the other way round: libraries of the pipeline (highlight.js, Chart.js) bring the DOM's types in by themselves, so
// that there the linter refuses `document`: see import-rules.test.ts.
test("a script that takes a possibly missing element of a list for granted -> refused by the strict flags", () => {
  const errors = typeErrors("scripts", {
    "scripts/render/planted.ts": "export const first = (names: string[]) => names[0].length;\n",
    "scripts/render/good.ts": 'import fs from "node:fs";\nexport const text = fs.readFileSync("x", "utf8");\n',
  });
  expect(errors.get("scripts/render/planted.ts")).toEqual([1]);
  expect(errors.get("scripts/render/good.ts")).toBeUndefined();
});

/** Lines with an error, by file. */
function typeErrors(world: string, planted: Record<string, string>): Map<string, number[]> {
  for (const [file, source] of Object.entries(planted)) writeFileSync(join(project, file), source);
  const { stdout } = spawnSync(process.execPath, [TSC, "-p", `${world}/tsconfig.json`, "--pretty", "false"], {
    cwd: project,
    encoding: "utf8",
  });
  const lines = new Map<string, number[]>();
  for (const [, file = "", line] of stdout.matchAll(/^(.+?)\((\d+),\d+\): error/gm)) {
    lines.set(file, [...(lines.get(file) ?? []), Number(line)]);
  }
  return lines;
}
