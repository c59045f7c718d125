import { plural } from "../compile/diagnostics/diagnostic.ts";

/** The progress of a build. */
export interface Progress {
  stage: string;
  done: number;
  /** As far as known. */
  total: number;
}

/** Measures where a build's time goes, and how far it has come. */
export class Profile {
  readonly #now: () => number;
  readonly #watch: (progress: Progress) => void;
  #stage = "";
  #total = 0;
  readonly #stages = new Map<string, number>();
  readonly #work = new Map<string, number>();
  /** How many tasks took part in each kind of work. */
  readonly #counts = new Map<string, number>();
  readonly #tasks: { name: string; time: number }[] = [];

  constructor(now: () => number, watch: (progress: Progress) => void = () => {}) {
    this.#now = now;
    this.#watch = watch;
  }

  /** Announces tasks: `count` is to be called for each. */
  expect(count: number): void {
    this.#total += count;
  }

  /** Measures a stage of the build by the clock. */
  stage<T>(name: string, work: () => T): T {
    const begin = this.#now();
    this.#stage = name;
    this.#report();
    const count = () => void add(this.#stages, name, this.#now() - begin);
    const result = work();
    if (result instanceof Promise) void result.then(count, count);
    else count();
    return result;
  }

  /** Counts a finished task of any thread. */
  count(name: string, { times }: { times: Record<string, number> }): void {
    for (const [stage, time] of Object.entries(times)) {
      add(this.#work, stage, time);
      add(this.#counts, stage, 1);
    }
    this.#tasks.push({ name, time: Object.values(times).reduce((a, b) => a + b, 0) });
    this.#report();
  }

  /** The slowest tasks, in milliseconds. */
  slowest(count: number): { name: string; time: number }[] {
    return this.#tasks.toSorted((a, b) => b.time - a.time).slice(0, count);
  }

  lines(): string[] {
    const work = Array.from(this.#work, ([stage, time]): [string, number] => {
      return [`${stage}, ${plural(this.#counts.get(stage) ?? 0, "task")}`, time];
    });
    const slowest = this.slowest(10).map(({ name, time }): [string, number] => [name, time]);
    return [
      ...table("Stages, by the clock", [...this.#stages]),
      ...table("What was made, in all threads", work),
      ...table("The slowest", slowest),
    ];
  }

  #report(): void {
    this.#watch({ stage: this.#stage, done: this.#tasks.length, total: this.#total });
  }

  toJSON() {
    const rows = (times: Map<string, number>) => Object.fromEntries([...times].map(([name, ms]) => [name, round(ms)]));
    return { stages: rows(this.#stages), work: rows(this.#work), tasks: Object.fromEntries(this.#counts) };
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
