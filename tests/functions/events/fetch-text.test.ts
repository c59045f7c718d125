import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cachingFetch } from "../../../functions/src/events/fetch-text.ts";

const asked: string[] = [];
const site = createServer(({ url = "" }, response) => {
  asked.push(url);
  if (url === "/moved.pem") response.writeHead(302, { location: "/a.pem" }).end();
  else response.writeHead(url === "/gone.pem" ? 404 : 200).end(url === "/long.pem" ? "x".repeat(100_001) : url);
});
let base = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = site.address();
  base = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => site.close());
beforeEach(() => {
  asked.length = 0;
});

test("a certificate -> fetched once; another text -> each time", async () => {
  const fetchText = cachingFetch();
  for (const path of ["/a.pem", "/a.pem", "/b", "/b"]) expect(await fetchText(base + path)).toBe(path);
  expect(asked).toEqual(["/a.pem", "/b", "/b"]);
});

test.each(["/gone.pem", "/long.pem", "/moved.pem"])("%s -> refused, and asked for again", async (path) => {
  const fetchText = cachingFetch();
  for (const _ of [1, 2]) await expect(fetchText(base + path)).rejects.toThrow();
  expect(asked).toEqual([path, path]);
});
