import type { RateLimit } from "../config/settings.ts";

/**
 * Limits the requests of each peer, in the memory of this instance. In the store, all readers behind one edge of the CDN
 * would wait for each other's transactions.
 */
export interface InstanceLimiter {
  /** Counts a request and returns 0; over the limit, returns the milliseconds to wait. */
  rateLimit(peer: string, limit: RateLimit, now: number): number;
}

/** With more peers than this, the one that asked longest ago is dropped. */
const MAX_PEERS = 10_000;

export function createInstanceLimiter(): InstanceLimiter {
  /** The peer that asked longest ago comes first. */
  const requests = new Map<string, number[]>();
  return {
    rateLimit: (peer, { max, windowMs }, now) => {
      const recent = (requests.get(peer) ?? []).filter((time) => time > now - windowMs);
      const isOver = recent.length >= max;
      requests.delete(peer);
      requests.set(peer, isOver ? recent : [...recent, now]);
      const [first] = requests.keys();
      if (first !== undefined && requests.size > MAX_PEERS) requests.delete(first);
      return isOver ? (recent[0] ?? now) + windowMs - now : 0;
    },
  };
}
