import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTcpServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkLinks } from "../../scripts/author/links/check-links.ts";
import { copyOfFixture, runBriefsBeside } from "./run-briefs.ts";

const HOUR = 3_600_000;
let folder: string;
let web: Server;
/** Accepts connections, and speaks no TLS. */
let mute: Server;
let asked: { method: string | undefined; url: string | undefined; agent: string | undefined }[];
let open = 0;
let most = 0;
let busy = 0;

const ANSWERS: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  "/good": (_, response) => response.end("good"),
  "/missing": (_, response) => response.writeHead(404).end(),
  "/gone": (_, response) => response.writeHead(410).end(),
  "/no-head": ({ method }, response) => response.writeHead(method === "HEAD" ? 405 : 200).end(),
  "/wrong-head": ({ method }, response) => response.writeHead(method === "HEAD" ? 404 : 200).end(),
  "/drops-head": ({ method, socket }, response) => (method === "HEAD" ? socket.destroy() : response.end()),
  "/moved": (_, response) => response.writeHead(301, { location: "/good" }).end(),
  "/moved-twice": (_, response) => response.writeHead(308, { location: "/moved" }).end(),
  "/for-now": (_, response) => response.writeHead(302, { location: "/moved" }).end(),
  "/moved-away": (_, response) => response.writeHead(301, { location: "/missing" }).end(),
  "/round": (_, response) => response.writeHead(302, { location: "/round" }).end(),
  "/odd": (_, response) => response.writeHead(302, { location: "mailto:a@example.com" }).end(),
  "/locked": (_, response) => response.writeHead(403).end(),
  "/broken": (_, response) => response.writeHead(500).end(),
  "/busy": (_, response) => response.writeHead(busy-- > 0 ? 429 : 200, { "retry-after": "1" }).end(),
  "/busy-long": (_, response) => response.writeHead(429, { "retry-after": "9999" }).end(),
  "/slow": () => {},
};

const listen = (server: Server) => new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
const portOf = (server: Server) => Object(server.address()).port;
const at = (path: string) => `http://127.0.0.1:${portOf(web)}${path}`;

beforeAll(async () => {
  web = createServer(async (request, response) => {
    asked.push({ method: request.method, url: request.url, agent: request.headers["user-agent"] });
    most = Math.max(most, ++open);
    response.on("close", () => open--);
    await new Promise((done) => setTimeout(done, 5));
    const answer = ANSWERS[String(request.url)] ?? ANSWERS["/good"];
    answer?.(request, response);
  });
  mute = createTcpServer((socket) => socket.on("error", () => {}).end("no TLS here\r\n"));
  await Promise.all([listen(web), listen(mute)]);
});
afterAll(() => {
  web.close();
  mute.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "briefs-links-"));
  asked = [];
  most = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const place = { line: 4, column: 2, endLine: 4, endColumn: 9 };

function ask(urls: string[], options: { now?: number } = {}) {
  const links = urls.map((url) => ({ file: "posts/a.md", url, place }));
  const cacheFile = join(folder, "cache/links.json");
  return checkLinks(links, {
    cacheFile,
    now: HOUR,
    userAgent: "briefs/0 (test)",
    timeoutMs: 600,
    longestWaitMs: 5000,
    ...options,
  });
}

test.each(["/good", "/no-head", "/wrong-head", "/drops-head", "/for-now"])("%s -> nothing to say", async (path) => {
  expect(await ask([at(path)])).toEqual({ diagnostics: [], checked: 1, offline: false });
});

test("a good page -> HEAD alone, under our name", async () => {
  await ask([at("/good")]);
  expect(asked).toEqual([{ method: "HEAD", url: "/good", agent: "briefs/0 (test)" }]);
});

describe("a warning at the link's place", () => {
  test.each([
    ["/missing", "link-dead", "answers 404"],
    ["/gone", "link-dead", "answers 410"],
    ["/moved-away", "link-dead", "answers 404"],
    ["/round", "link-dead", "more than 10 times"],
    ["/odd", "link-dead", "not a page"],
    ["/locked", "link-unsure", "403"],
    ["/broken", "link-unsure", "500"],
    ["/busy-long", "link-unsure", "429"],
    ["/slow", "link-unsure", "no answer within 0.6 s"],
  ])("%s -> %s", async (path, code, words) => {
    const { diagnostics } = await ask([at(path)]);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code,
        severity: "warning",
        file: "posts/a.md",
        ...place,
        message: expect.stringContaining(words),
      }),
    ]);
  });

  test.each(["/moved", "/moved-twice"])(
    "%s -> link-moved, with the new address and the link's own part of the page",
    async (path) => {
      const { diagnostics } = await ask([at(`${path}#part`)]);
      expect(diagnostics).toMatchObject([{ code: "link-moved", hint: `Write ${at("/good#part")}` }]);
    },
  );

  test("a server that speaks no TLS, and a port where nobody is", async () => {
    const tls = `https://127.0.0.1:${portOf(mute)}/`;
    const closed = createTcpServer();
    await listen(closed);
    const nobody = `http://127.0.0.1:${portOf(closed)}/`;
    await new Promise((done) => closed.close(done));
    const { diagnostics } = await ask([tls, nobody]);
    expect(diagnostics).toMatchObject([
      { code: "link-dead", message: expect.stringContaining("encryption") },
      { code: "link-dead", message: expect.stringContaining("refuses connections") },
    ]);
  });
});

test("a busy server that asks for a second's rest -> it gets it, and is asked once more", async () => {
  busy = 1;
  const begin = performance.now();
  expect(await ask([at("/busy")])).toMatchObject({ diagnostics: [] });
  expect(performance.now() - begin).toBeGreaterThanOrEqual(950);
  expect(asked).toHaveLength(2);
});

test("many links to one host -> two at a time, and each address once, wherever it stands", async () => {
  const urls = Array.from({ length: 30 }, (_, i) => at(`/page-${i % 20}#${i}`));
  expect(await ask(urls)).toMatchObject({ diagnostics: [], checked: 20 });
  expect(asked).toHaveLength(20);
  expect(most).toBe(2);
});

test("asked again -> a good one is believed for a day, a bad one for an hour; a damaged cache is none", async () => {
  const urls = [at("/good"), at("/missing")];
  await ask(urls);
  asked = [];
  expect((await ask(urls, { now: 1.9 * HOUR })).diagnostics).toMatchObject([{ code: "link-dead" }]);
  expect(asked).toEqual([]);
  await ask(urls, { now: 2.1 * HOUR });
  expect(new Set(asked.map(({ url }) => url))).toEqual(new Set(["/missing"]));
  asked = [];
  await ask(urls, { now: 26 * HOUR });
  expect(new Set(asked.map(({ url }) => url))).toEqual(new Set(["/good", "/missing"]));
  writeFileSync(join(folder, "cache/links.json"), "{");
  expect(await ask([at("/good")], { now: 26 * HOUR })).toMatchObject({ checked: 1 });
  expect(Object.keys(JSON.parse(readFileSync(join(folder, "cache/links.json"), "utf8")))).toEqual([at("/good")]);
});

test("no network -> said once, nothing of any link, and nothing kept", async () => {
  const urls = ["http://one.invalid/", "https://two.invalid/", "https://two.invalid/other"];
  expect(await ask(urls)).toEqual({ diagnostics: [], checked: 0, offline: true });
  expect(readFileSync(join(folder, "cache/links.json"), "utf8")).toBe("{}");
});

test("a host that is not there among others that are -> its link is told", async () => {
  const { diagnostics, offline } = await ask([at("/good"), "http://one.invalid/"]);
  expect(offline).toBe(false);
  // Without a name server nobody can say that there is no such host.
  expect(diagnostics).toMatchObject([
    { code: expect.stringMatching(/^link-(?:dead|unsure)$/), message: expect.stringContaining("one.invalid") },
  ]);
});

test("all that is not known yet is on hosts that are not there, and a known good one still answers -> no lack of a network", async () => {
  await ask([at("/good")]);
  const urls = [at("/good"), "http://one.invalid/", "http://two.invalid/"];
  const { diagnostics, offline } = await ask(urls, { now: 2 * HOUR });
  expect(offline).toBe(false);
  expect(diagnostics).toHaveLength(2);
});

test("briefs check --links -> links of posts and sources of figures, by file and line; without --links nobody is asked", async () => {
  const project = copyOfFixture("good");
  writeFileSync(join(project, "package.json"), "{}");
  const figure = join(project, "infographics/card.json");
  const first = { ...JSON.parse(readFileSync(figure, "utf8")), source: { name: "S", url: at("/gone") } };
  writeFileSync(figure, JSON.stringify(first, null, 2));
  const post = "---\nid: 70\ntitle: New\nexcerpt: x\ncategory: briefings\ndate: 2025-10-17\ntags: [AI]\n---\n\n";
  writeFileSync(join(project, "posts/new.md"), `${post}[one](${at("/missing")}) and [two](${at("/good")})\n`);
  expect((await runBriefsBeside(["check"], project)).status).toBe(0);
  expect(asked).toEqual([]);
  const { stdout, status } = await runBriefsBeside(["check", "--links"], project);
  rmSync(project, { recursive: true });
  expect(status).toBe(0);
  expect(stdout).toContain("warning[link-dead]");
  expect(stdout).toContain("posts/new.md:10:7\n");
  expect(stdout).toMatch(/infographics\/card\.json:\d+:\d+\n/);
  expect(stdout).toContain("3 external links checked");
  expect(asked[0]?.agent).toMatch(/^briefs\/\d+\.\d+\.\d+ \(link check; https:/);
});
