const SWITCH = "Hosting switches to it in one moment, at the very end.";

/** What readers have when publishing ends, in words. */
export const LIVE_STATES = {
  unchanged: "Nothing has changed: the site and the functions are what they were.",
  "functions perhaps": "The site is what it was. Of the functions, some may be new already.",
  functions: "The functions are new. The site is what it was.",
  "functions, site perhaps": `The functions are new. The site is most likely what it was: ${SWITCH}`,
  "site perhaps": `The functions are what they were. So most likely is the site: ${SWITCH}`,
  site: "The site is new. The functions are what they were.",
  all: "The site and the functions are new.",
  channel: "The channel has this build. The live site and the functions are what they were.",
  "channel perhaps":
    "The channel is most likely what it was, if there was one. So are the live site and the functions.",
};

export type LiveState = keyof typeof LIVE_STATES;

/** A step failed; its message says why. */
export class StepFailed extends Error {
  /** What to do about it. */
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

export interface StepRecord {
  name: string;
  status: "done" | "failed" | "planned";
  /** The command line that was run, or would be. */
  command?: string;
}

/** Where the steps of a publication are printed. */
export interface StepLog {
  log(line: string): void;
  /** One line of a terminal, which the next one replaces. */
  status(line: string): void;
}

/** The steps of a publication, each printed as it begins and when it ends. */
export class Steps {
  readonly records: StepRecord[] = [];
  live: LiveState = "unchanged";
  readonly #output: StepLog;

  constructor(output: StepLog) {
    this.#output = output;
  }

  /** Does the work of a step, and prints its result in the words of `describe`. */
  async run<T>(
    step: { name: string; command?: string },
    work: () => Promise<T>,
    describe: (result: T) => string,
  ): Promise<T> {
    const record: StepRecord = { ...step, status: "failed" };
    this.records.push(record);
    this.#output.status(`${step.name} …`);
    const result = await work();
    record.status = "done";
    this.#output.log(`${step.name}: ${describe(result)}`);
    return result;
  }

  /** Records and prints a step that a dry run leaves out. */
  plan(step: { name: string; command: string }): void {
    this.records.push({ ...step, status: "planned" });
    this.#output.log(`${step.name}: would run ${step.command}`);
  }

  /** Whether a command is running that may change what is live. */
  get isDeploying(): boolean {
    const { command, status } = this.records.at(-1) ?? {};
    return command !== undefined && status === "failed";
  }

  get failed(): StepRecord | undefined {
    return this.records.find(({ status }) => status === "failed");
  }
}
