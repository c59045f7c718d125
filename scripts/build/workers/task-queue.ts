import { joinedResults } from "./joined-results.ts";
import type { PackedTask } from "./packed-task.ts";
import { ESTIMATED_MS, type Task } from "./task.ts";
import type { TaskResult } from "./task-context.ts";

/** A worker has a second batch while it responds for the first. */
export const BATCHES_AHEAD = 2;
/** Large enough that messages cost nothing, but for the first and the last ones. */
const BATCH_MS = 60;
/** The other lane has nothing to do until a first text is compiled, by code that no thread has run yet. */
const FIRST_BATCH_MS = 8;
/** What it costs a worker, roughly, to load the code of another lane and to run it until V8 has compiled it. */
export const CHANGE_MS = 500;
/** Compiled texts that wait for their pages take memory. Beyond this size, no more texts are compiled. */
const MAX_WAITING_BYTES = 16_000_000;

/**
 * V8 compiles the code of each worker by itself, and half of a build of a thousand posts runs before it has. So one
 * worker compiles texts and the other renders and draws, as long as both are busy.
 */
export type Lane = "texts" | "pages";

/** A task, or the task that follows it, with the result of the first. */
interface Queued<T> {
  task: T;
  first?: TaskResult;
  next?: PackedTask;
}

export type Batch<T> = Queued<T>[];

/** Describes the worker that asks for a batch. */
interface NextOptions {
  lane: Lane;
  /** Milliseconds that the worker had nothing to do in this run; undefined while it has something. */
  waited: number | undefined;
  /** There is no worker of the other lane. */
  isAlone: boolean;
}

/** The tasks of a run, in batches. */
export class TaskQueue<T extends Task> {
  readonly #either: Batch<T>[];
  readonly #lanes: Record<Lane, Batch<T>[]>;
  #waitingBytes = 0;

  constructor(tasks: readonly T[], workers: number) {
    const parts = Map.groupBy(tasks, (task) => (workers === 1 ? undefined : laneOf(task)));
    const batches = (lane: Lane | undefined) => [...inBatches(parts.get(lane) ?? [], workers)];
    this.#either = batches(undefined);
    this.#lanes = { texts: batches("texts"), pages: batches("pages") };
  }

  /** Nothing is left to hand out. A task that was handed out may be followed by another yet. */
  get isEmpty(): boolean {
    return [this.#either, ...Object.values(this.#lanes)].every((batches) => batches.length === 0);
  }

  /** What this worker is to do now. Undefined if nothing, or if it is better done by others. */
  next({ lane, waited, isAlone }: NextOptions): Batch<T> | undefined {
    const other = lane === "texts" ? "pages" : "texts";
    const own = this.#take(lane) ?? this.#either.shift();
    if (own) return own;
    if (isAlone) return this.#take(other);
    if (waited === undefined) return undefined;
    const isWorth = waited >= CHANGE_MS || (other === "pages" && effortOf(this.#lanes.pages.flat()) >= CHANGE_MS);
    return isWorth ? this.#take(other) : undefined;
  }

  #take(lane: Lane): Batch<T> | undefined {
    if (lane === "texts" && this.#waitingBytes > MAX_WAITING_BYTES) return undefined;
    const batch = this.#lanes[lane].shift();
    this.#waitingBytes -= bytesOf(batch ?? []);
    return batch;
  }

  /** Takes the results of a batch. Returns those to which nothing follows. */
  add(batch: Batch<T>, results: readonly TaskResult[]): { task: T; made: TaskResult }[] {
    const all = batch.flatMap(({ task, first }, i) => {
      const made = results[i];
      return made ? [{ task, made: first ? joinedResults(first, made) : made }] : [];
    });
    const followed = all.flatMap(({ task, made }) => (made.next ? [{ task, first: made, next: made.next }] : []));
    if (followed.length > 0) this.#lanes.pages.push(followed);
    this.#waitingBytes += bytesOf(followed);
    return all.filter(({ made }) => !made.next);
  }
}

function laneOf(task: Task): Lane | undefined {
  if (task.kind === "text") return "texts";
  const draws = task.kind === "figure-files" || (task.kind === "share-card" && task.post?.lead !== undefined);
  return draws ? "pages" : undefined;
}

function bytesOf(batch: Batch<Task>): number {
  return batch.reduce((sum, { next }) => sum + (next?.byteLength ?? 0), 0);
}

function effortOf(batch: Batch<Task>): number {
  return batch.reduce((sum, { task, next }) => sum + ESTIMATED_MS[next ? "page" : task.kind], 0);
}

/**
 * Divides tasks among workers. Each of the first batches has twice the work of the one before. The last ones are smaller, so that all
 * workers end at nearly the same time: a batch ends once it has a fair part of what is left.
 */
function* inBatches<T extends Task>(tasks: readonly T[], workers: number): Generator<Batch<T>> {
  const parts = 2 * BATCHES_AHEAD * workers;
  let left = workers === 1 ? Number.POSITIVE_INFINITY : tasks.reduce((sum, { kind }) => sum + ESTIMATED_MS[kind], 0);
  let most = workers === 1 ? BATCH_MS : FIRST_BATCH_MS;
  let batch: Batch<T> = [];
  let effort = 0;
  for (const task of tasks) {
    batch.push({ task });
    effort += ESTIMATED_MS[task.kind];
    if (effort < Math.min(most, left / parts)) continue;
    yield batch;
    left -= effort;
    most = Math.min(2 * most, BATCH_MS);
    [batch, effort] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
