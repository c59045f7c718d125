import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { ESTIMATED_MS, type Task } from "./task.ts";
import type { SiteContext, TaskResult, WorkerData } from "./task-context.ts";
import { fromTransferable } from "./transfer-error.ts";
import type { WorkerRequest, WorkerResponse } from "./worker.ts";

const MOST_WORKERS = 4;
/** A worker has a second batch while it responds for the first. */
const BATCHES_AHEAD = 2;
/** Below this amount of work, another worker costs more to start than it saves. */
const WORTH_WORKERS_MS = 500;
/** Large enough that messages cost nothing, but for the last ones. */
const BATCH_MS = 60;

/**
 * How far V8 lets a heap grow before it collects garbage follows from its limit: to 1.3 times what is in use below 256 MB, to
 * 1.8 times at 1,600, four times without one. To collect more often costs a few hundredths of a build's time, and four
 * times much memory. More than 16 MB for new objects takes memory too, and saves nothing.
 * A post of 490 kB that consists of list items takes 950 MB to compile: 2 kB a byte.
 */
function memory({ longest }: WorkerData) {
  return {
    maxYoungGenerationSizeMb: 16,
    maxOldGenerationSizeMb: Math.max(1600, Math.round(112 + longest / 400)),
  };
}

/** Runs many tasks on all processors, and few tasks in one worker. */
export class WorkerPool {
  readonly #data: WorkerData;
  readonly #workers: PoolWorker[] = [];
  #program: URL | undefined;
  #most = Math.min(MOST_WORKERS, availableParallelism());
  #ahead = BATCHES_AHEAD;
  #site: SiteContext | undefined;
  /** Settles once there is memory for more than one worker. */
  #room: Promise<unknown> = Promise.resolve();

  constructor(data: WorkerData) {
    this.#data = data;
  }

  setSite(site: SiteContext): void {
    this.#site = site;
    for (const worker of this.#workers) send(worker, { site });
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
  async run<T extends Task>(tasks: T[], done: (made: TaskResult, task: T) => void): Promise<void> {
    if (tasks.length === 0) return;
    if (!this.#program) throw new Error("The pool has not begun");
    const effort = tasks.reduce((sum, { kind }) => sum + ESTIMATED_MS[kind], 0);
    const isShared = effort >= WORTH_WORKERS_MS && this.#most > 1;
    const batches = [...inBatches(tasks, effort, isShared ? this.#most : 1)];
    const share = { next: () => batches.shift(), ahead: this.#ahead };
    this.#grow(1);
    const first = [...this.#workers];
    const working = first.map((worker) => workThrough(worker, share, done));
    const more = async () => {
      await Promise.race([this.#room, Promise.all(working)]);
      if (batches.length === 0) return;
      this.#grow(this.#most);
      await Promise.all(this.#workers.slice(first.length).map((worker) => workThrough(worker, share, done)));
    };
    await Promise.all(isShared ? [...working, more()] : working);
  }

  /** Keeps one worker, which gets all its tasks at once: the main thread may be too busy to hand out more. */
  async shrinkToOne(): Promise<void> {
    this.#most = 1;
    this.#ahead = Number.POSITIVE_INFINITY;
    await Promise.all(this.#workers.splice(0, this.#workers.length - 1).map((worker) => worker.terminate()));
  }

  async close(): Promise<void> {
    this.#program = undefined;
    await Promise.all(this.#workers.splice(0).map((worker) => worker.terminate()));
  }

  #grow(count: number): void {
    while (this.#program && this.#workers.length < count) {
      const options = { workerData: this.#data, resourceLimits: memory(this.#data) };
      const worker = new PoolWorker(this.#program, options);
      if (this.#site) send(worker, { site: this.#site });
      this.#workers.push(worker);
    }
  }
}

/**
 * Divides tasks of so much effort among workers. The last batches are smaller, so that all workers end at nearly the same time: a batch ends
 * once it has a fair part of what is left.
 */
function* inBatches<T extends Task>(tasks: T[], effortOfAll: number, workers: number): Generator<T[]> {
  const parts = 2 * BATCHES_AHEAD * workers;
  let left = workers === 1 ? Number.POSITIVE_INFINITY : effortOfAll;
  let batch: T[] = [];
  let effort = 0;
  for (const task of tasks) {
    batch.push(task);
    effort += ESTIMATED_MS[task.kind];
    if (effort < Math.min(BATCH_MS, left / parts)) continue;
    yield batch;
    left -= effort;
    [batch, effort] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

interface Batches<T> {
  next(): T[] | undefined;
  /** How many batches a worker has at a time. */
  ahead: number;
}

/** A worker of the pool. If it dies while it has no task, the next task fails instead of waiting forever. */
class PoolWorker extends Worker {
  /** Rejects when the worker ends, for whatever reason. */
  readonly lost: Promise<never>;

  constructor(...given: ConstructorParameters<typeof Worker>) {
    super(...given);
    const { promise, reject } = Promise.withResolvers<never>();
    this.once("error", reject).once("exit", (code) => reject(new Error(`A worker has ended with ${code}`)));
    promise.catch(() => {});
    this.lost = promise;
  }
}

function workThrough<T extends Task>(
  worker: PoolWorker,
  { next, ahead }: Batches<T>,
  done: (made: TaskResult, task: T) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const under: T[][] = [];
  const give = (): boolean => {
    const batch = next();
    if (batch) {
      under.push(batch);
      send(worker, { tasks: batch });
    } else if (under.length === 0) resolve();
    return batch !== undefined;
  };
  const take = (answer: WorkerResponse) => {
    if ("failure" in answer) return reject(fromTransferable(answer.failure));
    const tasks = under.shift() ?? [];
    for (const [i, made] of answer.made.entries()) if (tasks[i]) done(made, tasks[i]);
    give();
  };
  worker.on("message", take);
  let given = 0;
  while (given < ahead && give()) given++;
  return Promise.race([promise, worker.lost]).finally(() => worker.off("message", take));
}

function send(worker: Worker, request: WorkerRequest): void {
  worker.postMessage(request);
}
