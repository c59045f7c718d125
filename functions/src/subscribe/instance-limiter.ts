import type { RateLimit } from "../config/settings.ts";

/**
 * Limits the requests of each peer, in the memory of this instance. In the store, all readers behind one edge of the CDN
 * would wait for each other's transactions.
 */
export interface InstanceLimiter {
  /** Counts a request and returns 0; over the limit, returns the milliseconds to wait. */
  rateLimit(peer: string, limit: RateLimit, now: number): number;
}

/** With more peers than this, those whose window is over are dropped. */
const MAX_PEERS = 10_000;

export function createInstanceLimiter(): InstanceLimiter {
  const requests = new Map<string, number[]>();
  return {
    rateLimit: (peer, { max, windowMs }, now) => {
      const recent = (requests.get(peer) ?? []).filter((time) => time > now - windowMs);
      if (recent.length >= max) return (recent[0] ?? now) + windowMs - now;
      if (requests.size > MAX_PEERS) dropBefore(requests, now - windowMs);
      requests.set(peer, [...recent, now]);
      return 0;
    },
  };
}

function dropBefore(requests: Map<string, number[]>, time: number): void {
  for (const [peer, times] of requests) if ((times.at(-1) ?? 0) <= time) requests.delete(peer);
}
