import { compileMeta } from "../../../compile/post/compile-meta.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";

/** Reads a post's front matter. */
export function metaTask(file: string, context: TaskContext): TaskOutput {
  return {
    metadata: { meta: context.time("front matter", () => compileMeta(context.read(file), context.config.categories)) },
  };
}
