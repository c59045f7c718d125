import { afterEach, expect, test, vi } from "vitest";
import { cacheResponse } from "../../../site/offline/bounded-cache.ts";

const CACHE = { name: "pages", maxEntries: 8 };
const full = new DOMException("full", "QuotaExceededError");

afterEach(() => vi.unstubAllGlobals());

/** A cache with the pages a, b, c, …, in which a response of "new" takes as much room as `needs` of them. */
function cacheOf(names: string, needs: number, failure: Error = full): Map<string, string> {
  const entries = new Map([...names].map((name) => [name, "kept"]));
  const put = async (url: string, response: Response) => {
    const text = await response.text();
    if (text === "new" && entries.size + needs > names.length) throw failure;
    entries.delete(url);
    entries.set(url, text);
  };
  const cache = {
    ...{ put, keys: async () => [...entries.keys()], delete: async (url: string) => entries.delete(url) },
    match: async (url: string) => (entries.has(url) ? new Response(entries.get(url)) : undefined),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  return entries;
}

const cacheNew = (url: string) => cacheResponse(CACHE, url, new Response("new"));
const shown = (entries: Map<string, string>) => [...entries].map(([url, text]) => `${url}: ${text}`);

test("room for it -> the newest, in place of what was kept", async () => {
  const entries = cacheOf("abcd", 1);
  await cacheNew("b");
  expect(shown(entries)).toEqual(["a: kept", "c: kept", "d: kept", "b: new"]);
});

test("more than its entries -> the oldest goes", async () => {
  const entries = cacheOf("abcdefgh", 0);
  await cacheNew("i");
  expect([...entries.keys()].join("")).toBe("bcdefghi");
});

test("no more room -> the oldest go, and it is cached", async () => {
  const entries = cacheOf("abcdefgh", 2);
  await cacheNew("i");
  expect(shown(entries).slice(-2)).toEqual(["h: kept", "i: new"]);
  expect(entries.size).toBeGreaterThan(4);
});

test("no more room, and few entries -> the oldest go nevertheless", async () => {
  const entries = cacheOf("abc", 1);
  await cacheNew("d");
  expect(shown(entries)).toEqual(["c: kept", "d: new"]);
});

test("too large for the room that there is -> told, and what was kept of its address stays", async () => {
  const entries = cacheOf("abcdefgh", 8);
  await expect(cacheNew("c")).rejects.toBe(full);
  expect(shown(entries)).toContain("c: kept");
});

test("the connection is lost -> told, and nothing goes that was kept", async () => {
  const lost = new TypeError("network error");
  const entries = cacheOf("abcdefgh", 9, lost);
  await expect(cacheNew("a")).rejects.toBe(lost);
  expect([...entries.keys()].sort().join("")).toBe("abcdefgh");
});
