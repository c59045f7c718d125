import { expect, test } from "vitest";
import { fetchPage } from "../../../site/service-worker/fetch-page.ts";

const request = new Request("https://example.org/post/read");

test("a page that was preloaded -> that response", async () => {
  const preloaded = new Response("The page");
  expect(await fetchPage({ request, preloadResponse: Promise.resolve(preloaded) })).toBe(preloaded);
});

test.each([
  ["rejects, as in Chromium", () => Promise.reject(new TypeError("Network error"))],
  ["gives the error as a response, as in Firefox", () => Promise.resolve(Response.error())],
])("no connection, and the preload %s -> rejects, so that the offline page is shown", async (_, preload) => {
  await expect(fetchPage({ request, preloadResponse: preload() })).rejects.toThrow(TypeError);
});
