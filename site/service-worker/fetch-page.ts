/** What is used of a FetchEvent. */
interface Navigation {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
}

/** The browser has requested the page already while it started the worker. Rejects without a connection. */
export async function fetchPage({ request, preloadResponse }: Navigation): Promise<Response> {
  const preloaded = await preloadResponse;
  // Firefox does not reject a preload that failed. It gives the error as a response, which would be the reader's page.
  if (preloaded?.type === "error") throw new TypeError("The preload failed");
  return preloaded ?? fetch(request);
}
