import type { OutputTree } from "./output-tree.ts";
import type { Task } from "./tasks.ts";
import type { Inputs, UnitState } from "./unit-state.ts";

/** Something to be made: `inputs` are all that it depends on, by names that a person understands. */
export interface Unit {
  name: string;
  inputs: Inputs;
}

/** One that a worker makes. */
export interface TaskUnit extends Unit {
  task: Task;
}

/** It was made of the same, but for this one input. */
export function hasInputsBut(but: string, { inputs: before }: UnitState, { inputs }: Unit): boolean {
  return isEqual({ ...before, [but]: "" }, { ...inputs, [but]: "" });
}

/** Why it is made anew, though the output may have it. */
export function whyMade({ name, inputs }: Unit, current: OutputTree | undefined): string[] {
  const missing = current?.damaged.get(name);
  if (missing !== undefined) return [`${missing} is missing or altered in the output`];
  const before = current?.units.get(name)?.inputs;
  if (!before) return ["it is new"];
  const labels = new Set([...Object.keys(before), ...Object.keys(inputs)]);
  const changed = [...labels].filter((label) => before[label] !== inputs[label]);
  return changed.length > 0 ? changed : ["what was kept of it is gone"];
}

function isEqual(a: Inputs, b: Inputs): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
