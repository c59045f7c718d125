/** One generator's project: the same posts in its own format, and how it is run. */
export interface Project {
  name: string;
  folder: string;
  /** The program and its arguments, run in the folder. */
  command: [string, ...string[]];
  /** What a cold build finds gone: output and caches, relative to the folder. */
  made: string[];
  /** Changes that a person makes between two builds. The number is another one each time. */
  edits: Record<string, (number: number) => void>;
}

/** A generator that this machine cannot run, and what to do about it. */
export interface NotRun {
  name: string;
  notRun: string;
}
