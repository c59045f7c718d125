import type { ReactNode } from "react";
import { type LoaderFunction, type LoaderFunctionArgs, type RouteObject, redirectDocument } from "react-router-dom";
import { App } from "./App.tsx";
import type { HasCategories } from "./content/categories.ts";
import { NEWSLETTER_PAGES } from "./content/newsletter-pages.ts";
import { categoryUrl, OFFLINE_URL } from "./content/urls.ts";
import { ErrorPage } from "./pages/ErrorPage.tsx";
import { OfflinePage } from "./pages/OfflinePage.tsx";
import { throwChunkError } from "./pages/use-reload-once.ts";

type LazyPage = () => Promise<{ Component: () => ReactNode }>;

/**
 * Each kind of page is a chunk of its own, fetched in parallel with its data. A document names its chunks in `data-scripts`: see
 * content/start-script.ts.
 */
const homePage = async () => ({ Component: (await import("./pages/HomePage.tsx")).HomePage });
const listPage = async () => ({ Component: (await import("./pages/ListPage.tsx")).ListPage });
const newsletterPage = async () => ({ Component: (await import("./pages/NewsletterPage.tsx")).NewsletterPage });
const issuePage = async () => ({ Component: (await import("./pages/IssuePage.tsx")).IssuePage });
const postPage = async () => ({ Component: (await import("./pages/PostPage.tsx")).PostPage });
const textPage = async () => ({ Component: (await import("./pages/PostPage.tsx")).TextPage });
const searchPage = async () => ({ Component: (await import("./pages/SearchPage.tsx")).SearchPage });

/** The id of the route that shows errors, so that the client can start with one. */
export const BOUNDARY_ID = "pages";

/** Every URL of the site. One loader gets the data of all pages: over the network in the browser, from memory at build time. */
export function createRoutes(loader: LoaderFunction, { categories }: HasCategories): RouteObject[] {
  const page = (path: string, lazy: LazyPage): RouteObject => {
    return { id: path, path, loader, lazy: () => lazy().catch(throwChunkError), shouldRevalidate };
  };
  return [
    {
      id: "site",
      Component: App,
      ErrorBoundary: ErrorPage,
      children: [
        {
          id: BOUNDARY_ID,
          ErrorBoundary: ErrorPage,
          children: [
            page("/", homePage),
            page("/dashboard", homePage),
            ...categories.flatMap((category) => [
              page(categoryUrl(category), listPage),
              page(`${categoryUrl(category)}/:page`, listPage),
            ]),
            page("/category/:series", listPage),
            page("/category/:series/:page", listPage),
            page("/author/:author", listPage),
            page("/author/:author/:page", listPage),
            page("/post/:slug", postPage),
            page("/newsletter", newsletterPage),
            ...NEWSLETTER_PAGES.map((name) => page(`/newsletter/${name}`, newsletterPage)),
            // The list of issues, /newsletter/issues, has this route, too.
            page("/newsletter/:issue", issuePage),
            ...["/newsletter/confirm", "/newsletter/unsubscribe", "/newsletter/preferences"].map((path) => ({
              ...page(path, newsletterPage),
              loader: fromServer,
            })),
            page("/search", searchPage),
            page("/:slug", textPage),
            { id: OFFLINE_URL, path: OFFLINE_URL, Component: OfflinePage },
            // The document of unknown paths. Without this route, it would be a page of the owner.
            { id: "/404", path: "/404", loader: notFound, Component: ErrorPage },
            { id: "*", path: "*", loader: notFound, Component: ErrorPage },
          ],
        },
      ],
    },
  ];
}

/** A page's data depends on its path alone: a topic (?topic=) or an anchor loads nothing. */
function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** The functions put the link's token into the document, so a reader who comes back needs a new document. */
function fromServer({ request }: LoaderFunctionArgs): Response {
  return redirectDocument(request.url);
}

function notFound(): never {
  throw new Response(null, { status: 404 });
}
