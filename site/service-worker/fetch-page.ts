/** The properties of a FetchEvent that are used. */
interface Navigation {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
}

/** Takes the response that the browser requested while it started the worker, or fetches the page. Rejects if offline. */
export async function fetchPage({ request, preloadResponse }: Navigation): Promise<Response> {
  const preloaded = await preloadResponse;
  // Firefox does not reject a preload that failed. It gives the error as a response, which would be the reader's page.
  if (preloaded?.type === "error") throw new TypeError("The preload failed");
  return preloaded ?? fetch(request);
}
