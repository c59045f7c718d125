import { changesOf } from "../check/watch-sources.ts";
import { isRefusal } from "../is-refusal.ts";
import { Misuse } from "../misuse.ts";
import { type CheckOptions, check } from "./check.ts";
import { resolveFolders } from "./options.ts";
import type { Io, Outcome } from "./outcome.ts";

export interface Watching {
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  show(outcome: Outcome): void;
}

/** Checks now, and again whenever a source has changed, until it is stopped. */
export async function watchCheck(given: CheckOptions, io: Io, { signal, show }: Watching): Promise<void> {
  const changes = changesOf(resolveFolders(given, io.cwd), signal);
  show(await check(given, io));
  for await (const _ of changes) show(await checkMovingGround(given, io));
}

/** While one works, a folder may be gone for a moment: that is said, and no reason to end. */
async function checkMovingGround(given: CheckOptions, io: Io): Promise<Outcome> {
  try {
    return await check(given, io);
  } catch (error) {
    const isPassing = error instanceof Misuse || isRefusal(error);
    if (!isPassing) throw error;
    return { diagnostics: [], textOf: () => undefined, done: `${error.message}: waiting for it`, results: {} };
  }
}
