import "./styles/site.css";
import "virtual:category-colors.css";
import "./figures/kind-styles.ts";
import "./styles/own.css";
import { StrictMode, startTransition, useLayoutEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from "react-router-dom";
import { clientConfig } from "./client-config.ts";
import { adoptPageData } from "./content/adopt-page-data.ts";
import { loadPage } from "./content/load-page.ts";
import type { PageData } from "./content/page-data.ts";
import { readHead } from "./content/page-head.ts";
import { loadIsland } from "./islands/load-island.ts";
import { replayEarlyClick } from "./islands/replay-early-click.ts";
import { BOUNDARY_ID, createRoutes } from "./routes.tsx";
import { SiteConfigProvider } from "./SiteConfigProvider.tsx";

/** The path of the site on its host, from Vite's configuration: see basePath. */
const BASE = import.meta.env.BASE_URL;

/** By then the page has fetched what it needs itself. A page that was read for a second and a half is on the device. */
const CACHE_AFTER_MS = 1000;

/** Resolves to the router, with which `briefs dev` continues. */
export const clientStarted = start();

async function start() {
  const container = document.getElementById("root");
  // Pages outside of the site have no root, such as the gallery, which uses a chunk of the site.
  if (!container) return undefined;
  addHomeSlash();
  const data = adoptPageData(document);
  const load = ({ request }: { request: Request }) => loadPage(new URL(request.url).pathname, BASE, request.signal);
  const routes = createRoutes(load, clientConfig);
  const hydrationData = await initialState(routes, data);
  const router = createBrowserRouter(routes, { basename: BASE, ...(hydrationData && { hydrationData }) });
  let onSubscribed = () => {};
  const subscribed = new Promise<void>((resolve) => {
    onSubscribed = resolve;
  });
  const app = (
    <StrictMode>
      <SiteConfigProvider>
        <RouterProvider router={router} />
      </SiteConfigProvider>
      <OnMount run={onSubscribed} />
    </StrictMode>
  );
  // One document serves every unknown path, another every page without a connection. Both are replaced, not hydrated.
  // At /offline itself there is nothing to load, and the router would never call its subscribers.
  if (!hydrationData && !router.state.initialized) await new Promise((done) => router.subscribe(done));
  if (!hydrationData || hydrationData.errors) createRoot(container).render(app);
  else {
    // React hydrates the document in steps. If the reader goes Back meanwhile, the document is no longer that of the page.
    subscribed.then(router.subscribe(({ navigation }) => navigation.state !== "idle" && location.reload()));
    startTransition(() => void hydrateRoot(container, app));
    // In `briefs dev` the author is still writing the page.
    if (import.meta.env.PROD) cacheForOffline(location.pathname, { ...data, head: readHead(document) });
  }
  await subscribed;
  replayEarlyClick();
  return router;
}

/** A sibling of the router's provider, which has subscribed to the router by the time that `run` is called. */
function OnMount({ run }: { run: () => void }) {
  useLayoutEffect(run, [run]);
  return null;
}

/** Some hosts show the home page without the final slash of the base, where the router would not know it. */
function addHomeSlash(): void {
  if (`${location.pathname}/` !== BASE) return;
  history.replaceState(history.state, "", BASE + location.search + location.hash);
  document.documentElement.dataset.at = BASE;
}

/** Loads the component of the page's route first: hydration needs it, and the router does not start without it. */
async function initialState(routes: RouteObject[], data: PageData): Promise<HydrationState | undefined> {
  const { at = location.pathname } = document.documentElement.dataset;
  // This document only says that there is no connection. The loader finds what the page at this address shows.
  if (data.kind === "offline") {
    document.documentElement.dataset.offline = "";
    // The list of posts on the device loads while the router starts, not after it. LoadFailure imports the same module later.
    loadIsland(
      () => import("./offline/OfflinePosts.tsx"),
      () => undefined,
    );
    return undefined;
  }
  const route = matchRoutes(routes, at, BASE)?.at(-1)?.route;
  if (typeof route?.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  // The reader went Back before the client ran, or while its script was awaited.
  if (at !== location.pathname) return undefined;
  return route && data.kind !== "not-found" ? { loaderData: { [route.id ?? ""]: data } } : notFoundState();
}

function notFoundState(): HydrationState {
  const notFound = { status: 404, statusText: "Not Found", internal: true, data: null };
  return { loaderData: {}, errors: { [BOUNDARY_ID]: notFound } };
}

/** Keeps the page readable without a connection. If that fails, the page works as before. */
function cacheForOffline(path: string, data: PageData): void {
  const register = () =>
    loadIsland(
      () => import("./offline/register-service-worker.ts"),
      ({ registerServiceWorker }) => registerServiceWorker(path, BASE, data).catch(() => undefined),
    );
  setTimeout(register, CACHE_AFTER_MS);
}
