#!/usr/bin/env node
// The only place that reads the arguments, prints and sets the exit code: 0 good, 1 content errors, 2 misuse or a bug.
import { readFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { Command, CommanderError } from "commander";
import { sharedOptions } from "./commands/options.ts";
import type { Io, Outcome } from "./commands/outcome.ts";
import { hasErrors } from "./compile/diagnostic.ts";
import { didYouMean } from "./compile/suggest.ts";
import { formatJson } from "./diagnostics/format-json.ts";
import { formatText } from "./diagnostics/format-text.ts";
import { Misuse } from "./misuse.ts";
import { loadSiteConfig } from "./site-config.ts";

// Node keeps what it has compiled: a third of the time of a build that has nothing to do. Workers follow the variable.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../.briefs/node", import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);

// React and the site's server entry choose their production form by this.
process.env.NODE_ENV = "production";

/**
 * Loaded when asked for: what a command does not need (Vite, a canvas, a server) costs it no time. The site's
 * configuration comes first, as the others import it: a mistake in it is told as one.
 */
const commands = {
  check: () => configured(() => import("./commands/check.ts")),
  build: () => configured(() => import("./commands/build.ts")),
  start: () => configured(() => import("./commands/start.ts")),
  lock: () => configured(() => import("./commands/lock.ts")),
  figure: () => configured(() => import("./commands/figure.ts")),
  explain: () => import("./commands/explain.ts"),
  subscribers: () => configured(() => import("./commands/subscribers.ts")),
};

const FIGURE_EXAMPLE = "briefs figure infographics/week-42-briefing-agents-get-hands/setup-time.json -o setup-time.png";

// Read before commander reads them: how to report is decided even where the arguments make no sense.
const wantsJson = process.argv.includes("--json");
const wantsStack = process.argv.includes("--debug");
let timeZone = "UTC";
/** What commander would print by itself, kept back so that JSON can carry it. */
let printed = "";

const io: Io = {
  cwd: process.cwd(),
  ci: !["", "0", "false"].includes(process.env.CI ?? ""),
  now: () => performance.now(),
  year: () => Number(new Intl.DateTimeFormat("en", { timeZone, year: "numeric" }).format()),
  log: (line) => (wantsJson ? process.stderr : process.stdout).write(`${line}\n`),
  write: (text) => new Promise((written) => process.stdout.write(text, () => written())),
};

try {
  process.stdout.on("error", ignoreClosedPipe);
  await program().parseAsync();
} catch (error) {
  if (error instanceof CommanderError && error.exitCode === 0) printAsked(error);
  else failed(error);
}

async function configured<T>(load: () => Promise<T>): Promise<T> {
  ({ timeZone } = await loadSiteConfig());
  return load();
}

function version(): string {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;
}

function program(): Command {
  const briefs = new Command("briefs")
    .description("Publish visual articles from Markdown posts and JSON figures.")
    .version(version())
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: keep, writeErr: keep });
  const add = (name: string) => briefs.command(name).addOption(sharedOptions.json()).addOption(sharedOptions.debug());

  add("check")
    .description("Report every problem in the posts and figures; write nothing.")
    .addOption(sharedOptions.posts())
    .addOption(sharedOptions.infographics())
    .action(async (options) => report(await (await commands.check()).check(options, io)));

  const addBuilding = (name: string) =>
    add(name)
      .addOption(sharedOptions.posts())
      .addOption(sharedOptions.infographics())
      .addOption(sharedOptions.out())
      .addOption(sharedOptions.clean());

  addBuilding("build")
    .description(
      "Compile the posts and figures and write the site, ready to deploy. Only what has changed is made anew.",
    )
    .option("--explain", "tell for each page and other part that is made anew which input has changed")
    .option("--profile", "tell where the time went")
    .option("--no-pictures", "leave out share cards and the figures' SVG and PNG files: a check, not for readers")
    .action(async (options) => report(await (await commands.build()).build(options, io)));

  addBuilding("start")
    .description("Build the site and serve it on this machine as Firebase Hosting does.")
    .option("--port <number>", "port to serve on (default: 5000, or the next free one)")
    .action(async (options) => {
      report(await (await commands.start()).start(options, io));
      exitOnSignal();
    });

  add("lock")
    .description("Write down each post's address, so that one that is lost is noticed.")
    .addOption(sharedOptions.posts())
    .addOption(sharedOptions.infographics())
    .action(async (options) => report(await (await commands.lock()).lock(options, io)));

  add("figure")
    .description("Make one figure into a picture, a table of its data, or a page that needs nothing else.")
    .argument("<file>", "the figure's JSON file")
    .requiredOption("-o, --output <file>", "what to write: a .png, .svg, .csv or .html file")
    .addOption(sharedOptions.posts())
    .addOption(sharedOptions.infographics())
    .option("--category <id>", "whose colours it has (default: those of a post that shows it)")
    .addHelpText("after", `\nExample:\n  ${FIGURE_EXAMPLE}`)
    .action(async (file, options) => report(await (await commands.figure()).figure({ file, ...options }, io)));

  add("explain")
    .description("Tell what a problem's code means, why it matters, and how to mend it.")
    .argument("<code>", "what stands in brackets where briefs check names a problem, such as figure-lint-unit")
    .action(async (code) => report(await (await commands.explain()).explain(code)));

  add("help")
    .description("Explain a command.")
    .argument("[command]", "its name")
    .action((name?: string) => (name === undefined ? briefs : commandNamed(briefs, name)).help());

  addSubscribers(briefs);
  return briefs;
}

/** Commander itself would answer a misspelt name with the help of everything. */
function commandNamed(briefs: Command, name: string): Command {
  const found = briefs.commands.find((command) => command.name() === name);
  if (found) return found;
  const names = briefs.commands.map((command) => command.name());
  throw new Misuse(`unknown command '${name}'`, didYouMean(name, names) ?? `Commands: ${names.join(", ")}`);
}

function addSubscribers(briefs: Command): void {
  const subscribers = briefs.command("subscribers").description("Look after the newsletter's list of subscribers.");
  const add = (name: string, description: string) =>
    subscribers.command(name).description(description).addOption(sharedOptions.json()).addOption(sharedOptions.debug());

  add("count", "Count them by state.").action(async (options) =>
    report(await (await commands.subscribers()).count(options, io)),
  );
  add("list", "List them, a line each.").action(async (options) =>
    report(await (await commands.subscribers()).list(options, io)),
  );
  add("export", "Write them out with the evidence of their consent.")
    .option("--csv", "as CSV, which is the one format there is")
    .option("--out <file>", "file to write to (default: standard output)")
    .action(async (options) => report(await (await commands.subscribers()).exportCsv(options, io)));
  add("import <file>", "Add the addresses of a CSV file: Ghost's, Buttondown's or a plain one.")
    .option("--basis <text>", "why these people may be written to; kept with each record")
    .action(async (file, options) => report(await (await commands.subscribers()).importCsv(file, options, io)));
  add("remove <address>", "Delete all that is known of a person.").action(async (address, options) =>
    report(await (await commands.subscribers()).remove(address, options, io)),
  );
}

function report({ diagnostics, textOf, done, results, incomplete = false }: Outcome): void {
  const bad = hasErrors(diagnostics);
  process.exitCode = bad || incomplete ? 1 : 0;
  if (wantsJson) {
    process.stdout.write(formatJson({ diagnostics, ...results }));
    return;
  }
  const { isTTY = false, columns = 120 } = process.stdout;
  const color = isTTY && !process.env.NO_COLOR;
  process.stdout.write(formatText(diagnostics, { textOf, color, width: isTTY ? columns : 120 }));
  if (!bad && done) io.log(done);
}

/** Ctrl-C is how serving ends: no failure, and npm is not to report one. */
function exitOnSignal(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit());
}

function keep(text: string): void {
  printed += text;
}

/** The help, or the version. */
function printAsked({ code }: CommanderError): void {
  const results = code === "commander.version" ? { version: printed.trim() } : { help: printed };
  process.stdout.write(wantsJson ? formatJson({ diagnostics: [], ...results }) : printed);
}

/** Misuse and bugs. */
function failed(error: unknown): void {
  process.exitCode = 2;
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const text = explain(error, message);
  if (wantsJson) {
    process.stdout.write(formatJson({ diagnostics: [], error: { message: text, ...(wantsStack && { stack }) } }));
  } else {
    process.stderr.write(`${text}\n${wantsStack ? `${stack}\n` : ""}`);
  }
}

function explain(error: unknown, message: string): string {
  if (error instanceof Misuse) return error.hint ? `${message}\n${error.hint}` : message;
  if (error instanceof CommanderError) return explainUsage(error);
  // The system's own refusals (no permission, disk full) name their file.
  if (error instanceof Error && "syscall" in error) return message;
  return `briefs failed: ${message}\nThis is a bug in briefs, not in your files. Run it again with --debug to see where.`;
}

function explainUsage({ code, message }: CommanderError): string {
  if (code === "commander.help") return printed.trimEnd();
  const text = message.replace(/^error: /, "");
  const [, name] = /^too many arguments for '(check|build|start|lock)'/.exec(text) ?? [];
  return name ? `${text}\nbriefs ${name} takes no files; use --posts DIR` : text;
}

/** A reader that has seen enough, such as `briefs check | head`, is no failure. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}
