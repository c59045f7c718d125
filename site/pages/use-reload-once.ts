import { useEffect, useState } from "react";

const KEY = "reloaded";

/** A chunk of the client cannot be fetched. Most often the site was published anew since this tab was opened. */
class ChunkLoadError extends Error {}

export function throwChunkError(cause: unknown): never {
  throw new ChunkLoadError("A part of this page is missing", { cause });
}

/**
 * Reloads a tab of an earlier build after a ChunkLoadError, once for each page and build, and only if the server answers.
 * Returns whether that is under way.
 */
export function useReloadOnce(error: unknown): boolean {
  const [reloading, setReloading] = useState(error instanceof ChunkLoadError);
  useEffect(() => {
    if (reloading) reloadOnce().catch(() => setReloading(false));
  }, [reloading]);
  return reloading;
}

async function reloadOnce(): Promise<void> {
  // The address of this script has the hash of the build.
  const attempt = `${import.meta.url} ${location.pathname}`;
  if (sessionStorage.getItem(KEY) === attempt) throw new Error(KEY);
  await fetch(location.href, { method: "HEAD" });
  sessionStorage.setItem(KEY, attempt);
  location.reload();
}
