import type { OutputDirs } from "./output/output-dirs.ts";
import type { Target } from "./targets/target.ts";
import type { TargetState } from "./targets/target-state.ts";

/** What a build makes, and why, and what it takes over as it is. `--explain` prints plans, and the build carries them out. */
export interface Plan<T extends Target = Target> {
  steps: Step<T>[];
  /** The states of the targets that stay as they are, by the targets' names. */
  kept: Map<string, TargetState>;
}

/** One target that is made, with the inputs that have changed. */
export interface Step<T extends Target = Target> {
  target: T;
  why: string[];
}

/** Compares targets with what the last builds have left. `isGood`: whether a state that fits can still be used. */
export function planTargets<T extends Target>(
  targets: Iterable<T>,
  output: Pick<OutputDirs, "find" | "whyMade">,
  isGood: (state: TargetState, target: T) => boolean = () => true,
): Plan<T> {
  const plan: Plan<T> = { steps: [], kept: new Map() };
  for (const target of targets) {
    const state = output.find(target, (state) => isGood(state, target));
    if (state) plan.kept.set(target.name, state);
    else plan.steps.push({ target, why: output.whyMade(target) });
  }
  return plan;
}
