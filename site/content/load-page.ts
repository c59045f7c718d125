import type { PageData } from "./page-data.ts";
import { pageDataUrl } from "./urls.ts";

/** Fetches what a page shows. Throws a 404 response where there is no such page, an Error where it cannot be had. */
export async function loadPage(path: string, signal: AbortSignal): Promise<PageData> {
  const response = await fetch(pageDataUrl(path), { signal });
  if (response.status === 404) throw new Response(null, { status: 404 });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response.json();
}
