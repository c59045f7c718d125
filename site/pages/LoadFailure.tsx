import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { homeUrl } from "../content/urls.ts";
import { loadIsland } from "../islands/load-island.ts";
import { useHrefOf } from "../site-config-context.ts";
import { useWords } from "../words-context.ts";
import { useErrorHead } from "./use-document-head.ts";
import "./NotFoundPage.css";
import "../components/Button.css";

interface Props {
  offline: boolean;
  /** Shows the message only after a moment, as the cached page may replace it at once. */
  late?: boolean;
  children?: ReactNode;
}

/** Stands in for a page that did not load, and lists what can be read instead. */
export function LoadFailure({ offline, late, children }: Props) {
  const { failure: words } = useWords();
  const OfflinePosts = useOfflinePosts();
  const hrefOf = useHrefOf();
  const title = offline ? words.offline : words.notLoaded;
  useErrorHead(title);
  return (
    <>
      <div className="NotFoundPage Page" role="alert" data-late={late}>
        <h1 className="NotFoundPage-title">{title}</h1>
        <p className="NotFoundPage-text">
          {offline ? words.notOnDevice : words.wentWrong}
          {children}
        </p>
        <p className="NotFoundPage-actions">
          <button type="button" className="Button" onClick={() => location.reload()}>
            {words.reload}
          </button>
          <a className="Button" data-quiet="" href={hrefOf(homeUrl())}>
            {words.home}
          </a>
        </p>
      </div>
      {OfflinePosts && <OfflinePosts offline={offline} />}
    </>
  );
}

/** The service worker keeps the component's script on the device with the posts. */
function useOfflinePosts(): ComponentType<{ offline: boolean }> | undefined {
  const [Posts, setPosts] = useState<ComponentType<{ offline: boolean }>>();
  useEffect(() => {
    loadIsland(
      () => import("../offline/OfflinePosts.tsx"),
      (island) => setPosts(() => island.OfflinePosts),
    );
  }, []);
  return Posts;
}
