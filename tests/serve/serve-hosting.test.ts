import { once } from "node:events";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readHosting } from "../../scripts/project/firebase-config.ts";
import { serveHosting } from "../../scripts/serve/serve-hosting.ts";
import { freePort } from "../../scripts/system/ports.ts";

const ROOT = join(import.meta.dirname, "../..");
const place = mkdtempSync(join(tmpdir(), "briefs-serve-"));
const out = join(place, "site");
const LONG = "<p>A paragraph that goes on.</p>\n".repeat(200);
const FILES = {
  "index.html": "home",
  "404.html": "not found",
  "briefings.html": "briefings",
  "briefings/2.html": "page two",
  "post/a.html": LONG,
  "content/home.json": "{}",
  "assets/entry-abc.js": `// ${LONG}`,
  "search/terms/abc.json": "{}",
  "favicon.svg": "<svg/>",
  "empty.txt": "",
};

let server: Server;
let url: string;

beforeAll(async () => {
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), content);
  }
  writeFileSync(join(place, "secret.txt"), "secret");
  const port = await freePort();
  server = await serveHosting({ out, hosting: await readHosting(ROOT), port, allowedHosts: ["tunnel.example"] });
  url = `http://localhost:${port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(place, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers, redirect: "manual" });

test("a file that another build replaced, requested with the old ETag -> the new file", async () => {
  const tag = (await get("/favicon.svg")).headers.get("etag") ?? "";
  expect((await get("/favicon.svg", { "If-None-Match": tag })).status).toBe(304);
  writeFileSync(join(out, "favicon.svg"), "<svg id='new'/>");
  const response = await get("/favicon.svg", { "If-None-Match": tag });
  writeFileSync(join(out, "favicon.svg"), FILES["favicon.svg"]);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("new");
});

test("a file that comes and goes while it is requested -> the file or the 404 page; the server goes on", async () => {
  const path = join(out, "favicon.svg");
  const answers = new Set<string>();
  for (let round = 0; round < 40; round++) {
    const asked = Array.from({ length: 12 }, async () => answers.add(await (await get("/favicon.svg")).text()));
    let waiting = true;
    const answered = Promise.all(asked).finally(() => {
      waiting = false;
    });
    while (waiting) {
      renameSync(path, `${path}.away`);
      await setImmediate();
      renameSync(`${path}.away`, path);
      await setImmediate();
    }
    await answered;
  }
  expect(answers).toContain(FILES["favicon.svg"]);
  answers.delete(FILES["404.html"]);
  expect(answers.size).toBe(1);
});

test("an empty file -> 200 and no content", async () => {
  const response = await get("/empty.txt");
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

test.each(["/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/a%00b", `/${"long".repeat(100)}`])(
  "%s, which is no file of the site -> 404",
  async (path) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ port: new URL(url).port, path }, resolve)
        .on("error", reject)
        .end();
    });
    expect([response.statusCode, await text(response)]).toEqual([404, FILES["404.html"]]);
  },
);

describe("addresses as they are deployed", () => {
  test.each([
    ["/", "home"],
    ["/briefings", "briefings"],
    ["/briefings/2", "page two"],
    ["/briefings?topic=AI", "briefings"],
    ["/post/a", LONG],
    ["/content/home.json", "{}"],
  ])("%s -> 200", async (path, body) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(body);
  });

  test.each([
    ["/briefings.html", "/briefings"],
    ["/briefings/", "/briefings"],
    ["/post/a.html", "/post/a"],
    ["/index.html", "/"],
  ])("%s -> 301 to %s", async (path, target) => {
    const response = await get(path);
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toBe(target);
  });

  test.each(["/nowhere", "/post/nowhere", "/content/nowhere.json", "/../package.json", "/%2e%2e/firebase.json"])(
    "%s -> 404 and the site's own page",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe("not found");
    },
  );
});

describe("headers as they are deployed", () => {
  test.each(["/", "/post/a", "/nowhere", "/assets/entry-abc.js", "/content/home.json"])(
    "%s -> secured",
    async (path) => {
      const { headers } = await get(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain("unsafe");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBeTruthy();
      expect(headers.get("permissions-policy")).toContain("camera=()");
    },
  );

  test("a hashed file -> cached for a year; everything else -> revalidated", async () => {
    for (const path of ["/assets/entry-abc.js", "/search/terms/abc.json"]) {
      expect((await get(path)).headers.get("cache-control")).toContain("max-age=31536000, immutable");
    }
    for (const path of ["/", "/post/a", "/content/home.json"]) {
      expect((await get(path)).headers.get("cache-control")).toContain("must-revalidate");
    }
  });

  test.each(["/assets/gone.js", "/images/gone.png", "/search/terms/gone.json"])(
    "%s, which does not exist -> revalidated, because it may be published tomorrow",
    async (path) => {
      const { status, headers } = await get(path);
      expect(status).toBe(404);
      expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    },
  );
});

describe("compressed as the browser asks", () => {
  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
  ])("%s -> %s", async (accepted, encoding) => {
    for (const path of ["/post/a", "/assets/entry-abc.js"]) {
      const response = await get(path, { "accept-encoding": accepted });
      expect(response.headers.get("content-encoding")).toBe(encoding);
      expect(await response.text()).toContain(LONG);
    }
  });
});

test("a page, or a function, by the name of another site -> 403; by one of this machine or of the author's -> served", async () => {
  const port = Number(new URL(url).port);
  const asked = async (host: string, path = "/") => {
    const [response] = await once(request({ port, path, headers: { host } }).end(), "response");
    response.resume();
    return response.statusCode;
  };
  for (const path of ["/", "/newsletter/subscribe"]) expect(await asked(`evil.example:${port}`, path)).toBe(403);
  for (const host of ["localhost", `127.0.0.1:${port}`, `[::1]:${port}`, "tunnel.example"])
    expect(await asked(host)).toBe(200);
});

test("a port that is taken meanwhile -> the promise fails, nothing hangs", async () => {
  const port = Number(new URL(url).port);
  await expect(serveHosting({ out, hosting: {}, port })).rejects.toMatchObject({ code: "EADDRINUSE" });
});
