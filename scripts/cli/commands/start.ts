import type { Command } from "commander";
import { hasErrors } from "../../compile/diagnostics/diagnostic.ts";
import type { CommandResult } from "../../reporters/command-result.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addBuildOptions, addCommand, resolveFolders, type ServeOptions, sharedOptions } from "../options.ts";
import { type BuildCommandOptions, build } from "./build.ts";

export function defineStart(briefs: Command, { context, report, exitOnSignal }: CommandHost): void {
  const command = addCommand(briefs, {
    name: "start",
    description: "Build the site and serve it on this machine as Firebase Hosting does.",
    examples: ["briefs start", "briefs start --port 8080"],
  });
  addBuildOptions(command)
    .addOption(sharedOptions.port())
    .addOption(sharedOptions.allowHost())
    .action(async (given) => {
      const { result, close } = await start(given, context);
      report(result);
      exitOnSignal(close);
    });
}

interface Started {
  result: CommandResult;
  close?: () => Promise<void>;
}

/** Builds the site and serves it until the process ends. */
async function start(given: BuildCommandOptions & ServeOptions, context: CliContext): Promise<Started> {
  const { freePort } = await import("../../system/ports.ts");
  const port = given.port === undefined ? undefined : await freePort(given.port);
  const built = await build(given, context);
  if (hasErrors(built.diagnostics)) return { result: built };
  const folders = resolveFolders(given, context.cwd);
  const config = await context.loadSiteConfig();
  const { serveSite } = await import("../../serve/serve-site.ts");
  const { url, subscribers, places, close } = await serveSite({
    ...folders,
    port,
    config,
    allowedHost: given.allowHost,
  });
  const results = { ...built.results, url, subscribers };
  return { result: { ...built, done: `${built.done}\n\n${places}`, results }, close };
}
