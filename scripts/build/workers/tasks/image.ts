import { knownPicture } from "../../../compile/links/known-picture.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";

/** A picture's size. */
export function imageTask(file: string, context: TaskContext): TaskOutput {
  const { path: _, ...picture } = knownPicture(context.read(file));
  return { metadata: { picture } };
}
