import { join } from "node:path";
import { backendKind, mailDelivery } from "../../newsletter/backend-kind.ts";
import type { CliContext, CommandResult } from "../../reporters/command-result.ts";
import { freePortFrom } from "../../system/ports.ts";
import { today } from "../moment.ts";
import { ENGINE_ROOT, type GivenFolders, resolveFolders } from "../options.ts";

export interface DevCommandOptions extends GivenFolders {
  port?: string;
  host?: string;
  open?: boolean;
}

/** Shows the site while it is written, until the process ends. */
export async function dev(given: DevCommandOptions, io: CliContext): Promise<CommandResult> {
  // React tells of more mistakes so, and a component that is edited keeps its state. Before anything loads it.
  process.env.NODE_ENV = "development";
  const begin = io.now();
  const folders = resolveFolders(given, io.cwd);
  const port = await freePortFrom(given.port);
  const { openDevServer } = await import("../../dev/dev-server.ts");
  const { host = "localhost" } = given;
  await openDevServer({
    folders,
    engine: ENGINE_ROOT,
    cache: join(folders.root, ".briefs/cache"),
    host,
    port,
    year: Number(today(io).slice(0, 4)),
    now: () => new Date(io.clock()),
    terminal: io,
  });
  const url = `http://${LOCAL.has(host) ? "localhost" : host}:${port}`;
  if (given.open) (await import("../../dev/open-browser.ts")).openBrowser(url, io.log);
  const seconds = ((io.now() - begin) / 1000).toFixed(1);
  const mails = mailDelivery(backendKind(process.env), url);
  return {
    diagnostics: [],
    textOf: () => undefined,
    done: `Ready in ${seconds} s\n\n  ${url}\n  ${mails}\n\nStop with Ctrl-C.`,
    results: { url },
  };
}

/** Names of all of this machine's addresses, too: whoever reads the line sits at it. */
const LOCAL = new Set(["localhost", "127.0.0.1", "::1", "0.0.0.0", "::"]);
