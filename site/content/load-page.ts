import { hrefOf, sitePathOf } from "./href-of.ts";
import type { PageData } from "./page-data.ts";
import { pageDataUrl } from "./urls.ts";

/** Fetches the data of a page under the base. Throws a 404 response if the page does not exist, an Error if the fetch fails. */
export async function loadPage(pathname: string, base: string, signal: AbortSignal): Promise<PageData> {
  const path = sitePathOf(pathname, base);
  if (path === undefined) throw new Response(null, { status: 404 });
  const response = await fetch(hrefOf(pageDataUrl(path), base), { signal });
  if (response.status === 404) throw new Response(null, { status: 404 });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response.json();
}
