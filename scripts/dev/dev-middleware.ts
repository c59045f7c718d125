import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { basePath, hrefOf, sitePathOf } from "../../site/content/href-of.ts";
import { postUrls } from "../../site/content/urls.ts";
import type { PostMeta } from "../compile/post/compile-meta.ts";
import { WEB_MANIFEST_URL, webManifest } from "../render/pages/web-manifest.ts";
import { isKnownHost } from "../serve/known-host.ts";
import { rendererOf, STYLES_URL, waitingDocument } from "./dev-document.ts";
import { cardDrawingRoute, figureRoute, sourceRoute } from "./download-routes.ts";
import type { HmrSession } from "./hmr-session.ts";
import { issueRoutes } from "./issue-routes.ts";
import { PICTURES } from "./pages.ts";
import type { Project } from "./project.ts";
import { type RouteContext, type RouteResponse, TYPES } from "./route.ts";
import { searchRoute } from "./search-route.ts";

/** Finds the response to a path. Undefined if the path belongs to another route. */
type Route = (path: string) => Promise<RouteResponse | undefined> | RouteResponse | undefined;

/** Serves pages and their data, what the build writes beside them, and the site's code through Vite. */
export function devMiddleware(context: RouteContext): RequestListener {
  const { vite, session, project, code, newsletter } = context;
  const page = async (path: string): Promise<RouteResponse> => {
    const { status, version, html } = await session.document(path);
    return { status, type: "html", content: html ?? waitingDocument(project.config, version) };
  };
  const issues = issueRoutes(context);
  const routes: Route[] = [
    (path) => (OF_ISSUES.test(path) ? context.caughtUp().then(() => issues(path)) : undefined),
    (path) => (OF_POSTS.test(path) ? context.caughtUp().then(() => postRedirect(path, project)) : undefined),
    (path) => (/^\/(?!@)[^.]*$/.test(path) ? context.caughtUp().then(() => page(path)) : undefined),
    (path) => (PAGE_DATA.test(path) ? context.caughtUp().then(() => dataRoute(path, session)) : undefined),
    async (path) => (path === STYLES_URL ? { type: "css", content: await code.styles() } : undefined),
    (path) => figureRoute(path, context),
    (path) => pictureRoute(path, project),
    (path) => cardDrawingRoute(path, context),
    (path) => sourceRoute(path, context),
    searchRoute(context),
    (path) => (path === "/sw.js" ? { type: "js", content: SELF_REMOVING_WORKER } : undefined),
    (path) => (path === WEB_MANIFEST_URL ? webManifestRoute(context) : undefined),
    (path) => (MADE_BY_BUILD.test(path) ? { status: 404, type: "txt", content: leftToBuild(path) } : undefined),
  ];
  const respond = async (path: string) => {
    await context.whole;
    for (const route of routes) {
      const found = await route(path);
      if (found) return found;
    }
    return undefined;
  };
  return (request, response) => {
    if (!isKnownHost(request.headers.host, context.allowedHosts)) return send(response, FORBIDDEN);
    if (newsletter.handle(request, response)) return;
    const base = basePath(project.config);
    const asked = pathOf(request, base);
    // An author may type the root of the host, or the site's base without its slash. Both lead to the site.
    if (asked === "outside" && ["/", base.slice(0, -1)].includes(request.url ?? "/"))
      return send(response, found(base));
    const path = asked === "outside" ? "/404" : asked;
    const fail = (error: unknown) => send(response, { status: 500, type: "txt", content: String(error) });
    if (path === undefined) return send(response, { status: 404, type: "txt", content: "No such address" });
    respond(path).then((found) => {
      if (found) return send(response, found);
      vite.middlewares(request, response, () => void page("/404").then((missing) => send(response, missing), fail));
    }, fail);
  };
}

/** Replaces a service worker that `briefs start` left in the browser, and unregisters itself: the live view caches nothing. */
const SELF_REMOVING_WORKER = `addEventListener("install",()=>skipWaiting());
addEventListener("activate",(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
await registration.unregister()})()))`;

const FORBIDDEN: RouteResponse = {
  status: 403,
  type: "txt",
  content: "Only for this machine, by localhost, by its address in numbers, or by a name of --host or --allow-host.\n",
};

const MADE_BY_BUILD = /^\/(?:share\/.*|(?:.*\/)?feed\.(?:xml|atom|json)|sitemap.*\.xml|llms\.txt|robots\.txt)$/;

function leftToBuild(path: string): string {
  return `${path} is made by "briefs build": to see it, run "briefs start".\n`;
}

/**
 * The path in the site that a request is for. "outside" if the address is not below the site's base. Undefined if it cannot be
 * decoded.
 */
function pathOf({ url = "/" }: IncomingMessage, base: string): string | "outside" | undefined {
  try {
    const path = sitePathOf(decodeURIComponent(url.split(/[?#]/)[0] ?? "/"), base);
    if (path === undefined) return "outside";
    return path.length > 1 ? path.replace(/\/$/, "") : path;
  } catch {
    return undefined;
  }
}

const OF_ISSUES = /^\/(?:_newsletter(?:\/|$)|newsletter\/\d+\/figures\/)/;

const OF_POSTS = /^(?:\/content)?\/post\//;

/** Redirects temporarily, unlike Hosting: a browser would remember a permanent redirect that the author takes back. */
function postRedirect(path: string, project: Project): RouteResponse | undefined {
  const location = redirectTarget(path, project.graph.metas());
  return location === undefined ? undefined : found(hrefOf(location, basePath(project.config)));
}

function found(location: string): RouteResponse {
  return { status: 302, type: "txt", content: `Moved to ${location}\n`, location };
}

/** The current address for an earlier address of a post. A post's own address wins over another's alias. */
function redirectTarget(path: string, metas: readonly PostMeta[]): string | undefined {
  if (metas.some(({ slug }) => postUrls(slug).includes(path))) return undefined;
  for (const { slug, aliases } of metas) {
    for (const alias of aliases) {
      const at = postUrls(alias).indexOf(path);
      if (at >= 0) return postUrls(slug)[at];
    }
  }
  return undefined;
}

const PAGE_DATA = /^\/content\/(.+)\.json$/;

function dataRoute(path: string, session: HmrSession): RouteResponse | undefined {
  const [, name] = PAGE_DATA.exec(path) ?? [];
  if (name === undefined) return undefined;
  const shown = session.current(name === "home" ? "/" : `/${name}`);
  if (typeof shown === "object") return { type: "json", content: JSON.stringify(shown.data) };
  return { status: shown === "missing" ? 404 : 500, type: "txt", content: `There is no data: the page is ${shown}.\n` };
}

function pictureRoute(path: string, project: Project): RouteResponse | undefined {
  const file = path.slice(PICTURES.length);
  if (!path.startsWith(PICTURES) || !project.isPicture(file)) return undefined;
  const type = /\w+$/.exec(file.toLowerCase())?.[0] ?? "";
  return isType(type) ? { type, content: project.source(file).bytes } : undefined;
}

function isType(type: string): type is keyof typeof TYPES {
  return Object.hasOwn(TYPES, type);
}

function webManifestRoute(context: RouteContext): RouteResponse {
  return { type: "json", content: webManifest(context.project.config, rendererOf(context).backgrounds).content };
}

function send(response: ServerResponse, { status = 200, type, content, location }: RouteResponse): void {
  const moved = location !== undefined && { Location: location };
  response.writeHead(status, { "Content-Type": TYPES[type], "Cache-Control": "no-store", ...moved });
  response.end(response.req.method === "HEAD" ? undefined : content);
}
