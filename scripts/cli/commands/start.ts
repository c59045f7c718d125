import type { Command } from "commander";
import { hasErrors } from "../../compile/diagnostics/diagnostic.ts";
import type { CommandResult } from "../../reporters/command-result.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addBuildOptions, addCommand, resolveFolders, sharedOptions } from "../options.ts";
import { type BuildCommandOptions, build } from "./build.ts";

export function defineStart(briefs: Command, { context, report, exitOnSignal }: CommandHost): void {
  const command = addCommand(briefs, {
    name: "start",
    description: "Build the site and serve it on this machine as Firebase Hosting does.",
    examples: ["briefs start", "briefs start --port 8080"],
  });
  addBuildOptions(command)
    .addOption(sharedOptions.port())
    .action(async (given) => {
      report(await start(given, context));
      exitOnSignal();
    });
}

/** Builds the site and serves it until the process ends. */
async function start(given: BuildCommandOptions & { port?: string }, context: CliContext): Promise<CommandResult> {
  const { freePort } = await import("../../system/ports.ts");
  const port = await freePort(given.port);
  const built = await build(given, context);
  if (hasErrors(built.diagnostics)) return built;
  const folders = resolveFolders(given, context.cwd);
  const config = await context.loadSiteConfig();
  const { serveSite } = await import("../../serve/serve-site.ts");
  const { url, subscribers, places } = await serveSite({ ...folders, port, config });
  return { ...built, done: `${built.done}\n\n${places}`, results: { ...built.results, url, subscribers } };
}
