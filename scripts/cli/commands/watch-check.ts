import { changesOf } from "../../dev/watch-sources.ts";
import type { CliContext, CommandResult } from "../../reporters/command-result.ts";
import { isSystemError } from "../../system/is-system-error.ts";
import { UsageError } from "../../system/usage-error.ts";
import { resolveFolders } from "../options.ts";
import { type CheckOptions, check } from "./check.ts";

export interface Watching {
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  show(outcome: CommandResult): void;
}

/** Checks now, and again whenever a source has changed, until it is stopped. */
export async function watchCheck(given: CheckOptions, io: CliContext, { signal, show }: Watching): Promise<void> {
  const changes = changesOf(resolveFolders(given, io.cwd), signal);
  show(await check(given, io));
  for await (const _ of changes) show(await checkMovingGround(given, io));
}

/** While one works, a folder may be gone for a moment: that is said, and no reason to end. */
async function checkMovingGround(given: CheckOptions, io: CliContext): Promise<CommandResult> {
  try {
    return await check(given, io);
  } catch (error) {
    const isPassing = error instanceof UsageError || isSystemError(error);
    if (!isPassing) throw error;
    return { diagnostics: [], textOf: () => undefined, done: `${error.message}: waiting for it`, results: {} };
  }
}
