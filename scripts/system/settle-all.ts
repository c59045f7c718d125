/** Waits for all tasks to settle before rethrowing, so that nothing is still writing when the caller retries. */
export async function settleAll(tasks: Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(tasks)) if (result.status === "rejected") throw result.reason;
}
