import { INTERRUPTS, Interrupted } from "../system/interrupted.ts";

interface Interruption {
  /** Whether a deployment is running. It is then told to `stop` and waited for, because only its end shows what is live. */
  mustWait(): boolean;
  /** Tells the user that the deployment is waited for. */
  wait(): void;
}

/** Does the work, or throws Interrupted; the caller then ends the process, whatever else is still running. */
export async function orInterrupted<T>(
  { mustWait, wait }: Interruption,
  work: (stop: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const now = Promise.withResolvers<never>();
  const interrupt = (signal: NodeJS.Signals) => {
    if (stop.signal.aborted) return;
    if (mustWait()) wait();
    else now.reject(new Interrupted(signal));
    stop.abort(new Interrupted(signal));
  };
  for (const signal of INTERRUPTS) process.on(signal, interrupt);
  try {
    return await Promise.race([work(stop.signal), now.promise]);
  } finally {
    for (const signal of INTERRUPTS) process.off(signal, interrupt);
  }
}
