import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Task } from "../task.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";
import { resultsOf } from "./take-result.ts";

/** Stores what was made of a target, for other machines to take. */
export function storeResultTask(
  { key, files, blobs }: Extract<Task, { kind: "store-result" }>,
  context: TaskContext,
): TaskOutput {
  context.time("stored for other machines", () =>
    resultsOf(context).add(key, {
      files: files.map((file) => ({ ...file, content: readFileSync(join(context.staging, file.path)) })),
      blobs: Object.fromEntries(Object.entries(blobs).map(([name, hash]) => [name, context.encodedBlob(hash)])),
    }),
  );
  return {};
}
