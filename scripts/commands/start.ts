import { hasErrors } from "../compile/diagnostic.ts";
import { freePort } from "../serve/free-port.ts";
import { serveSite } from "../serve/serve-site.ts";
import { type BuildOptions, build } from "./build.ts";
import { resolveFolders } from "./options.ts";
import type { Io, Outcome } from "./outcome.ts";

/** Builds the site and serves it until the process ends. */
export async function start(given: BuildOptions & { port?: string }, io: Io): Promise<Outcome> {
  const port = await freePort(given.port);
  const built = await build(given, io);
  if (hasErrors(built.diagnostics)) return built;
  const { url, subscribers, places } = await serveSite({ ...resolveFolders(given, io.cwd), port });
  return { ...built, done: `${built.done}\n\n${places}`, results: { ...built.results, url, subscribers } };
}
