import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { copyByContent } from "../build/copy-cache.ts";

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = [
  "scripts",
  "site",
  "functions",
  "posts",
  "infographics",
  "firebase.json",
  "package.json",
  "package-lock.json",
];

/** The site with other words on every page: each of its scripts has another name than the first build's. */
export function secondBuild(): string {
  const project = mkdtempSync(join(tmpdir(), "briefs-second-"));
  afterAll(() => rmSync(project, { recursive: true }));
  for (const source of SOURCES) cpSync(join(ROOT, source), join(project, source), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(project, "node_modules"));
  copyByContent(join(ROOT, ".briefs/cache"), join(project, ".briefs/cache"));
  const config = join(project, "site/site.config.ts");
  writeFileSync(config, readFileSync(config, "utf8").replace(/tagline: ".*"/, 'tagline: "The second build"'));
  const briefs = join(project, "scripts/briefs.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [briefs, "build"], { cwd: project, encoding: "utf8" });
  if (status !== 0) throw new Error(`The second build failed:\n${stdout}${stderr}`);
  return join(project, "dist");
}
