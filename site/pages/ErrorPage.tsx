import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router-dom";
import { Failure } from "./LoadFailure.tsx";
import { NotFoundPage, PostNotFoundPage } from "./NotFoundPage.tsx";
import { useReloadOnce } from "./use-reload-once.ts";

/** Where the router ends up when a page does not exist, cannot be loaded, or fails. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return pathname.startsWith("/post/") ? <PostNotFoundPage /> : <NotFoundPage />;
  }
  return <LoadingFailure error={error} key={pathname} />;
}

function LoadingFailure({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  return useReloadOnce(error) ? null : <Failure offline={!navigator.onLine} />;
}
