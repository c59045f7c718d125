import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { homeUrl } from "../content/urls.ts";
import { useHeadWithoutPage } from "./use-document-head.ts";
import "./NotFoundPage.css";
import "../components/Button.css";

interface Props {
  offline: boolean;
  /** Only if nothing takes its place at once. */
  late?: boolean;
  children?: ReactNode;
}

/** What stands in for a page that could not be had, and what can be read instead. */
export function Failure({ offline, late, children }: Props) {
  const Kept = useKeptPosts();
  const title = offline ? "You are offline" : "This page did not load";
  useHeadWithoutPage(title);
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
      {Kept && <Kept />}
    </>
  );
}

/** Its script is on the device where posts are: the service worker keeps both. */
function useKeptPosts(): ComponentType | undefined {
  const [Kept, setKept] = useState<ComponentType>();
  useEffect(() => {
    import("../offline/OfflinePosts.tsx").then(
      ({ KeptPosts }) => setKept(() => KeptPosts),
      () => undefined,
    );
  }, []);
  return Kept;
}
