import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { homeUrl } from "../content/urls.ts";
import { loadIsland } from "../islands/load-island.ts";
import { useErrorHead } from "./use-document-head.ts";
import "./NotFoundPage.css";
import "../components/Button.css";

interface Props {
  offline: boolean;
  /** Shows it only if nothing takes its place at once. */
  late?: boolean;
  children?: ReactNode;
}

/** Stands in for a page that did not load, and lists what can be read instead. */
export function LoadFailure({ offline, late, children }: Props) {
  const OfflinePosts = useOfflinePosts();
  const title = offline ? "You are offline" : "This page did not load";
  useErrorHead(title);
  return (
    <>
      <div className="NotFoundPage Page" role="alert" data-late={late}>
        <h1 className="NotFoundPage-title">{title}</h1>
        <p className="NotFoundPage-text">
          {offline
            ? "This page is not on your device yet. Reload when you are connected again."
            : "Something went wrong on the way here. Nothing of yours is lost; loading it again usually helps."}
          {children}
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
      {OfflinePosts && <OfflinePosts />}
    </>
  );
}

/** The service worker keeps the component's script on the device with the posts. */
function useOfflinePosts(): ComponentType | undefined {
  const [Posts, setPosts] = useState<ComponentType>();
  useEffect(() => {
    loadIsland(
      () => import("../offline/OfflinePosts.tsx"),
      (island) => setPosts(() => island.OfflinePosts),
    );
  }, []);
  return Posts;
}
