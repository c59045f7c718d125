// npm run bench:build -- --posts 1000: our build beside Hugo's, Eleventy's and Astro's, on the same posts in the same run.
// With --package: the package instead of this checkout. With --engine DIR: beside the build of another checkout instead. With --corpus DIR: on somebody else's Markdown, the first --posts of it.
// With --shards 4: our build in shards beside our build in one. With --only briefs,Hugo: those builds alone.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { installPackage, packedTarball } from "../package/installed-package.ts";
import { benchOptions, wholeNumber } from "./bench-options.ts";
import { astroProject } from "./build/astro-project.ts";
import { benchShards } from "./build/bench-shards.ts";
import { type CorpusPost, corpusPost } from "./build/corpus.ts";
import { eleventyProject } from "./build/eleventy-project.ts";
import { hugoProject } from "./build/hugo-project.ts";
import { measure, TimeIsUp } from "./build/measure.ts";
import { ourProject } from "./build/our-project.ts";
import { median, printTable, type Result } from "./build/print-table.ts";
import type { NotRun, Project } from "./build/project.ts";
import { readCorpus } from "./build/read-corpus.ts";
import { editFile } from "./build/write-files.ts";

const MOST_POSTS = 20_000;
const MOST_RUNS = 9;

const { values } = benchOptions(import.meta.filename, {
  options: {
    posts: { type: "string", default: "1000" },
    runs: { type: "string", default: "3" },
    /** No build begins later than this. */
    minutes: { type: "string", default: "30" },
    json: { type: "string" },
    /** A folder of Markdown, whoever wrote it. */
    corpus: { type: "string" },
    /** Ours draws no share cards and pictures of figures, which the others cannot draw either. */
    "no-pictures": { type: "boolean", default: false },
    /** Another checkout of this repository, with its packages installed: what a change costs or saves. */
    engine: { type: "string" },
    /** Ours is the package that npm run pack makes, installed in the project, as a user's site has it. */
    package: { type: "boolean", default: false },
    /** The names of the builds to measure, as "briefs,Hugo". */
    only: { type: "string" },
    /** Into how many shards the posts are divided. */
    shards: { type: "string" },
    /** Leaves the generated projects where they are. */
    keep: { type: "boolean", default: false },
  },
});
const only = values.only?.split(",");
const most = wholeNumber("posts", values.posts, 21, MOST_POSTS);
const runs = wholeNumber("runs", values.runs, 1, MOST_RUNS);
const deadline = performance.now() + wholeNumber("minutes", values.minutes, 1, 240) * 60_000;

const foreign = values.corpus === undefined ? undefined : await readCorpus(resolve(values.corpus));
const count = Math.min(most, foreign?.posts.length ?? most);
if (count < 2) throw new Error(`${values.corpus} has fewer than two posts that briefs can build`);

const folder = mkdtempSync(join(tmpdir(), "briefs-bench-"));
try {
  if (values.shards === undefined) await benchProjects();
  else await benchShards(ours(), { shards: wholeNumber("shards", values.shards, 1, 64), seconds: secondsLeft() });
} finally {
  if (values.keep) console.log(`Kept: ${folder}`);
  else rmSync(folder, { recursive: true });
}

async function benchProjects(): Promise<void> {
  const made = projects();
  const notRun = made.filter((one): one is NotRun => "notRun" in one);
  const results = await bench(made.filter((one): one is Project => "folder" in one));
  console.log(
    `${count} posts, ${availableParallelism()} cores, Node ${process.version}, median of up to ${runs} runs${values["no-pictures"] ? ", no pictures" : ""}`,
  );
  if (foreign) console.log(`Of ${values.corpus}; ${foreign.leftOut} files were left out`);
  printTable(results, notRun);
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ posts: count, runs, results, notRun }, null, 2)}\n`);
}

function projects(): (Project | NotRun)[] {
  if (values.engine !== undefined) {
    const engine = { name: "other briefs", program: join(resolve(values.engine), "scripts/briefs.js") };
    return [ours(), ourProject(join(folder, "other"), corpus(), { ...ourOptions(), engine })];
  }
  const builds = {
    briefs: ours,
    Hugo: () => hugoProject(join(folder, "hugo"), corpus()),
    Eleventy: () => eleventyProject(join(folder, "eleventy"), corpus()),
    Astro: () => astroProject(join(folder, "astro"), corpus()),
  };
  return Object.entries(builds).flatMap(([name, make]) => (!only || only.includes(name) ? make() : []));
}

function ours(): Project {
  return ourProject(join(folder, "briefs"), corpus(), ourOptions());
}

function ourOptions() {
  return { args: values["no-pictures"] ? ["--no-pictures"] : [], ...(values.package && { engine: installed() }) };
}

/** In the project's own folder, from where npm would find it, beside this repository's configuration but for the names of its posts. */
function installed() {
  const site = join(folder, "briefs");
  for (const path of ["site/site.config.ts", "site/pages"])
    cpSync(join(import.meta.dirname, "../..", path), join(site, path), { recursive: true });
  editFile(join(site, "site/site.config.ts"), (text) => text.replace(/\n *favorites: \[[^\]]*\],/, ""));
  const root = installPackage(packedTarball().tarball, site, { newsletter: true });
  return { name: "briefs", program: join(root, "lib/scripts/briefs.js") };
}

function* corpus(): Generator<CorpusPost> {
  if (foreign) return yield* foreign.posts.slice(0, count);
  for (let number = 0; number < count; number++) yield corpusPost(number, count);
}

/** The projects take turns, so that a slow minute of the machine is everyone's. When the time is up, what there is counts. */
async function bench(projects: Project[]): Promise<Result[]> {
  const results: Result[] = [];
  try {
    for (let run = 1; run <= runs; run++) {
      for (const project of projects) await allSituations(project, run, results);
    }
  } catch (error) {
    if (!(error instanceof TimeIsUp) || results.length === 0) throw error;
    process.stderr.write(
      `\nThe ${values.minutes} minutes of --minutes are over: what follows is of the builds before\n`,
    );
  }
  return medians(results);
}

async function allSituations(project: Project, run: number, results: Result[]): Promise<void> {
  const { name, folder: cwd, command, made, edits } = project;
  const situations: Record<string, (run: number) => void> = {
    cold: () => made.forEach((path) => void setAside(join(cwd, path))),
    "nothing changed": () => {},
    ...edits,
  };
  for (const [situation, prepare] of Object.entries(situations)) {
    const seconds = secondsLeft();
    if (seconds <= 0) throw new TimeIsUp(`${values.minutes} minutes are over: use fewer posts, or --minutes`);
    prepare(run);
    process.stderr.write(`run ${run}: ${name}, ${situation}`);
    const usage = await measure({ command, cwd, seconds });
    process.stderr.write(`: ${usage.wall.toFixed(2)} s, cpu ${usage.cpu?.toFixed(2) ?? "not measured"}\n`);
    results.push({ project: name, situation, ...usage });
  }
}

/**
 * As in a fresh checkout: nothing is there, and nothing was deleted just before. On ext4 whoever writes thousands of files
 * waits for each if as many went in the last minutes, as it does not give their places away so soon.
 */
function setAside(path: string): void {
  const aside = join(folder, "aside");
  mkdirSync(aside, { recursive: true });
  if (existsSync(path)) renameSync(path, join(aside, `${readdirSync(aside).length}`));
}

function secondsLeft(): number {
  return (deadline - performance.now()) / 1000;
}

function medians(results: Result[]): Result[] {
  const same = Map.groupBy(results, ({ situation, project }) => `${situation}\n${project}`);
  const rows = [...same.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const of = (key: "wall" | "cpu" | "peak") => median(group.map((one) => one[key] ?? 0));
    const { project, situation, cpu } = first;
    return [{ project, situation, wall: of("wall"), ...(cpu !== undefined && { cpu: of("cpu"), peak: of("peak") }) }];
  });
  const order = [...new Set(rows.map(({ situation }) => situation))];
  return rows.sort((a, b) => order.indexOf(a.situation) - order.indexOf(b.situation));
}
