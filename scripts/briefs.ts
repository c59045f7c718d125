#!/usr/bin/env node
// The only place that reads the arguments, prints and sets the exit code: 0 good, 1 content errors, 2 misuse or a bug.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { Command, CommanderError, Option } from "commander";
import type { CheckOptions } from "./commands/check.ts";
import { EXAMPLES } from "./commands/examples.ts";
import { sharedOptions } from "./commands/options.ts";
import type { Io, Outcome } from "./commands/outcome.ts";
import { type Diagnostic, hasErrors } from "./compile/diagnostic.ts";
import { didYouMean } from "./compile/suggest.ts";
import { githubError } from "./diagnostics/format-github.ts";
import { formatJson } from "./diagnostics/format-json.ts";
import { formatOutcome } from "./diagnostics/format-outcome.ts";
import { formatText } from "./diagnostics/format-text.ts";
import { formatAsked } from "./diagnostics/report-format.ts";
import { StatusLine } from "./diagnostics/status-line.ts";
import { wantsColor } from "./diagnostics/wants-color.ts";
import { Misuse } from "./misuse.ts";
import { loadSiteConfig } from "./site-config.ts";
import { version } from "./version.ts";

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
  watchCheck: () => configured(() => import("./commands/watch-check.ts")),
  build: () => configured(() => import("./commands/build.ts")),
  dev: () => configured(() => import("./commands/dev.ts")),
  start: () => configured(() => import("./commands/start.ts")),
  preview: () => configured(() => import("./commands/preview.ts")),
  publish: () => configured(() => import("./commands/publish.ts")),
  new: () => configured(() => import("./commands/new.ts")),
  import: () => configured(() => import("./commands/import.ts")),
  init: () => configured(() => import("./commands/init.ts")),
  lock: () => configured(() => import("./commands/lock.ts")),
  figure: () => configured(() => import("./commands/figure.ts")),
  explain: () => import("./commands/explain.ts"),
  subscribers: () => configured(() => import("./commands/subscribers.ts")),
};

const format = formatAsked(process.argv);
const wantsJson = format === "json";
/** What stdout carries is a document: nothing else may stand there. */
const isForMachines = wantsJson || format === "sarif";
const wantsStack = process.argv.includes("--debug");
/** What commander would print by itself, kept back so that JSON can carry it. */
let printed = "";

/** On stderr, like all that is not the answer: stdout may lead into a pipe. */
const statusLine = new StatusLine(process.stderr);

const io: Io = {
  cwd: process.cwd(),
  ci: !["", "0", "false"].includes(process.env.CI ?? ""),
  now: () => performance.now(),
  clock: Date.now,
  status: (line) => statusLine.show(line),
  log: (line) => print(line, isForMachines ? process.stderr : process.stdout),
  write: (text) => new Promise((written) => process.stdout.write(text, () => written())),
  tell,
};

const EXIT_STATUS = `
Exit status: 0 good, 1 errors in the content, 2 misuse or a bug.
briefs COMMAND --help tells more of a command, with examples.`;

/** The screen, and back to its first line; what has scrolled off it stays. */
const CLEAR = "\x1b[2J\x1b[H";

if (import.meta.main) await run();

async function run(): Promise<void> {
  try {
    process.stdout.on("error", ignoreClosedPipe);
    await program().parseAsync();
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) printAsked(error);
    else failed(error);
  }
}

async function configured<T>(load: () => Promise<T>): Promise<T> {
  await loadSiteConfig();
  return load();
}

export function program(): Command {
  const briefs = new Command("briefs")
    .description("Publish visual articles from Markdown posts and JSON figures.")
    .version(version())
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: keep, writeErr: keep })
    .addHelpText("after", EXIT_STATUS);
  const add = (name: string) =>
    withExamples(briefs.command(name)).addOption(sharedOptions.json()).addOption(sharedOptions.debug());

  add("check")
    .description("Report every problem in the posts and figures; write nothing, unless asked to mend.")
    .addOption(sharedOptions.posts())
    .addOption(sharedOptions.infographics())
    .addOption(sharedOptions.at())
    .addOption(sharedOptions.format())
    .addOption(new Option("--watch", "check again whenever a file changes").conflicts(["fix", "links"]))
    .option("--since <revision>", "only files that changed since this git revision, and what their changes broke")
    .option("--fix", "mend what has one certain remedy, and nothing else of the file")
    .option("--dry-run", "with --fix: show what it would write, as a diff")
    .option("--links", "ask whether external links still lead somewhere")
    .action(async (options) => {
      if (options.watch) await watch(options);
      else report(await (await commands.check()).check(options, io));
    });

  const addBuilding = (name: string) =>
    add(name)
      .addOption(sharedOptions.posts())
      .addOption(sharedOptions.infographics())
      .addOption(sharedOptions.out())
      .addOption(sharedOptions.at())
      .addOption(sharedOptions.clean());

  addBuilding("build")
    .description(
      "Compile the posts and figures and write the site, ready to deploy. Only what has changed is made anew.",
    )
    .option("--explain", "tell for each page and other part that is made anew which input has changed")
    .option("--profile", "tell where the time went")
    .option("--no-pictures", "leave out share cards and the figures' SVG and PNG files: a check, not for readers")
    .action(async (options) => report(await (await commands.build()).build(options, io)));

  add("dev")
    .description("Show the site while you write: an edit is seen at once in the open page, drafts and errors too.")
    .addOption(sharedOptions.posts())
    .addOption(sharedOptions.infographics())
    .option("--port <number>", "port to serve on, or the next free one (default: 5000)")
    .option("--host <name>", "name or address to serve on, such as 0.0.0.0 for other devices (default: localhost)")
    .option("--open", "open it in a browser")
    .action(async (options) => {
      report(await (await commands.dev()).dev(options, io));
      exitOnSignal();
    });

  addBuilding("start")
    .description("Build the site and serve it on this machine as Firebase Hosting does.")
    .addOption(sharedOptions.port())
    .action(async (options) => {
      report(await (await commands.start()).start(options, io));
      exitOnSignal();
    });

  add("preview")
    .description("Serve what the last build has written, as Firebase Hosting does, without building.")
    .addOption(sharedOptions.out())
    .addOption(sharedOptions.port())
    .action(async (options) => {
      report(await (await commands.preview()).preview(options, io));
      exitOnSignal();
    });

  add("publish")
    .description(
      "Check, build, verify, tell what changes for readers, and deploy the site and the functions to Firebase.",
    )
    .option("--channel <name>", "deploy the site to this preview channel of Hosting, and nothing to readers")
    .option("--dry-run", "do and print all but what deploys")
    .option("--against <revision>", "tell what changes against a revision of the repository (default: the live site)")
    .option("--live <url>", "where the site is live (default: the url of the site's configuration)")
    .option("--project <id>", "the Firebase project (default: the one of .firebaserc)")
    .option("--no-functions", "deploy the site alone")
    .action(async (options) => report(await (await commands.publish()).publish(options, io)));

  add("lock")
    .description("Write down each post's address, so that one that is lost is noticed.")
    .addOption(sharedOptions.posts())
    .addOption(sharedOptions.infographics())
    .action(async (options) => report(await (await commands.lock()).lock(options, io)));

  add("figure")
    .description("Make one figure into a picture (.png, .svg), its data (.csv) or a page of its own (.html).")
    .argument("<file>", "the figure's JSON file")
    .addOption(sharedOptions.output())
    .addOption(sharedOptions.posts())
    .addOption(sharedOptions.infographics())
    .option("--category <id>", "whose colours it has (default: those of a post that shows it)")
    .action(async (file, options) => report(await (await commands.figure()).figure({ file, ...options }, io)));

  add("explain")
    .description("Tell what a problem's code means, why it matters, and how to mend it.")
    .argument("<code>", "what stands in brackets where briefs check names a problem, such as figure-lint-unit")
    .action(async (code) => report(await (await commands.explain()).explain(code)));

  add("help")
    .description("Explain a command.")
    .argument("[command...]", "its name, such as build or subscribers export")
    .action((names: string[]) => names.reduce(commandNamed, briefs).help());

  addAuthoring(add);
  addInit(add);
  addSubscribers(briefs);
  return briefs;
}

function addAuthoring(add: (name: string) => Command): void {
  add("new")
    .description("Begin a post: its file and a first figure, good from the start.")
    .argument("<category>", "where it is listed, such as explainers")
    .argument("<title>", "its headline, in quotes")
    .option("--figure <kind>", "kind of its first figure", "bar")
    .option("--slug <slug>", "last part of its address (default: made of the title)")
    .option("--draft", "checked, but not published yet")
    .addOption(sharedOptions.posts())
    .addOption(sharedOptions.infographics())
    .action(async (category, title, options) =>
      report(await (await commands.new()).newCommand({ category, title, ...options }, io)),
    );

  add("import")
    .description(
      "Bring the posts of a Jekyll, Hugo, Astro or Docusaurus site, or of Ghost's export, with their pictures.",
    )
    .argument("<source>", "folder of the whole site, or Ghost's .json file")
    .option("--from <system>", "what made it, where that cannot be told: jekyll, hugo, astro, docusaurus, ghost")
    .option("--category <id>", "where posts are listed of which nothing else decides")
    .option("--map <pair>", "what one of their categories becomes, such as News=briefings; can be repeated", collect)
    .option("--dry-run", "report everything, write nothing")
    .addOption(sharedOptions.posts())
    .addOption(sharedOptions.infographics())
    .action(async (source, options) =>
      report(await (await commands.import()).importCommand({ source, ...options }, io)),
    );
}

function addInit(add: (name: string) => Command): void {
  add("init")
    .description("Begin a site of your own in a new folder, with this engine and one post.")
    .argument("<dir>", "a folder that is empty, or not there yet")
    .action(async (dir) => report(await (await commands.init()).init(dir, io)));
}

function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}

/** Commander itself would answer a misspelt name with the help of everything. */
function commandNamed(within: Command, name: string): Command {
  const found = within.commands.find((command) => command.name() === name);
  if (found) return found;
  const names = within.commands.map((command) => command.name());
  throw new Misuse(`unknown command '${name}'`, didYouMean(name, names) ?? `Commands: ${names.join(", ")}`);
}

function addSubscribers(briefs: Command): void {
  const subscribers = briefs
    .command("subscribers")
    .description("Look after the newsletter's list of subscribers.")
    .helpCommand(false);
  const add = (name: string, description: string) =>
    withExamples(subscribers.command(name))
      .description(description)
      .addOption(sharedOptions.json())
      .addOption(sharedOptions.debug());

  add("count", "Count them by state.").action(async (options) =>
    report(await (await commands.subscribers()).count(options, io)),
  );
  add("list", "List them, a line each.").action(async (options) =>
    report(await (await commands.subscribers()).list(options, io)),
  );
  add("export", "Write them out with the evidence of their consent.")
    .option("--csv", "as CSV, which is the one format there is")
    .addOption(sharedOptions.output())
    .action(async (options) => report(await (await commands.subscribers()).exportCsv(options, io)));
  add("import", "Add the addresses of a CSV file: Ghost's, Buttondown's or a plain one.")
    .argument("<file>", "a CSV file with a column of mail addresses")
    .option("--basis <text>", "why these people may be written to; kept with each record")
    .action(async (file, options) => report(await (await commands.subscribers()).importCsv(file, options, io)));
  add("remove", "Delete all that is known of a person.")
    .argument("<address>", "the person's mail address")
    .action(async (address, options) => report(await (await commands.subscribers()).remove(address, options, io)));
}

function withExamples(command: Command): Command {
  const names = command.parent?.parent ? [command.parent.name(), command.name()] : [command.name()];
  const examples = EXAMPLES[names.join(" ")] ?? [];
  if (examples.length === 0) return command;
  return command.addHelpText("after", `\nExamples:\n${examples.map((example) => `  ${example}`).join("\n")}`);
}

function report(outcome: Outcome): void {
  process.exitCode = hasErrors(outcome.diagnostics) || outcome.incomplete ? 1 : 0;
  statusLine.clear();
  process.stdout.write(
    formatOutcome(outcome, { format, version: version(), terminal: process.stdout, env: process.env }),
  );
}

function print(line: string, stream: NodeJS.WriteStream): void {
  statusLine.clear();
  stream.write(`${line}\n`);
}

/** Until Ctrl-C, which is how it ends: no failure, whatever is wrong with the files. */
async function watch(options: CheckOptions): Promise<void> {
  if (format !== "text") throw new Misuse("--watch reports to people", `Leave --format ${format} out`);
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  const { isTTY } = process.stdout;
  let times = 0;
  const show = (outcome: Outcome) => {
    if (isTTY) process.stdout.write(CLEAR);
    else if (times++ > 0) process.stdout.write("\n");
    report(outcome);
    io.log("Watching for changes. Stop with Ctrl-C.");
  };
  await (await commands.watchCheck()).watchCheck(options, io, { signal: stop.signal, show });
  process.exitCode = 0;
}

function tell(diagnostics: readonly Diagnostic[], textOf: Outcome["textOf"]): void {
  const out = isForMachines ? process.stderr : process.stdout;
  const { isTTY = false, columns = 120 } = out;
  const color = wantsColor({ isTTY, env: process.env });
  out.write(formatText(diagnostics, { textOf, color, width: isTTY ? columns : 120 }));
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
  statusLine.clear();
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const text = explain(error, message);
  if (wantsJson) {
    process.stdout.write(formatJson({ diagnostics: [], error: { message: text, ...(wantsStack && { stack }) } }));
  } else {
    if (format === "github") process.stdout.write(githubError(text));
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
  const [, name] = /^too many arguments for '(check|build|dev|start|preview|publish|lock)'/.exec(text) ?? [];
  return name ? `${text}\nbriefs ${name} takes no files; use --posts DIR` : text;
}

/** A reader that has seen enough, such as `briefs check | head`, is no failure. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}
