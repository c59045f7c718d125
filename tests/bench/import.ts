// npm run bench:import -- [--base-url URL] DIR…: imports sites of other systems, without writing, and prints the share of posts without error.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Diagnostic } from "../../scripts/compile/diagnostics/diagnostic.ts";

const OPTIONS = { "base-url": { type: "string" } } as const;
const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
const project = mkdtempSync(join(tmpdir(), "briefs-bench-import-"));
for (const folder of ["posts", "infographics"]) mkdirSync(join(project, folder));
writeFileSync(join(project, "package.json"), "{}");
for (const folder of positionals) printSite(folder, importedFrom(resolve(folder)));
rmSync(project, { recursive: true });

interface Imported {
  posts: string[];
  diagnostics: Diagnostic[];
}

function importedFrom(folder: string): Imported {
  const given = values["base-url"] === undefined ? [] : ["--base-url", values["base-url"]];
  const briefs = join(import.meta.dirname, "../../scripts/briefs.js");
  const args = [briefs, "import", folder, "--category", "explainers", "--dry-run", "--json", ...given];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: "utf8", maxBuffer: 2 ** 30 });
  const parsed: Partial<Imported> = JSON.parse(stdout);
  if (!parsed.posts) throw new Error(`${folder} was not imported: ${stderr}${stdout}`);
  return { posts: parsed.posts, diagnostics: parsed.diagnostics ?? [] };
}

/** Prints the share, and each code of errors in posts with its count and an example. */
function printSite(folder: string, { posts, diagnostics }: Imported): void {
  const isPost = new Set(posts);
  const errors = diagnostics.filter(({ severity, file }) => severity === "error" && isPost.has(file));
  const bad = new Set(errors.map(({ file }) => file)).size;
  const share = posts.length === 0 ? 0 : ((posts.length - bad) / posts.length) * 100;
  console.log(`${folder}: ${posts.length} posts, ${share.toFixed(1)} % without error, ${errors.length} errors`);
  const byCode = [...Map.groupBy(errors, ({ code }) => code)].toSorted(([, a], [, b]) => b.length - a.length);
  for (const [code, [first, ...others]] of byCode) {
    console.log(`  ${others.length + 1} ${code}, such as ${first?.file}:${first?.line} ${first?.message}`);
  }
}
