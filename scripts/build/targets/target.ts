import type { OutputFile } from "../../project/output-file.ts";
import type { LiveOutput } from "../output/live-output.ts";
import type { Task } from "../workers/task.ts";
import type { Inputs, TargetState } from "./target-state.ts";

/** Something to be made: `inputs` are all that it depends on, by names that a person understands. */
export interface Target {
  name: string;
  inputs: Inputs;
}

/** One that a worker makes. */
export interface TaskTarget extends Target {
  task: Task;
}

/** Files that depend on several posts, or on none. */
export interface SiteTarget extends Target {
  make(before?: PreviousTarget): Promise<Iterable<TargetFile>> | Iterable<TargetFile>;
  /** The one of its inputs that it can be brought up to date with, given what was made of it before. */
  patched?: string;
  /** What is kept for that, when all files are made. */
  parts?(): Record<string, unknown>;
}

/** Or one that is as it was. */
export type TargetFile = OutputFile | { path: string; kept: true };

/** What a target has made in the last build. */
export interface PreviousTarget {
  /** The hashes of what was kept. */
  parts: Record<string, string>;
  /** The text of one of its files. */
  file(path: string): string;
}

/** It was made of the same, but for this one input. */
export function hasInputsBut(but: string, before: TargetState, target: Target): boolean {
  const others = ({ inputs }: { inputs: Inputs }) => JSON.stringify(inputs.filter(([name]) => name !== but));
  return others(before) === others(target);
}

/** Why it is made anew, though the output may have it. */
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
