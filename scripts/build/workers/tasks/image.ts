import { knownPicture } from "../../../compile/links/known-picture.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";

/** Finds the size of a picture. */
export function imageTask(file: string, context: TaskContext): TaskOutput {
  const { path: _, ...picture } = knownPicture(context.read(file));
  return { metadata: { picture } };
}
