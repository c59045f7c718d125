import "./styles/site.css";
import "./figures/kind-styles.ts";
import { StrictMode, startTransition, useLayoutEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from "react-router-dom";
import { adoptPageData } from "./content/adopt-page-data.ts";
import { loadPage } from "./content/load-page.ts";
import type { PageData } from "./content/page-data.ts";
import { readHead } from "./content/page-head.ts";
import { loadIsland } from "./islands/load-island.ts";
import { replayEarlyClick } from "./islands/replay-early-click.ts";
import { BOUNDARY_ID, createRoutes } from "./routes.tsx";
import { SiteConfigProvider } from "./SiteConfigProvider.tsx";

/** What this page needs itself has been fetched by then. */
const CACHE_AFTER_MS = 1500;

/** For `briefs dev`, whose entry takes it from here. */
export const clientStarted = start();

async function start() {
  const container = document.getElementById("root");
  // Not a page of the site but one that borrows a chunk of it, such as the gallery.
  if (!container) return undefined;
  const data = adoptPageData(document);
  const routes = createRoutes(({ request }) => loadPage(new URL(request.url).pathname, request.signal));
  const hydrationData = await initialState(routes, data);
  const router = createBrowserRouter(routes, hydrationData && { hydrationData });
  let follows = () => {};
  const following = new Promise<void>((resolve) => {
    follows = resolve;
  });
  const app = (
    <StrictMode>
      <SiteConfigProvider>
        <RouterProvider router={router} />
      </SiteConfigProvider>
      <OnMount tell={follows} />
    </StrictMode>
  );
  // One document serves every unknown path, another every page without a connection: each is replaced, not hydrated.
  if (!hydrationData) await new Promise((done) => router.subscribe(done));
  if (!hydrationData || hydrationData.errors) createRoot(container).render(app);
  else {
    // React takes the document over bit by bit. Whoever goes Back meanwhile leaves what it is made for.
    following.then(router.subscribe(({ navigation }) => navigation.state !== "idle" && location.reload()));
    startTransition(() => void hydrateRoot(container, app));
    // What is still written is not to be kept.
    if (import.meta.env.PROD) cacheForOffline(location.pathname, { ...data, head: readHead(document) });
  }
  await following;
  replayEarlyClick();
  return router;
}

/** Beside the router's provider, which listens to it by the time that this tells. */
function OnMount({ tell }: { tell: () => void }) {
  useLayoutEffect(tell, [tell]);
  return null;
}

/** The page's route gets its component first: only that can hydrate the document, and no router starts without it. */
async function initialState(routes: RouteObject[], data: PageData): Promise<HydrationState | undefined> {
  const { at = location.pathname } = document.documentElement.dataset;
  // The document says only that there is no connection: what the page at this address shows, its loader finds out.
  if (data.kind === "offline") return undefined;
  const route = matchRoutes(routes, at)?.at(-1)?.route;
  if (typeof route?.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  // Back has left it before the client was there, or while its script was awaited.
  if (at !== location.pathname) return undefined;
  return route && data.kind !== "not-found" ? { loaderData: { [route.id ?? ""]: data } } : notFoundState();
}

function notFoundState(): HydrationState {
  const notFound = { status: 404, statusText: "Not Found", internal: true, data: null };
  return { loaderData: {}, errors: { [BOUNDARY_ID]: notFound } };
}

/** Without a connection, too. Where that cannot be had, the page is as good as without it. */
function cacheForOffline(path: string, data: PageData): void {
  const register = () =>
    loadIsland(
      () => import("./offline/register-service-worker.ts"),
      ({ registerServiceWorker }) => registerServiceWorker(path, data).catch(() => undefined),
    );
  setTimeout(register, CACHE_AFTER_MS);
}
