import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, type LoaderFunction, StaticRouterProvider } from "react-router-dom";
import { basePath } from "./content/href-of.ts";
import { figureUnder, variantsUnder } from "./content/prepared/under-base.ts";
import type { SiteConfig } from "./content/site-config.ts";
import type { SiteServer } from "./content/site-server.ts";
import { languageOf } from "./content/words/language.ts";
import { Figure } from "./figures/Figure.tsx";
import { textThumbnail } from "./figures/thumbnail/text-thumbnail.ts";
import { thumbnailSvg } from "./figures/thumbnail/thumbnail-svg.ts";
import { PostFoot } from "./pages/post/PostFoot.tsx";
import { createRoutes } from "./routes.tsx";
import { cardPicture } from "./server/card-picture.ts";
import { renderPostHtml } from "./server/render-post-html.tsx";
import { SiteConfigContext } from "./site-config-context.ts";
import { LanguageContext, WordsContext } from "./words-context.ts";
import { YearContext } from "./year-context.ts";

/** Creates the server that renders the pages of a site with this configuration. */
export function createSiteServer(config: SiteConfig): SiteServer {
  const base = basePath(config);
  const language = languageOf(config);
  // Shared by all pages: ranking the routes takes a tenth of the time of a page.
  const { query } = createStaticHandler(createRoutes(loadPage, config), { basename: base });
  const configured = (children: ReactNode) => (
    <SiteConfigContext value={config}>
      <WordsContext value={language.words.reader}>
        <LanguageContext value={language}>{children}</LanguageContext>
      </WordsContext>
    </SiteConfigContext>
  );
  return {
    async renderPage(url, data, year) {
      const context = await query(requestOf(url), {
        requestContext: data,
        // Once the code of a route is loaded, its loader is skipped: calling it takes a tenth of a page's time.
        filterMatchesToLoad: ({ route }) => route.lazy !== undefined || route.loader !== loadPage,
      });
      if (!("matches" in context)) throw new Error(`${url} answered ${context.status} instead of a page`);
      for (const { route } of context.matches) if (route.loader === loadPage) context.loaderData[route.id] = data;
      const failure = Object.values(context.errors ?? {})[0];
      if (failure instanceof Error) throw failure;
      // The router gets no routes, as it would convert them anew for each page. It renders the matches, which have their routes.
      const router = createStaticRouter([], context);
      const page = <StaticRouterProvider router={router} context={context} hydrate={false} />;
      const html = renderToString(configured(<YearContext value={year}>{page}</YearContext>));
      return html.replace(REACTS_VOID_TAG, "$1>");
    },
    renderPostHtml: (post, assets) => renderPostHtml(post, assets, { language, base }),
    renderPostFoot: (neighbours) => renderToStaticMarkup(configured(<PostFoot {...neighbours} />)),
    renderFigure: (placed, drawing, src) =>
      renderToStaticMarkup(configured(<Figure placed={placed} drawing={drawing} src={src} />)),
    renderThumbnail: (figure) => thumbnailSvg(figureUnder(figure, base), config.locale),
    renderCardPicture: (picture) => cardPicture(base === "/" ? picture : variantsUnder(picture, base)),
    renderTextThumbnail: textThumbnail,
  };
}

/** Returns the data of the page, which `renderPage` passes with the request. */
const loadPage: LoaderFunction = ({ context }) => context;

const { signal } = new AbortController();

/**
 * Creates an object with all that the router reads of a request. To create a real Request, or only to name Response, Node loads
 * its HTTP client, which takes the time of thirty pages.
 */
function requestOf(url: string): Request {
  return { url, method: "GET", signal } as Request;
}

/** React ends void tags with a slash, which HTML ignores and its checker warns of. */
const REACTS_VOID_TAG = /(<(?:br|hr|img|input|link|meta|source|wbr)(?:\s+[^\s"=<>/]+(?:="[^"]*")?)*)\s*\/>/g;
