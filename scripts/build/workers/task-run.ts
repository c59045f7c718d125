import type { PoolWorker } from "./pool-worker.ts";
import type { Task } from "./task.ts";
import type { TaskResult } from "./task-context.ts";
import { type Batch, CHANGE_MS, type TaskQueue } from "./task-queue.ts";
import { fromTransferable } from "./transfer-error.ts";
import type { WorkerResponse } from "./worker.ts";

interface RunOptions<T extends Task> {
  queue: TaskQueue<T>;
  done(made: TaskResult, task: T): void;
  /** Whether tasks that follow are returned, so that any worker can run them. */
  returnsNext: boolean;
  /** How many batches a worker has at a time. */
  ahead: number;
}

/** Has workers run the tasks of a queue. */
export class TaskRun<T extends Task> {
  readonly #options: RunOptions<T>;
  readonly #members = new Map<PoolWorker, Member<T>>();
  readonly #end = Promise.withResolvers<void>();
  /** Rejects when a task fails, a worker ends, or what was made cannot be taken. */
  readonly ended = this.#end.promise;
  #alarm: NodeJS.Timeout | undefined;

  constructor(options: RunOptions<T>) {
    this.#options = options;
    const silence = () => clearTimeout(this.#alarm);
    this.ended.then(silence, silence);
  }

  join(worker: PoolWorker): void {
    const member: Member<T> = { batches: [], waited: 0, idleSince: performance.now() };
    this.#members.set(worker, member);
    const take = (response: WorkerResponse) => this.#guard(() => this.#take(member, response));
    worker.on("message", take);
    worker.lost.catch(this.#end.reject);
    const leave = () => void worker.off("message", take);
    this.ended.then(leave, leave);
    this.#give();
  }

  #take(member: Member<T>, response: WorkerResponse): void {
    if ("failure" in response) {
      this.#end.reject(fromTransferable(response.failure));
      return;
    }
    const { queue, done } = this.#options;
    const batch = member.batches.shift() ?? [];
    if (member.batches.length === 0) member.idleSince = performance.now();
    for (const { made, task } of queue.add(batch, response.made)) done(made, task);
    this.#give();
  }

  /** Gives each worker a batch in turn, until all have enough. */
  #give(): void {
    const { queue } = this.#options;
    const members = [...this.#members];
    let given: boolean[];
    do given = members.map(([worker, member]) => this.#giveTo(worker, member));
    while (given.includes(true));
    const idle = members.filter(([, { batches }]) => batches.length === 0);
    if (queue.isEmpty && idle.length === members.length) this.#end.resolve();
    // By then, an idle worker may have waited long enough for tasks of the other lane, though no worker has answered.
    else if (!queue.isEmpty && idle.length > 0) this.#alarm ??= setTimeout(() => this.#giveLater(), CHANGE_MS);
  }

  #giveLater(): void {
    this.#alarm = undefined;
    this.#guard(() => this.#give());
  }

  /** Makes the run fail with an error that occurs in an event handler. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#end.reject(error);
    }
  }

  /** Returns false if the worker has enough, or there is nothing for it. */
  #giveTo(worker: PoolWorker, member: Member<T>): boolean {
    const { queue, returnsNext, ahead } = this.#options;
    if (member.batches.length >= ahead) return false;
    const isIdle = member.batches.length === 0;
    const waiting = isIdle ? performance.now() - member.idleSince : 0;
    const isAlone = [...this.#members.keys()].every(({ lane }) => lane === worker.lane);
    const waited = isIdle ? member.waited + waiting : undefined;
    const batch = queue.next({ lane: worker.lane, waited, isAlone });
    if (!batch) return false;
    member.waited += waiting;
    member.batches.push(batch);
    const tasks = batch.map(({ task, next }) => next ?? task);
    worker.send(
      { tasks, returnsNext },
      batch.flatMap(({ next }) => next ?? []),
    );
    return true;
  }
}

/** A worker in a run. */
interface Member<T> {
  /** What it is doing, and what it is to do next. */
  batches: Batch<T>[];
  /** Milliseconds that it had nothing to do. */
  waited: number;
  /** When it last had nothing to do, by the clock of this process. */
  idleSince: number;
}
