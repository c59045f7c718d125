// npm run bench:import -- [--base-url URL] [--keep DIR] DIR…: imports sites of other systems into new projects, checks and builds
// them without pictures, and prints time, memory, the share of posts without error and the errors by code.
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import type { Diagnostic } from "../../scripts/compile/diagnostics/diagnostic.ts";
import { benchOptions } from "./bench-options.ts";
import { measure, type Usage } from "./build/measure.ts";

const BRIEFS = join(import.meta.dirname, "../../scripts/briefs.js");
const LONGEST_SECONDS = 1800;

const OPTIONS = {
  "base-url": { type: "string" },
  /** Where the projects stay, for `npm run bench:fidelity`. */
  keep: { type: "string" },
} as const;
const { values, positionals } = benchOptions(import.meta.filename, { options: OPTIONS, allowPositionals: true });
const projects = values.keep ? resolve(values.keep) : mkdtempSync(join(tmpdir(), "briefs-bench-import-"));
try {
  for (const folder of positionals) await benchSite(resolve(folder), join(projects, basename(resolve(folder))));
} finally {
  if (!values.keep) rmSync(projects, { recursive: true });
}

interface Found {
  usage: Usage;
  diagnostics: Diagnostic[];
}

async function benchSite(source: string, project: string): Promise<void> {
  for (const folder of ["posts", "infographics"]) mkdirSync(join(project, folder), { recursive: true });
  writeFileSync(join(project, "package.json"), "{}");
  const baseUrl = values["base-url"] === undefined ? [] : ["--base-url", values["base-url"]];
  const imported = await briefs(project, ["import", source, "--category", "explainers", ...baseUrl]);
  const checked = await briefs(project, ["check"]);
  const posts = postsIn(project).length;
  const errors = checked.diagnostics.filter(isPostError);
  console.log(
    `${source}: ${posts} posts, ${share(posts, filesOf(errors).size)} % without error, ${errors.length} errors`,
  );
  printCodes(errors);
  printUsage("import", imported.usage);
  printUsage("check", checked.usage);
  await emptyFaulty(project, errors);
  const built = await briefs(project, ["build", "--no-pictures"]);
  printUsage(`build of ${postsIn(project).length} posts`, built.usage);
}

/** Runs a command, and reads what it reports. */
async function briefs(cwd: string, args: string[]): Promise<Found> {
  const file = join(cwd, "output.json");
  const output = openSync(file, "w");
  const command = [process.execPath, BRIEFS, ...args, "--json"] as const;
  const usage = await measure({ command, cwd, seconds: LONGEST_SECONDS, output, ends: [0, 1] });
  closeSync(output);
  const parsed: { diagnostics?: Diagnostic[] } = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  return { usage, diagnostics: parsed.diagnostics ?? [] };
}

/** A build refuses a site with errors. A post that has one keeps its front matter alone, so that links to it lead somewhere. */
async function emptyFaulty(project: string, errors: Diagnostic[]): Promise<void> {
  for (const file of filesOf(errors)) emptyBody(join(project, file));
  let left = (await briefs(project, ["check"])).diagnostics.filter(isPostError);
  while (left.length > 0) {
    for (const file of filesOf(left)) rmSync(join(project, file));
    left = (await briefs(project, ["check"])).diagnostics.filter(isPostError);
  }
}

function emptyBody(file: string): void {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, `${text.slice(0, text.indexOf("\n---", 3) + 4)}\n\nLeft out.\n`);
}

function isPostError({ severity, file }: Diagnostic): boolean {
  return severity === "error" && /^posts\/.*\.md$/.test(file);
}

function filesOf(diagnostics: Diagnostic[]): Set<string> {
  return new Set(diagnostics.map(({ file }) => file));
}

function postsIn(project: string): string[] {
  return readdirSync(join(project, "posts"), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".md"),
  );
}

function share(posts: number, bad: number): string {
  return (posts === 0 ? 0 : ((posts - bad) / posts) * 100).toFixed(1);
}

function printUsage(name: string, { wall, cpu, peak }: Usage): void {
  const more =
    cpu === undefined || peak === undefined ? "" : ` (${cpu.toFixed(1)} s of processors), ${Math.round(peak)} MB`;
  console.log(`  ${name}: ${wall.toFixed(1)} s${more}`);
}

function printCodes(errors: Diagnostic[]): void {
  const byCode = [...Map.groupBy(errors, ({ code }) => code)].toSorted(([, a], [, b]) => b.length - a.length);
  for (const [code, [first, ...others]] of byCode) {
    console.log(`  ${others.length + 1} ${code}, such as ${first?.file}:${first?.line} ${first?.message}`);
  }
}
