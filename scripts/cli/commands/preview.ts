import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { UsageError } from "../../system/usage-error.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand, type GivenFolders, resolveFolders, type ServeOptions, sharedOptions } from "../options.ts";

export function definePreview(briefs: Command, { context, report, exitOnSignal }: CommandHost): void {
  addCommand(briefs, {
    name: "preview",
    description: "Serve what the last build has written, as Firebase Hosting does, without building.",
    examples: ["briefs preview"],
  })
    .addOption(sharedOptions.out())
    .addOption(sharedOptions.port())
    .addOption(sharedOptions.allowHost())
    .action(async (given) => {
      const { result, close } = await preview(given, context);
      report(result);
      exitOnSignal(close);
    });
}

interface ServedResult {
  result: CommandResult;
  close: () => Promise<void>;
}

type PreviewOptions = Pick<GivenFolders, "out"> & ServeOptions;

/** Serves the bytes that would be deployed, until the process ends. Nothing is built. */
async function preview(given: PreviewOptions, context: CliContext): Promise<ServedResult> {
  const config = await context.loadSiteConfig();
  const { deployConfigOf } = await import("../../project/firebase-config.ts");
  const { root, out } = resolveFolders(given, context.cwd);
  if (!existsSync(join(out, "index.html")) || !existsSync(deployConfigOf(out))) {
    const name = given.out ?? "dist";
    throw new UsageError(
      `There is no built site in ${name}`,
      `Build it first: npx briefs build${given.out === undefined ? "" : ` --out ${name}`}. npx briefs start does both`,
    );
  }
  const { freePort } = await import("../../system/ports.ts");
  const { serveSite } = await import("../../serve/serve-site.ts");
  const port = given.port === undefined ? undefined : await freePort(given.port);
  const { url, subscribers, places, close } = await serveSite({
    root,
    out,
    port,
    config,
    allowedHost: given.allowHost,
  });
  return { result: plainResult(`As the last build left it:\n\n${places}`, { url, subscribers }), close };
}
