import { type CommandResult, plainResult } from "../reporters/command-result.ts";
import type { Interrupted } from "../system/interrupted.ts";
import { LIVE_STATES, type LiveState, type StepFailed, type Steps } from "./steps.ts";

/** The result after a step has failed: what happened, what is live, what to do. */
export function failed({ message, hint }: StepFailed, steps: Steps): CommandResult {
  const happened = [`${steps.failed?.name ?? "Publishing"} failed:`, message];
  return { ...ended(happened, { message, hint }, steps), incomplete: true };
}

export function interrupted({ message, signal }: Interrupted, steps: Steps): CommandResult {
  const { failed: under, live } = steps;
  const happened = [under ? `${under.name} interrupted.` : "Interrupted."];
  return { ...ended(happened, { message, hint: HINTS[live] ?? AGAIN }, steps), interrupted: signal };
}

const AGAIN = "Run it again, and it does everything that was left";
const DRY_RUN = "To see what the site is, run briefs publish --dry-run: it compares this build with the live one";

const HINTS: Partial<Record<LiveState, string>> = {
  "functions perhaps": "Run it again: all functions are deployed anew, and then the site",
  functions: "Run it again: the site is still to come",
  "functions, site perhaps": `${DRY_RUN}. Run it again: both are deployed anew`,
  "site perhaps": `${DRY_RUN}. Run it again: the site is deployed anew`,
  site: "Nothing is left to do",
  all: "Nothing is left to do",
  channel: "Nothing is left to do",
};

function ended(happened: string[], reason: { message: string; hint: string }, steps: Steps): CommandResult {
  const done = [...happened, "", LIVE_STATES[steps.live], `${reason.hint}.`].join("\n");
  const failure = { step: steps.failed?.name, ...reason };
  return plainResult(done, { ...resultsOf(steps), failure });
}

export function resultsOf(steps: Steps) {
  return { live: steps.live, steps: steps.records };
}
