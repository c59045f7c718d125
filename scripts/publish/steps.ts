import type { CliContext } from "../reporters/command-result.ts";

const EXCHANGED = "Hosting exchanges it in one moment, at the very end.";

/** What readers have when publishing ends: nobody is left to guess it. */
export const LIVE_WORDS = {
  unchanged: "Nothing has changed: the site and the functions are what they were.",
  "functions perhaps": "The site is what it was. Of the functions, some may be new already.",
  functions: "The functions are new. The site is what it was.",
  "functions, site perhaps": `The functions are new. The site is most likely what it was: ${EXCHANGED}`,
  "site perhaps": `The functions are what they were. So most likely is the site: ${EXCHANGED}`,
  site: "The site is new. The functions are what they were.",
  all: "The site and the functions are new.",
  channel: "The channel has this build. The live site and the functions are what they were.",
  "channel perhaps":
    "The channel is most likely what it was, if there was one. So are the live site and the functions.",
};

export type LiveState = keyof typeof LIVE_WORDS;

/** A step that did not succeed. */
export class StepFailed extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

export interface StepRecord {
  name: string;
  status: "done" | "failed" | "planned";
  /** What was, or would be, run. */
  command?: string;
}

/** The steps of a publication, each told as it begins and when it ends. */
export class Steps {
  readonly records: StepRecord[] = [];
  live: LiveState = "unchanged";
  readonly #io: Pick<CliContext, "log" | "status">;

  constructor(io: Pick<CliContext, "log" | "status">) {
    this.#io = io;
  }

  /** Does the work of a step; what it gives back is told as what was done. */
  async run<T>(
    step: { name: string; command?: string },
    work: () => Promise<T>,
    told: (result: T) => string,
  ): Promise<T> {
    const record: StepRecord = { ...step, status: "failed" };
    this.records.push(record);
    this.#io.status(`${step.name} …`);
    const result = await work();
    record.status = "done";
    this.#io.log(`${step.name}: ${told(result)}`);
    return result;
  }

  /** Only says what would be done. */
  plan(step: { name: string; command: string }): void {
    this.records.push({ ...step, status: "planned" });
    this.#io.log(`${step.name}: would run ${step.command}`);
  }

  /** What runs now may change what is live. */
  get isDeploying(): boolean {
    const { command, status } = this.records.at(-1) ?? {};
    return command !== undefined && status === "failed";
  }

  get failed(): StepRecord | undefined {
    return this.records.find(({ status }) => status === "failed");
  }
}
