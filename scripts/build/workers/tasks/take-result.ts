import { ResultStore } from "../../cache/result-store.ts";
import type { Task } from "../task.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";

/** Takes over what a shard has made of a target. */
export function takeResultTask({ key }: Extract<Task, { kind: "take-result" }>, context: TaskContext): TaskOutput {
  const found = context.time("taken from shards", () => resultsOf(context).find(key));
  return found ?? { isMissing: true };
}

function resultsOf({ results }: TaskContext): ResultStore {
  if (results === undefined) throw new Error("Without --cache, nothing is taken from shards");
  return new ResultStore(results);
}
