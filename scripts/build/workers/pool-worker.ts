import { Worker } from "node:worker_threads";
import type { PackedTask } from "./packed-task.ts";
import type { WorkerData } from "./task-context.ts";
import type { Lane } from "./task-queue.ts";
import type { WorkerRequest } from "./worker.ts";

/**
 * How far V8 lets a heap grow before it collects garbage follows from its limit: to 1.3 times what is in use below 256 MB, to
 * 1.8 times at 1,600, four times without one. Collecting more often costs a few hundredths of a build's time, growing to four
 * times costs much memory. More than 16 MB for new objects takes memory too, and saves nothing.
 * A post of 490 kB that consists of list items takes 950 MB to compile: 2 kB a byte.
 */
function memory({ longest }: WorkerData) {
  return {
    maxYoungGenerationSizeMb: 16,
    maxOldGenerationSizeMb: Math.max(1600, Math.round(112 + longest / 400)),
  };
}

/** A worker of the pool. If it dies while it has no task, the next task fails instead of waiting forever. */
export class PoolWorker extends Worker {
  readonly lane: Lane;
  /** Rejects when the worker ends, for whatever reason. */
  readonly lost: Promise<never>;

  constructor(program: URL, lane: Lane, data: WorkerData) {
    super(program, { workerData: { ...data, lane }, resourceLimits: memory(data) });
    this.lane = lane;
    const { promise, reject } = Promise.withResolvers<never>();
    this.once("error", reject).once("exit", (code) => reject(new Error(`A worker has ended with ${code}`)));
    promise.catch(() => {});
    this.lost = promise;
  }

  /** `moved` are parts of the request. They are detached here. */
  send(request: WorkerRequest, moved: PackedTask[] = []): void {
    this.postMessage(
      request,
      moved.map(({ buffer }) => buffer),
    );
  }
}
