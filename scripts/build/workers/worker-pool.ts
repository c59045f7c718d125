import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { growNewSpace } from "../../system/new-space.ts";
import { PoolWorker } from "./pool-worker.ts";
import { ESTIMATED_MS, type Task } from "./task.ts";
import type { SiteContext, TaskResult, WorkerData } from "./task-context.ts";
import { BATCHES_AHEAD, type Lane, TaskQueue } from "./task-queue.ts";
import { TaskRun } from "./task-run.ts";

const MAX_WORKERS = 4;
/** Below this amount of work, another worker costs more to start than it saves. */
export const WORTH_WORKERS_MS = 500;

interface RunOptions {
  /** Milliseconds of work that is expected to follow this run: workers for it may as well begin now. */
  later?: number;
}

/** Runs many tasks on all processors, and few tasks in one worker. */
export class WorkerPool {
  readonly #data: WorkerData;
  readonly #workers: PoolWorker[] = [];
  #program: URL | undefined;
  #maxWorkers = Math.min(MAX_WORKERS, availableParallelism());
  #ahead = BATCHES_AHEAD;
  #site: SiteContext | undefined;
  /** Settles once there is memory for more than one worker. */
  #room: Promise<unknown> = Promise.resolve();
  #ended: Promise<unknown> = Promise.resolve();

  constructor(data: WorkerData) {
    this.#data = data;
    // Threads that help one worker to collect its new objects take time from the others: 4 % of a first build's.
    if (availableParallelism() <= MAX_WORKERS) setFlagsFromString("--no-parallel-scavenge");
  }

  setSite(site: SiteContext): void {
    this.#site = site;
    for (const worker of this.#workers) worker.send({ site });
  }

  /** Starts a first worker, which loads its program while the main thread plans. */
  warmUp(program: URL): void {
    this.#program = program;
    this.#grow(1);
  }

  /** Keeps to one worker while something large is running. */
  throttleWhile<T>(large: Promise<T>): Promise<T> {
    this.#room = large.catch(() => {});
    return large;
  }

  /** Runs tasks, and calls `done` for each, in any order. */
  async run<T extends Task>(
    tasks: T[],
    done: (made: TaskResult, task: T) => void,
    { later = 0 }: RunOptions = {},
  ): Promise<void> {
    if (tasks.length === 0) return;
    if (!this.#program) throw new Error("The pool has not begun");
    const effort = tasks.reduce((sum, { kind }) => sum + ESTIMATED_MS[kind], later);
    const isShared = effort >= WORTH_WORKERS_MS && this.#maxWorkers > 1;
    const queue = new TaskQueue(tasks, isShared ? this.#maxWorkers : 1);
    const run = new TaskRun({ queue, done, returnsNext: isShared, ahead: this.#ahead });
    if (isShared) growNewSpace();
    this.#grow(1);
    const first = [...this.#workers];
    for (const worker of first) run.join(worker);
    if (isShared) {
      await Promise.race([this.#room, run.ended]);
      if (!queue.isEmpty) this.#grow(this.#maxWorkers);
      for (const worker of this.#workers.slice(first.length)) run.join(worker);
    }
    await run.ended;
  }

  /** Replaces the workers, which are idle, by new ones. This frees garbage, caches and compiled code of work that is done. */
  async renew(): Promise<void> {
    const { length } = this.#workers;
    await this.#endWorkers();
    this.#grow(length);
  }

  /**
   * Keeps one worker, which gets all its tasks at once: the main thread may be too busy to hand out more. What is left to make
   * are pages, whose code the kept one has.
   */
  async shrinkToOne(): Promise<void> {
    this.#maxWorkers = 1;
    this.#ahead = Number.POSITIVE_INFINITY;
    const kept = this.#workers.find(({ lane }) => lane === "pages") ?? this.#workers[0];
    const others = this.#workers.filter((worker) => worker !== kept);
    this.#workers.splice(0, this.#workers.length, ...(kept ? [kept] : []));
    await Promise.all(others.map((worker) => worker.terminate()));
  }

  /** Ends its workers. A second call awaits the same end. */
  close(): Promise<unknown> {
    this.#program = undefined;
    return this.#endWorkers();
  }

  #endWorkers(): Promise<unknown> {
    this.#ended = Promise.all([this.#ended, ...this.#workers.splice(0).map((worker) => worker.terminate())]);
    return this.#ended;
  }

  #grow(count: number): void {
    while (this.#program && this.#workers.length < count) {
      const lane = LANES[this.#workers.length % LANES.length] ?? "texts";
      const worker = new PoolWorker(this.#program, lane, this.#data);
      if (this.#site) worker.send({ site: this.#site });
      this.#workers.push(worker);
    }
  }
}

/** In the order in which workers are started: texts are compiled before pages are rendered. */
const LANES: readonly Lane[] = ["texts", "pages"];
