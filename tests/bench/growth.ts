// npm run bench:growth -- [--only "links,table rows"] [--commands check,build]: how time and memory of each construct grow with its size.
// Time is that of the processors, for the same amount in many small posts, in fewer, and in one; memory is that of one post.
// A run with one short post is subtracted.
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { benchOptions, wholeNumber } from "./bench-options.ts";
import { measure, type Run, type Usage } from "./build/measure.ts";
import { writeFiles } from "./build/write-files.ts";
import { type Case, cases, postName } from "./growth/cases.ts";

const { values } = benchOptions(import.meta.filename, {
  options: {
    only: { type: "string" },
    commands: { type: "string", default: "check,build,dev,import" },
    runs: { type: "string", default: "3" },
  },
});
const runs = wholeNumber("runs", values.runs, 1, 99);
const briefs = join(import.meta.dirname, "../../scripts/briefs.js");
const LONGEST_S = 300;
/** More posts of one size would measure what a post costs, not what is in it. */
const MOST_COPIES = 90;

type CommandName = "check" | "build" | "dev" | "import";
const COMMANDS: Record<CommandName, string[]> = {
  check: [briefs, "check"],
  build: [briefs, "build", "--no-pictures"],
  dev: [join(import.meta.dirname, "growth/live-view.ts")],
  import: [briefs, "import", "../source", "--category", "explainers", "--dry-run"],
};

const folder = mkdtempSync(join(tmpdir(), "briefs-growth-"));
const warm = join(folder, "warm");
try {
  console.log(`${availableParallelism()} cores, Node ${process.version}, least of ${runs} runs`);
  console.log("Columns: of each size, ms of processor time a unit, and MB of memory; then largest / smallest of both");
  writeProject(warm);
  await run("build", warm);
  for (const name of commandNames()) await measureCommand(name);
} finally {
  rmSync(folder, { recursive: true });
}

function commandNames(): CommandName[] {
  const given = values.commands.split(",");
  return (Object.keys(COMMANDS) as CommandName[]).filter((name) => given.includes(name));
}

async function measureCommand(command: CommandName): Promise<void> {
  const empty = await least(command, undefined);
  console.log(`\n${command}: empty run ${ms(empty)} ms, ${mb(empty)} MB`);
  for (const one of cases()) {
    if ((values.only && !values.only.split(",").includes(one.name)) || (command === "import" && !one.isText)) continue;
    console.log(await growth(command, one, empty));
  }
}

/** One line: the figures of each size, and the two ratios. */
async function growth(command: CommandName, one: Case, empty: Usage): Promise<string> {
  const largest = one.sizes.at(-1) ?? 1;
  const rows: { time: number; memory: number; text: string }[] = [];
  for (const size of one.sizes) {
    const copies = Math.min(MOST_COPIES, Math.round(largest / size));
    const many = await least(command, { one, size, copies });
    const single = copies === 1 ? many : await least(command, { one, size, copies: 1 });
    const time = Math.max(0, Number(ms(many)) - Number(ms(empty))) / (one.units(size) * copies);
    const memory = Math.max(0, Number(mb(single)) - Number(mb(empty)));
    rows.push({ time, memory: memory / one.units(size), text: `${time.toFixed(2)} ms ${memory.toFixed(0)} MB` });
  }
  const ratio = (key: "time" | "memory") => ((rows.at(-1)?.[key] ?? 0) / (rows[0]?.[key] || Number.NaN)).toFixed(1);
  const columns = rows.map(({ text }) => text.padStart(18)).join("");
  return `${one.name.padEnd(24)}${columns}   time ${ratio("time")}, memory ${ratio("memory")} a ${one.unit}`;
}

interface Amount {
  one: Case;
  size: number;
  copies: number;
}

async function least(command: CommandName, amount: Amount | undefined): Promise<Usage> {
  const project = join(folder, "project");
  const usages: Usage[] = [];
  for (let count = 0; count < runs; count++) {
    rmSync(join(folder, "source"), { recursive: true, force: true });
    rmSync(project, { recursive: true, force: true });
    writeProject(project, command === "import" ? undefined : amount);
    if (existsSync(join(warm, ".briefs"))) cpSync(join(warm, ".briefs"), join(project, ".briefs"), { recursive: true });
    if (command === "import") writeSource(join(folder, "source"), amount);
    usages.push(await run(command, project));
  }
  const best = (key: "wall" | "cpu" | "peak") => Math.min(...usages.map((one) => one[key] ?? 0));
  return { wall: best("wall"), cpu: best("cpu"), peak: best("peak") };
}

function run(command: CommandName, cwd: string): Promise<Usage> {
  const given: Run = { command: [process.execPath, ...COMMANDS[command]], cwd, seconds: LONGEST_S, ends: [0, 1] };
  return measure(given);
}

function writeProject(project: string, amount?: Amount): void {
  const first = cases()[0];
  writeFiles(project, { "package.json": "{}\n", "posts/.keep": "", "infographics/.keep": "" });
  first?.write(join(project, "posts"), 0, 100);
  writeAll(join(project, "posts"), amount);
}

/** A site of Jekyll, whose posts are named as ours are. */
function writeSource(site: string, amount?: Amount): void {
  writeFiles(site, {
    "_config.yml": "title: Growth\n",
    [`_posts/${postName(0)}.md`]: "---\ntitle: First\n---\n\nText.\n",
  });
  writeAll(join(site, "_posts"), amount);
}

function writeAll(posts: string, amount?: Amount): void {
  for (let number = 1; number <= (amount?.copies ?? 0); number++) amount?.one.write(posts, number, amount.size);
}

function ms({ cpu, wall }: Usage): string {
  return ((cpu ?? wall) * 1000).toFixed(0);
}

function mb({ peak = 0 }: Usage): string {
  return peak.toFixed(0);
}
