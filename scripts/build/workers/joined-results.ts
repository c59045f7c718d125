import type { TaskResult } from "./task-context.ts";

/** The result of a task and of what followed. */
export function joinedResults({ next: _, ...first }: TaskResult, second: TaskResult): TaskResult {
  const times = { ...first.times };
  for (const [stage, time] of Object.entries(second.times)) times[stage] = (times[stage] ?? 0) + time;
  const files = new Map([...first.files, ...second.files]);
  return { ...first, ...second, files, blobs: { ...first.blobs, ...second.blobs }, times };
}
