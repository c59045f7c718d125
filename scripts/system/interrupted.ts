export const INTERRUPTS = ["SIGINT", "SIGTERM"] as const;

/** Thrown after Ctrl-C, or when a machine ends its jobs. */
export class Interrupted extends Error {
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals) {
    super("Interrupted");
    this.signal = signal;
  }
}
