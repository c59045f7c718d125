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
  if (!container) throw new Error("The document has no #root");
  const data = adoptPageData(document);
  const routes = createRoutes(loadPage);
  const hydrationData = data.kind === "not-found" ? missing() : await loaded(routes, data);
  const app = (
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes, { hydrationData })} />
    </StrictMode>
  );
  // One document serves every unknown path, so what it says may have to change: it is replaced, not hydrated.
  if (hydrationData.errors) createRoot(container).render(app);
  else startTransition(() => void hydrateRoot(container, app));
}

/** The page's route with its component: what the document shows can only be hydrated by the component that made it. */
async function loaded(routes: RouteObject[], data: PageData): Promise<HydrationState> {
  const route = matchRoutes(routes, location.pathname)?.at(-1)?.route;
  if (!route) return missing();
  if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  return { loaderData: { [route.id ?? ""]: data } };
}

function missing(): HydrationState {
  const notFound = { status: 404, statusText: "Not Found", internal: true, data: null };
  return { loaderData: {}, errors: { [BOUNDARY_ID]: notFound } };
}
