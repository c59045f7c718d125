import "./styles/site.css";
import { StrictMode, startTransition } from "react";
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
import { BOUNDARY_ID, createRoutes } from "./routes.tsx";

void start();

async function start(): Promise<void> {
  const container = document.getElementById("root");
  // Not a page of the site but one that borrows a chunk of it, such as the gallery.
  if (!container) return;
  const data = adoptPageData(document);
  const routes = createRoutes(loadPage);
  const hydrationData = await startingState(routes, data);
  const app = (
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes, { hydrationData })} />
    </StrictMode>
  );
  // One document serves every unknown path, so what it says may have to change: it is replaced, not hydrated.
  if (hydrationData.errors) createRoot(container).render(app);
  else startTransition(() => void hydrateRoot(container, app));
}

/** The page's route gets its component first: only that can hydrate the document, and no router starts without it. */
async function startingState(routes: RouteObject[], data: PageData): Promise<HydrationState> {
  const route = matchRoutes(routes, location.pathname)?.at(-1)?.route;
  if (typeof route?.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  return route && data.kind !== "not-found" ? { loaderData: { [route.id ?? ""]: data } } : missing();
}

function missing(): HydrationState {
  const notFound = { status: 404, statusText: "Not Found", internal: true, data: null };
  return { loaderData: {}, errors: { [BOUNDARY_ID]: notFound } };
}
