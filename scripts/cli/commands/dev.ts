import { join } from "node:path";
import type { Command } from "commander";
import { engineRoot } from "../../project/engine-root.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { FRUGAL_ALLOCATOR } from "../../system/frugal-allocator.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand, addSourceOptions, type GivenFolders, resolveFolders, sharedOptions } from "../options.ts";

interface DevCommandOptions extends GivenFolders {
  port?: string;
  host?: string;
  allowHost?: string;
  open?: boolean;
}

export function defineDev(briefs: Command, { context, report, exitOnSignal }: CommandHost): void {
  const command = addCommand(briefs, {
    name: "dev",
    description: "Show the site while you write: edits show at once in the open page, and so do drafts and errors.",
    examples: ["briefs dev", "briefs dev --open", "briefs dev --host 0.0.0.0"],
  });
  addSourceOptions(command)
    .option("--port <number>", "port to serve on, or the next free one (default: 5000)")
    .option("--host <name>", "name or address to serve on, such as 0.0.0.0 for other devices (default: localhost)")
    .addOption(sharedOptions.allowHost())
    .option("--open", "open it in a browser")
    .action(async (given) => {
      const { result, close } = await dev(given, context);
      report(result);
      exitOnSignal(close);
    });
}

interface Shown {
  result: CommandResult;
  close: () => Promise<void>;
}

/** Shows the site while it is written, until the process ends. */
async function dev(given: DevCommandOptions, context: CliContext): Promise<Shown> {
  // Set before anything loads React: its development build reports more mistakes, and an edited component keeps its state.
  process.env.NODE_ENV = "development";
  // Set before anything loads the bundler, which would otherwise keep 200 MB.
  Object.assign(process.env, { ...FRUGAL_ALLOCATOR, ...process.env });
  const config = await context.loadSiteConfig();
  const { today } = await import("../clock.ts");
  const begin = context.now();
  const folders = resolveFolders(given, context.cwd);
  const { freePortFrom } = await import("../../system/ports.ts");
  const port = await freePortFrom(given.port);
  const { openDevServer } = await import("../../dev/dev-server.ts");
  const { host = "localhost" } = given;
  const { close } = await openDevServer({
    folders,
    config,
    engine: engineRoot,
    cache: join(folders.root, ".briefs/cache"),
    host,
    allowedHosts: [host, given.allowHost].filter((name) => name !== undefined),
    port,
    year: Number(today(config.timeZone, context).slice(0, 4)),
    now: () => new Date(context.clock()),
    terminal: context,
  });
  const { localUrl } = await import("../../serve/local-url.ts");
  const url = localUrl(port, config, LOCAL_HOSTS.has(host) ? "localhost" : host);
  if (given.open) (await import("../../dev/open-browser.ts")).openBrowser(url, context.log);
  const seconds = ((context.now() - begin) / 1000).toFixed(1);
  const { mailDelivery } = await import("../../newsletter/open-backend.ts");
  const { hasNewsletter } = await import("../../../site/content/has-newsletter.ts");
  const mails = hasNewsletter(config) ? `\n  ${mailDelivery(process.env, url)}` : "";
  return { result: plainResult(`Ready in ${seconds} s\n\n  ${url}${mails}\n\nStop with Ctrl-C.`, { url }), close };
}

/** The hosts that the printed address shows as localhost. 0.0.0.0 and :: stand for all addresses of this machine. */
const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "::1", "0.0.0.0", "::"]);
