import type { OutputFile } from "../../project/output-file.ts";
import type { LiveOutput } from "../output/live-output.ts";
import type { Task } from "../workers/task.ts";
import type { Inputs, TargetState } from "./target-state.ts";

/** Something to be made. `inputs` are everything that it depends on, by names that people understand. */
export interface Target {
  name: string;
  inputs: Inputs;
}

/** A target that a worker makes. */
export interface TaskTarget extends Target {
  task: Task;
}

/** A target that the main thread makes, of several posts or of none. */
export interface SiteTarget extends Target {
  make(before?: PreviousTarget): Promise<Iterable<TargetFile>> | Iterable<TargetFile>;
  /** The one input whose change can be patched into the previous files. */
  patched?: string;
  /** What has to be kept for patching, once all files are made. */
  blobs?(): Record<string, unknown>;
}

/** A file that was made, or one that stays as it was. */
export type TargetFile = OutputFile | { path: string; kept: true };

/** What the last build made of a target. */
export interface PreviousTarget {
  /** The hashes of its blobs. */
  blobs: Record<string, string>;
  /** Reads one of its files. */
  file(path: string): string;
}

/** The target was made from the same inputs, but for this one. */
export function hasInputsBut(but: string, before: TargetState, target: Target): boolean {
  const others = ({ inputs }: { inputs: Inputs }) => JSON.stringify(inputs.filter(([name]) => name !== but));
  return others(before) === others(target);
}

/** Why a target is made, though the output may have it. */
export function whyMade({ name, inputs }: Target, current: LiveOutput | undefined): string[] {
  const missing = current?.damaged.get(name);
  if (missing !== undefined) return [`${missing} is missing or altered in the output`];
  const state = current?.targets.get(name);
  if (!state) return ["it is new"];
  const [before, now] = [new Map(state.inputs), new Map(inputs)];
  const labels = new Set([...before.keys(), ...now.keys()]);
  const changed = [...labels].filter((label) => before.get(label) !== now.get(label));
  return changed.length > 0 ? changed : ["what was kept of it is gone"];
}
