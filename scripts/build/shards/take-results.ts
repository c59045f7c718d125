import type { BuildContext } from "../build-context.ts";
import { resultKey } from "../cache/result-store.ts";
import type { Step } from "../plan.ts";
import type { Target } from "../targets/target.ts";
import type { Task } from "../workers/task.ts";
import type { TaskResult } from "../workers/task-context.ts";

interface Taken<T extends Target> {
  found: Map<T, TaskResult>;
  /** The steps that are still to be made. */
  left: Step<T>[];
}

/** Takes over what shards have made of these targets from the same inputs. */
export async function takeResults<T extends Target>(
  { results, pool, profile, taken }: BuildContext,
  steps: Step<T>[],
): Promise<Taken<T>> {
  const found = new Map<T, TaskResult>();
  const byTask = new Map<TakeTask, T>();
  for (const { target } of results ? steps : []) {
    const key = resultKey(target);
    if (results?.has(key)) byTask.set({ kind: "take-result", key }, target);
  }
  profile.expect(byTask.size);
  await pool.run([...byTask.keys()], (result, task) => {
    const target = byTask.get(task);
    if (!target || result.isMissing) return;
    profile.count(target.name, result);
    found.set(target, result);
    taken.push(target.name);
  });
  return { found, left: steps.filter(({ target }) => !found.has(target)) };
}

type TakeTask = Extract<Task, { kind: "take-result" }>;
