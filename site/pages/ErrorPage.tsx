import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router-dom";
import { homeUrl } from "../content/urls.ts";
import { NotFoundPage, PostNotFoundPage } from "./NotFoundPage.tsx";
import "./NotFoundPage.css";
import "../components/Button.css";

/** Where the router ends up when a page does not exist, cannot be loaded, or fails. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return pathname.startsWith("/post/") ? <PostNotFoundPage /> : <NotFoundPage />;
  }
  return <Failure error={error} />;
}

function Failure({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  return (
    <div className="NotFoundPage Page" role="alert">
      <h1 className="NotFoundPage-title">{navigator.onLine ? "This page did not load" : "You are offline"}</h1>
      <p className="NotFoundPage-text">
        {navigator.onLine
          ? "Something went wrong on the way here. Nothing of yours is lost; loading it again usually helps."
          : "This page is not on your device yet. Reload when you are connected again."}
      </p>
      <p className="NotFoundPage-actions">
        <button type="button" className="Button" onClick={() => location.reload()}>
          Reload
        </button>
        <a className="Button" data-quiet="" href={homeUrl()}>
          Return home
        </a>
      </p>
    </div>
  );
}
