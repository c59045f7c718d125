/** Does the work and cleans up after it, however it ends: after Ctrl-C nothing can be waited for, so both are done at once. */
export async function withCleanup<T>(cleanUp: () => void, work: () => Promise<T>): Promise<T> {
  process.once("exit", cleanUp);
  try {
    return await work();
  } finally {
    process.off("exit", cleanUp);
    cleanUp();
  }
}
