import { hasErrors } from "../compile/diagnostic.ts";
import { freePort } from "../serve/free-port.ts";
import { mountFunctions } from "../serve/functions.ts";
import { readDeployed } from "../serve/read-hosting.ts";
import { serve } from "../serve/serve.ts";
import { openHome } from "../subscribers/open-home.ts";
import { type BuildOptions, build } from "./build.ts";
import { resolveFolders } from "./options.ts";
import type { Io, Outcome } from "./outcome.ts";

/** Builds the site and serves it until the process ends. */
export async function start(given: BuildOptions & { port?: string }, io: Io): Promise<Outcome> {
  const port = await freePort(given.port);
  const built = await build(given, io);
  if (hasErrors(built.diagnostics)) return built;

  const { root, out } = resolveFolders(given, io.cwd);
  const url = `http://localhost:${port}`;
  const home = await openHome(root, process.env);
  await serve({ out, hosting: await readDeployed(out), port, mounted: await mountFunctions(home, url) });
  const places = `  ${url}\n  ${url}/_outbox  the mails that would be sent\n\nSubscribers: ${home.name}.`;
  return {
    ...built,
    done: `${built.done}\n\n${places} Stop with Ctrl-C.`,
    results: { ...built.results, url, subscribers: home.kind },
  };
}
