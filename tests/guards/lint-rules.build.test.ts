import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const BIOME = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");

const BREACHES: [file: string, source: string, rule: string][] = [
  ["scripts/render/a.ts", "document.title;", "lint/style/noRestrictedGlobals"],
  ["scripts/compile/a.ts", "window.location;", "lint/style/noRestrictedGlobals"],
  ["scripts/compile/b.ts", "process.exit(1);", "lint/style/noRestrictedGlobals"],
  ["scripts/compile/c.ts", 'fetch("/");', "lint/style/noRestrictedGlobals"],
  ["scripts/compile/d.ts", 'console.log("x");', "lint/suspicious/noConsole"],
];
const PERMITTED: [file: string, source: string][] = [
  ["scripts/render/ok.ts", 'process.exitCode = 1;\nconsole.log("x");'],
  ["site/pages/ok.ts", "document.title;"],
];

const project = mkdtempSync(join(tmpdir(), "briefs-guard-"));
afterAll(() => rmSync(project, { recursive: true }));

/** The real linter with the real configuration, in a project that holds nothing but these files. */
test("a page's global in scripts/, the world's in compile/ -> told by the linter, and by nothing else", () => {
  cpSync(join(ROOT, "biome.json"), join(project, "biome.json"));
  for (const [file, source] of [...BREACHES, ...PERMITTED]) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), `${source}\n`);
  }
  const args = ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync(process.execPath, [BIOME, ...args], { cwd: project, encoding: "utf8" });
  const report: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(stdout);
  const told = report.diagnostics.map(({ category, location }) => [location.path, category]);
  expect(told.sort()).toEqual(BREACHES.map(([file, , rule]) => [file, rule]).sort());
});
