import type { createBrowserRouter } from "react-router-dom";
import { AT_EVENT, DATA_EVENT, type PageAt, type ShownData, VERSION_META } from "../content/dev-messages.ts";
import type { PageData } from "../content/page-data.ts";
import { currentPath } from "./current-path.ts";
import { patchInPlace } from "./patch-in-place.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** Tells the server which page is open, and shows its changes. */
export function syncPage(router: Router): void {
  const version = document.querySelector<HTMLMetaElement>(`meta[name="${VERSION_META}"]`)?.content;
  send({ path: currentPath(), ...(version !== undefined && { version }) });
  let path = currentPath();
  router.subscribe(({ location, navigation }) => {
    const next = currentPath(location);
    if (navigation.state !== "idle" || next === path) return;
    path = next;
    send({ path });
  });
  import.meta.hot?.on(DATA_EVENT, (shown: ShownData) => {
    if (shown.path === currentPath()) show(router, shown);
  });
  document.documentElement.dataset.following = "";
}

function send(at: PageAt): void {
  import.meta.hot?.send(AT_EVENT, at);
}

/** Updates the open page without a navigation of the router, which would scroll. */
function show(router: Router, { data }: ShownData): void {
  const { errors, loaderData, matches } = router.state;
  // A page that has disappeared or appeared is reloaded.
  if (!data || errors) {
    location.reload();
    return;
  }
  const id = matches.at(-1)?.route.id ?? "";
  // The data of this page's own loader.
  const before: PageData = loaderData[id];
  if (before.kind === "post") patchInPlace(before.html);
  router._internalSetStateDoNotUseOrYouWillBreakYourApp({ loaderData: { ...loaderData, [id]: data } });
}
