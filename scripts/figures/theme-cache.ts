import { getOrCompute } from "../system/get-or-compute.ts";

/** Caches by name what is read from the tokens, until their text changes: reading tokens.css takes as long as drawing. */
export function themeCache<T extends object>(): (tokens: string, name: string, read: () => T) => T {
  const kept = new Map<string, T>();
  let last: string | undefined;
  return (tokens, name, read) => {
    if (tokens !== last) kept.clear();
    last = tokens;
    return getOrCompute(kept, name, read);
  };
}
