import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deadUrls } from "../../../functions/src/issues/dead-urls.ts";

const PUBLISHED = "https://briefs.example/blog";

let server: Server;
let siteUrl: string;
let asked: string[];
/** What the site answers by "METHOD path": a status, or where it redirects to. */
let site: Record<string, number | string>;
/** How many requests are under way, and the most there were. */
let open = { now: 0, most: 0 };

beforeAll(async () => {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  siteUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/blog`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  site = {};
  open = { now: 0, most: 0 };
});

function answer({ method, url }: IncomingMessage, response: ServerResponse): void {
  asked.push(`${method} ${url}`);
  open.most = Math.max(open.most, ++open.now);
  setTimeout(() => {
    open.now--;
    const given = site[`${method} ${url}`] ?? site[`${url}`] ?? 200;
    if (typeof given === "string") response.writeHead(302, { location: given }).end();
    else response.writeHead(given).end();
  }, 2);
}

const dead = (...paths: string[]) =>
  deadUrls(
    paths.map((path) => siteUrl + path),
    { siteUrl },
  );

test("every page and picture answers -> none, each asked once by HEAD", async () => {
  expect(await dead("/post/a", "/cards/a.png", "/post/a")).toEqual([]);
  expect(asked.sort()).toEqual(["HEAD /blog/cards/a.png", "HEAD /blog/post/a"]);
});

test("missing, forbidden or broken ones -> named in their order", async () => {
  site = { "/blog/b": 404, "/blog/d": 500, "/blog/e": 403 };
  expect(await dead("/a", "/b", "/c", "/d", "/e")).toEqual([`${siteUrl}/b`, `${siteUrl}/d`, `${siteUrl}/e`]);
});

test.each([405, 501, 404])("HEAD is answered by %i, GET by 200 -> it is there", async (status) => {
  site = { "HEAD /blog/a": status };
  expect(await dead("/a")).toEqual([]);
});

test("a redirect within the site -> followed; one that leads nowhere or in a circle -> dead", async () => {
  site = {
    "/blog/old": "/blog/new",
    "/blog/whole": `${siteUrl}/new`,
    "/blog/round": "/blog/round",
    "/blog/dead": "/blog/none",
    "/blog/none": 404,
    "/blog/odd": "javascript:void(0)",
    "/blog/broken": "https://",
  };
  expect(await dead("/old", "/whole")).toEqual([]);
  const lost = ["/round", "/dead", "/odd", "/broken"];
  expect(await dead(...lost)).toEqual(lost.map((path) => siteUrl + path));
  expect(asked.filter((request) => request === "GET /blog/round").length).toBeLessThanOrEqual(10);
});

test("a redirect that leads elsewhere -> an answer for a link, which is not followed; a picture or the page of an issue is dead", async () => {
  const { port } = new URL(siteUrl);
  const elsewhere = [`http://127.0.0.1:${port}/blogs`, "/", "https://chat.invalid/x"];
  const links = ["/chat", "/moved", "/old", "/newsletter", "/newsletter/subscribe"];
  const own = ["/newsletter/14", "/newsletter/14/figures/rice.png", "/images/field.JPG?v=1", "/newsletter/14/"];
  for (const target of elsewhere) {
    site = Object.fromEntries([...links, ...own].map((path) => [`/blog${path}`, target]));
    site["/blog/old"] = "/blog/chat";
    expect(await dead(...links)).toEqual([]);
    expect(await dead(...own)).toEqual(own.map((path) => siteUrl + path));
  }
  expect(asked.filter((request) => /\/blogs|\/$/.test(request) && !request.endsWith("/14/"))).toEqual([]);
});

test("an address that is not of the site -> dead, and nobody is asked", async () => {
  const foreign = ["http://127.0.0.1:1/blog/a", `${siteUrl}s/a`, "file:///etc/hostname", "nothing"];
  expect(await deadUrls(foreign, { siteUrl })).toEqual(foreign);
  expect(asked).toEqual([]);
});

test("the site is down -> all are dead", async () => {
  const down = "http://127.0.0.1:9/blog";
  expect(await deadUrls([`${down}/a`, down], { siteUrl: down })).toEqual([`${down}/a`, down]);
});

test("on a person's own machine -> addresses of the published site are asked for on the local server", async () => {
  site = { "/blog/none": 404, "/blog/moved": `${PUBLISHED}/post/a` };
  const urls = ["", "/post/a?x=1", "/none", "/moved"].map((path) => PUBLISHED + path);
  expect(await deadUrls(urls, { siteUrl, publishedUrl: PUBLISHED })).toEqual([`${PUBLISHED}/none`]);
  expect(asked).toContain("HEAD /blog/post/a?x=1");
});

test("many -> at most eight at the same time", async () => {
  expect(await dead(...Array.from({ length: 60 }, (_, i) => `/post/${i}`))).toEqual([]);
  expect(asked).toHaveLength(60);
  expect(open.most).toBeGreaterThan(1);
  expect(open.most).toBeLessThanOrEqual(8);
});
