import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { YearContext } from "./components/Footer.tsx";
import type { PageData } from "./content/page-data.ts";
import type { SiteServer } from "./content/site-server.ts";
import { createRoutes } from "./routes.tsx";
import { renderPostHtml } from "./server/render-body.tsx";
import { renderFigure } from "./server/render-figure.tsx";
import { renderPostFoot } from "./server/render-foot.tsx";
import { renderThumb } from "./server/render-thumb.tsx";

export const siteServer: SiteServer = { renderPage, renderPostHtml, renderPostFoot, renderFigure, renderThumb };

/** For all pages: to rank the routes takes a tenth of a page's time. What a page shows comes with its request. */
const { query, dataRoutes } = createStaticHandler(createRoutes(({ context }) => context));

async function renderPage(url: string, data: PageData, year: number): Promise<string> {
  const context = await query(new Request(url), { requestContext: data });
  if (context instanceof Response) throw new Error(`${url} answered ${context.status} instead of a page`);
  const failure = Object.values(context.errors ?? {})[0];
  if (failure instanceof Error) throw failure;
  const html = renderToString(
    <YearContext value={year}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </YearContext>,
  );
  return html.replace(REACTS_VOID_TAG, "$1>");
}

/** React ends them with a slash, which HTML ignores and its checker warns of. */
const REACTS_VOID_TAG = /(<(?:br|hr|img|input|link|meta|source|wbr)(?:\s+[^\s"=<>/]+(?:="[^"]*")?)*)\s*\/>/g;
