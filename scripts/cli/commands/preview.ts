import { existsSync } from "node:fs";
import { join } from "node:path";
import { deployConfigOf } from "../../project/firebase-config.ts";
import type { CliContext, CommandResult } from "../../reporters/command-result.ts";
import { serveSite } from "../../serve/serve-site.ts";
import { freePort } from "../../system/ports.ts";
import { UsageError } from "../../system/usage-error.ts";
import { type GivenFolders, resolveFolders } from "../options.ts";

/** Serves what the last build has written, until the process ends. Nothing is built: these bytes would be deployed. */
export async function preview(
  given: Pick<GivenFolders, "out"> & { port?: string },
  io: CliContext,
): Promise<CommandResult> {
  const { root, out } = resolveFolders(given, io.cwd);
  if (!existsSync(join(out, "index.html")) || !existsSync(deployConfigOf(out))) {
    const name = given.out ?? "dist";
    throw new UsageError(
      `There is no built site in ${name}`,
      `Build it first: npx briefs build${given.out === undefined ? "" : ` --out ${name}`}. npx briefs start does both`,
    );
  }
  const port = await freePort(given.port);
  const { url, subscribers, places } = await serveSite({ root, out, port });
  const done = `As the last build left it:\n\n${places}`;
  return { diagnostics: [], textOf: () => undefined, done, results: { url, subscribers } };
}
