import type { Made } from "./bench.ts";

/** Where a build's time goes. */
export class Profile {
  readonly #now: () => number;
  readonly #stages = new Map<string, number>();
  readonly #work = new Map<string, number>();
  readonly #tasks: { name: string; time: number }[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A stage of the whole build, by the clock. */
  stage<T>(name: string, work: () => T): T {
    const begin = this.#now();
    const count = () => void add(this.#stages, name, this.#now() - begin);
    const result = work();
    if (result instanceof Promise) void result.then(count, count);
    else count();
    return result;
  }

  /** Something that was made, by whichever thread. */
  count(name: string, { times }: Made): void {
    for (const [stage, time] of Object.entries(times)) add(this.#work, stage, time);
    this.#tasks.push({ name, time: Object.values(times).reduce((a, b) => a + b, 0) });
  }

  lines(slowest = 10): string[] {
    const tasks = this.#tasks.toSorted((a, b) => b.time - a.time).slice(0, slowest);
    return [
      ...table("Stages, by the clock", [...this.#stages]),
      ...table("What was made, in all threads", [...this.#work]),
      ...table(
        "The slowest",
        tasks.map(({ name, time }) => [name, time]),
      ),
    ];
  }

  toJSON() {
    const rows = (times: Map<string, number>) => Object.fromEntries([...times].map(([name, ms]) => [name, round(ms)]));
    return { stages: rows(this.#stages), work: rows(this.#work) };
  }
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time);
}

function table(title: string, rows: [string, number][]): string[] {
  if (rows.length === 0) return [];
  return [`${title}:`, ...rows.map(([name, ms]) => `${round(ms).toFixed(1).padStart(10)} ms  ${name}`)];
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
