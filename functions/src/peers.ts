import type { RateLimit } from "./settings.ts";

/** Counts uses by the other end of the connection, in the memory of this instance: in the store, all readers behind one
 * edge of the CDN would wait for each other's transactions. */
export interface InstanceLimiter {
  /** Milliseconds until there is room; 0 if there is, and the use is counted. */
  rateLimit(peer: string, allowance: RateLimit, now: number): number;
}

/** Beyond this many, those that have run out are dropped. */
const MANY = 10_000;

export function createInstanceLimiter(): InstanceLimiter {
  const uses = new Map<string, number[]>();
  return {
    rateLimit: (peer, { max, windowMs }, now) => {
      const recent = (uses.get(peer) ?? []).filter((time) => time > now - windowMs);
      if (recent.length >= max) return (recent[0] ?? now) + windowMs - now;
      if (uses.size > MANY) dropOld(uses, now - windowMs);
      uses.set(peer, [...recent, now]);
      return 0;
    },
  };
}

function dropOld(uses: Map<string, number[]>, before: number): void {
  for (const [peer, times] of uses) if ((times.at(-1) ?? 0) <= before) uses.delete(peer);
}
