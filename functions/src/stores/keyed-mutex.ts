/** Runs work that shares a key one after the other, in the order it was requested. */
export type KeyedMutex = <T>(keys: string[], work: () => Promise<T>) => Promise<T>;

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return async (keys, work) => {
    const before = keys.map((key) => last.get(key));
    const { promise: done, resolve } = Promise.withResolvers<void>();
    for (const key of keys) last.set(key, done);
    try {
      await Promise.all(before);
      return await work();
    } finally {
      resolve();
      for (const key of keys) if (last.get(key) === done) last.delete(key);
    }
  };
}
