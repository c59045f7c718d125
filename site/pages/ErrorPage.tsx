import { useEffect, useSyncExternalStore } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router-dom";
import { LoadFailure } from "./LoadFailure.tsx";
import { NotFoundPage, PostNotFoundPage } from "./NotFoundPage.tsx";
import { useReloadOnce } from "./use-reload-once.ts";

/** Shown when a page does not exist, cannot be loaded, or fails. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return pathname.startsWith("/post/") ? <PostNotFoundPage /> : <NotFoundPage />;
  }
  return <ReloadOrFailure error={error} key={pathname} />;
}

function ReloadOrFailure({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  const isOffline = !isOnline || (error instanceof TypeError && isOfflineDocument());
  return useReloadOnce(error) ? null : <LoadFailure offline={isOffline} />;
}

/**
 * Whether the service worker has answered with the offline page, as the network failed. A fetch then fails by a TypeError.
 * Some devices believe all the same that they are online.
 */
function isOfflineDocument(): boolean {
  return "offline" in document.documentElement.dataset;
}

/** A device may learn only after the failure that its connection is lost. */
function onConnectionChange(changed: () => void): () => void {
  const leave = new AbortController();
  for (const event of ["online", "offline"]) addEventListener(event, changed, { signal: leave.signal });
  return () => leave.abort();
}
