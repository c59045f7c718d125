import { setTimeout } from "node:timers/promises";
import { INTERRUPTS } from "../../system/interrupted.ts";

export interface Stopping {
  /** The signal that asked this process to end. */
  signal: () => NodeJS.Signals | undefined;
  /** Resolves early at a signal. */
  sleep: (ms: number) => Promise<void>;
  close: () => void;
}

/** Keeps the process alive at a signal, so that what is in hand can be finished. */
export function listenForStop(): Stopping {
  const stop = new AbortController();
  let signal: NodeJS.Signals | undefined;
  const onSignal = (given: NodeJS.Signals) => {
    signal ??= given;
    stop.abort();
  };
  for (const name of INTERRUPTS) process.on(name, onSignal);
  return {
    signal: () => signal,
    sleep: (ms) => setTimeout(ms, undefined, { signal: stop.signal }).catch(() => undefined),
    close: () => {
      for (const name of INTERRUPTS) process.off(name, onSignal);
    },
  };
}
