import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TIMES } from "../../functions/src/config/settings.ts";
import { seeOther } from "../../functions/src/http/http-response.ts";
import { type LinkPages, linkPages } from "../../functions/src/http/link-pages.ts";
import { MINUTE } from "./newsletter.ts";

let site: Server;
let url: string;
let now = 0;
/** What the site answers. Undefined: the site is down. */
let words: string | undefined;
let asked: number;
let pages: LinkPages;

beforeAll(async () => {
  site = createServer((_, response) => {
    asked++;
    const headers = { "Content-Security-Policy": "default-src 'self'", "Cache-Control": "public, max-age=3600" };
    response.writeHead(words === undefined ? 503 : 200, headers).end(`<p>${words} {{token}}</p>`);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = site.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => site.close());
beforeEach(() => {
  pages = linkPages(url, () => now);
  words = "first";
  asked = 0;
});

const body = async () => (await pages.respond("confirm", "t")).body;

test.each(["the site's page", "a plain page, while the site is down"])(
  "a token in %s -> not cached, not indexed, not sent on",
  async (which) => {
    if (which !== "the site's page") words = undefined;
    const { headers, body } = await pages.respond("confirm", "the-token");
    expect(body).toContain("the-token");
    const sent = new Headers(headers);
    expect(sent.get("cache-control")).toBe("private, no-store");
    expect(sent.get("referrer-policy")).toBe("no-referrer");
    expect(sent.get("x-robots-tag")).toBe("noindex");
    expect(sent.get("x-content-type-options")).toBe("nosniff");
    expect(sent.get("content-security-policy")).toContain("default-src");
  },
);

test("the site goes down -> its old page, however often; up again -> its new page soon", async () => {
  await body();
  words = undefined;
  now += TIMES.keepPageMs;
  const both = await Promise.all([body(), body()]);
  for (let i = 0; i < 3; i++) {
    both.push(await body());
    now += TIMES.keepCountMs;
    both.push(await body());
  }
  expect(new Set(both)).toEqual(new Set(["<p>first t</p>"]));
  // Once for the page, and once every ten seconds while the site is down.
  expect(asked).toBe(5);
  words = "second";
  now += TIMES.keepCountMs;
  expect(await body()).toBe("<p>second t</p>");
});

test("the site is down from the start -> a plain page; up -> its own page soon", async () => {
  words = undefined;
  expect(await body()).toContain("<!doctype html>");
  expect(await body()).toContain("<!doctype html>");
  expect(asked).toBe(1);
  words = "first";
  now += TIMES.keepCountMs;
  expect(await body()).toBe("<p>first t</p>");
});

test("requested often -> fetched once in five minutes", async () => {
  for (let i = 0; i < 10; i++) {
    await body();
    now += MINUTE;
  }
  expect(asked).toBe(2);
});

test("the site's page is redirected -> not followed: a plain page", async () => {
  const elsewhere = createServer((_, response) => response.writeHead(302, { location: `${url}/other` }).end());
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  const address = elsewhere.address();
  pages = linkPages(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`, () => now);
  expect(await body()).toContain('<form method="post"');
  expect(asked).toBe(0);
  elsewhere.close();
});

test("a site under a path of its host -> its page is asked for there, and the plain page posts there", async () => {
  words = undefined;
  pages = linkPages(`${url}/blog`, () => now);
  expect(await body()).toContain('action="/blog/newsletter/confirm"');
});

test("boxes in the page and in its data -> as they are ticked; no other text changes", async () => {
  words =
    '<input value="a" data-checked="{{checked:weekly}}"><input data-checked="{{checked:category.b-1}}"> {{other}}';
  words += '<script>{"weekly":"{{checked:weekly}}","b":"{{checked:category.b-1}}"}</script>';
  const { body } = await pages.respond("preferences", "t", (box) => box === "weekly");
  expect(body).toContain('<input value="a" checked=""><input > {{other}}<script>{"weekly":"yes","b":"no"}</script>');
});

test("to another page of a site under a path of its host -> under that path", () => {
  expect(seeOther("/newsletter/failed?code=x", "https://example.com/blog").headers.Location).toBe(
    "/blog/newsletter/failed?code=x",
  );
  expect(seeOther("/newsletter/failed", "https://example.com").headers.Location).toBe("/newsletter/failed");
});
