import { getOrCompute } from "../../system/get-or-compute.ts";

/** The number of requests at the same time, in all and to one host. */
const TOTAL = 8;
const PER_HOST = 2;

interface Waiting {
  host: string;
  start(): void;
}

/** Runs tasks as soon as the limits, in all and for their host, allow it. */
export class HostQueue {
  #running = 0;
  #hosts = new Map<string, { running: number; pausedUntil: number }>();
  #waiting: Waiting[] = [];

  async run<T>(host: string, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#waiting.push({ host, start });
      this.#startWaiting();
    });
    try {
      return await task();
    } finally {
      this.#running--;
      this.#stateOf(host).running--;
      this.#startWaiting();
    }
  }

  /** Starts no task of this host for a while. */
  pause(host: string, ms: number): void {
    const state = this.#stateOf(host);
    state.pausedUntil = Math.max(state.pausedUntil, performance.now() + ms);
    setTimeout(() => this.#startWaiting(), ms + 1);
  }

  #startWaiting(): void {
    while (this.#running < TOTAL) {
      const at = this.#waiting.findIndex(({ host }) => this.#hasRoom(host));
      const [task] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (!task) return;
      this.#running++;
      this.#stateOf(task.host).running++;
      task.start();
    }
  }

  #hasRoom(host: string): boolean {
    const { running, pausedUntil } = this.#stateOf(host);
    return running < PER_HOST && performance.now() >= pausedUntil;
  }

  #stateOf(host: string) {
    return getOrCompute(this.#hosts, host, () => ({ running: 0, pausedUntil: 0 }));
  }
}
