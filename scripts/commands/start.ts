import { freePort } from "../serve/free-port.ts";
import { readHosting } from "../serve/read-hosting.ts";
import { serve } from "../serve/serve.ts";
import { type BuildOptions, build } from "./build.ts";
import { ENGINE, resolveFolders } from "./options.ts";
import { hasErrors, type Io, type Outcome } from "./outcome.ts";

/** Builds the site and serves it until the process ends. */
export async function start(given: BuildOptions & { port?: string }, io: Io): Promise<Outcome> {
  const port = await freePort(given.port);
  const built = await build(given, io);
  if (hasErrors(built.diagnostics)) return built;

  const { root, out } = resolveFolders(given, io.cwd);
  await serve({ out, hosting: await readHosting(root, ENGINE), port });
  const url = `http://localhost:${port}`;
  return { ...built, done: `${built.done}\n\n  ${url}\n\nStop with Ctrl-C.`, results: { ...built.results, url } };
}
