import { useEffect, useState } from "react";

const KEY = "reloaded";

/** A part of the client that cannot be fetched: most often, the site was published anew since this tab was opened. */
class ChunkLoadError extends Error {}

export function throwChunkError(cause: unknown): never {
  throw new ChunkLoadError("A part of this page is missing", { cause });
}

/**
 * A tab of an earlier build gets the new one by a reload: once for a page and a build, and only if the server answers.
 * Says whether that is under way; after it failed, the error is shown.
 */
export function useReloadOnce(error: unknown): boolean {
  const [reloading, setReloading] = useState(error instanceof ChunkLoadError);
  useEffect(() => {
    if (reloading) reloadOnce().catch(() => setReloading(false));
  }, [reloading]);
  return reloading;
}

async function reloadOnce(): Promise<void> {
  // The address of this very script, which has the build's hash.
  const attempt = `${import.meta.url} ${location.pathname}`;
  if (sessionStorage.getItem(KEY) === attempt) throw new Error(KEY);
  await fetch(location.href, { method: "HEAD" });
  sessionStorage.setItem(KEY, attempt);
  location.reload();
}
