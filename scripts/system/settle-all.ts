/** What fails is told when nothing writes any more: the next try has the same folder. */
export async function settleAll(makings: Promise<unknown>[]): Promise<void> {
  for (const ended of await Promise.allSettled(makings)) if (ended.status === "rejected") throw ended.reason;
}
