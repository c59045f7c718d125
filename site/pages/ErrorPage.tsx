import { useEffect } from "react";
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
  return useReloadOnce(error) ? null : <LoadFailure offline={!navigator.onLine} />;
}
