import { hasErrors } from "../../compile/diagnostics/diagnostic.ts";
import type { CliContext, CommandResult } from "../../reporters/command-result.ts";
import { serveSite } from "../../serve/serve-site.ts";
import { freePort } from "../../system/ports.ts";
import { resolveFolders } from "../options.ts";
import { type BuildCommandOptions, build } from "./build.ts";

/** Builds the site and serves it until the process ends. */
export async function start(given: BuildCommandOptions & { port?: string }, io: CliContext): Promise<CommandResult> {
  const port = await freePort(given.port);
  const built = await build(given, io);
  if (hasErrors(built.diagnostics)) return built;
  const { url, subscribers, places } = await serveSite({ ...resolveFolders(given, io.cwd), port });
  return { ...built, done: `${built.done}\n\n${places}`, results: { ...built.results, url, subscribers } };
}
