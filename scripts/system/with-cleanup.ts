/** Runs the work and cleans up after it, however it ends. The cleanup is synchronous, as nothing can be awaited after Ctrl-C. */
export async function withCleanup<T>(cleanUp: () => void, work: () => Promise<T>): Promise<T> {
  process.once("exit", cleanUp);
  try {
    return await work();
  } finally {
    process.off("exit", cleanUp);
    cleanUp();
  }
}
