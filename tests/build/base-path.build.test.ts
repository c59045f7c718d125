import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDeployed } from "../../scripts/project/firebase-config.ts";
import { serveHosting } from "../../scripts/serve/serve-hosting.ts";
import { freePort } from "../../scripts/system/ports.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { addressesIn } from "./addresses-in.ts";
import { BASED_URL, basedProject } from "./based-project.ts";

const { origin, pathname: BASE } = new URL(`${BASED_URL}/`);
let project: string;
let server: Server;
let local: string;

beforeAll(async () => {
  project = basedProject();
  const { status, stdout, stderr } = runBriefs(["build"], project);
  if (status !== 0) throw new Error(stdout + stderr);
  const port = await freePort();
  local = `http://localhost:${port}`;
  const hosting = await readDeployed(join(project, "dist"));
  server = await serveHosting({ out: join(project, "dist"), base: BASE, hosting, port });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(project, { recursive: true });
});

const get = (path: string) => fetch(local + path, { redirect: "manual" });

/** Answered by functions, which do not run here. */
const BY_FUNCTIONS = new RegExp(`^${BASE}(?:api|newsletter)/(?:subscribe|confirm|preferences|unsubscribe)`);

test("every address in every file of the site -> under the base, and answered there", {
  timeout: 120_000,
}, async () => {
  const files = readdirSync(join(project, "dist"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:html|json|webmanifest|css|js|xml|atom|md|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(project, "dist").length));
  const found = new Map<string, string>();
  for (const file of files) {
    const page = BASED_URL + file.replace(/(?:\/index)?\.html$/, (end) => (end.startsWith("/") ? "/" : ""));
    for (const address of addressesIn(file, readFileSync(join(project, "dist", file), "utf8"))) {
      const url = URL.parse(address, page);
      if (url?.origin === origin) found.set(url.pathname + url.search, file);
    }
  }
  const outside = [...found].filter(([path]) => !path.startsWith(BASE));
  // The site's own address has no final slash: names of its owner in structured data and mails.
  expect(outside.filter(([path]) => path !== BASE.slice(0, -1))).toEqual([]);
  expect(found.size).toBeGreaterThan(100);
  const missing: string[] = [];
  for (const [path, file] of found) {
    if (BY_FUNCTIONS.test(path) || path === BASE.slice(0, -1)) continue;
    const { status } = await get(path);
    if (status !== 200) missing.push(`${file}: ${path} is answered with ${status}`);
  }
  expect(missing).toEqual([]);
});

test.each([
  ["/", BASE],
  [`${BASE}post/led`, `${BASE}post/lead`],
  [`${BASE}content/post/led.json`, `${BASE}content/post/lead.json`],
  [`${BASE}favicon.ico`, `${BASE}icon.png`],
])("%s -> redirected to %s", async (from, to) => {
  expect((await get(from)).headers.get("location")).toBe(to);
});

test("a path outside of the base, and one inside of it that is no page -> 404, with the site's page", async () => {
  for (const path of ["/briefings", `${BASE}no-such`]) {
    const response = await get(path);
    expect(response.status, path).toBe(404);
    expect(await response.text()).toContain(`href="${BASE}assets/`);
  }
});

test("headers of firebase.json -> on the paths under the base", async () => {
  const asset = readdirSync(join(project, "dist/assets")).find((name) => name.endsWith(".js"));
  expect((await get(`${BASE}assets/${asset}`)).headers.get("cache-control")).toContain("immutable");
  expect((await get(`${BASE}sw.js`)).headers.get("cache-control")).toBe("no-cache");
  expect((await get(BASE)).headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("what is deployed -> a folder of the whole host, with the site under the base and what hosts look for at the root", async () => {
  expect((await readDeployed(join(project, "dist"))).public).toBe("dist.host");
  const deployed = readdirSync(join(project, "dist.host"), { recursive: true }).map(String);
  const built = readdirSync(join(project, "dist"), { recursive: true }).map(String);
  expect(deployed.filter((path) => !path.startsWith("notes"))).toEqual(["404.html", "robots.txt"]);
  for (const path of built) expect(existsSync(join(project, "dist.host", BASE, path)), path).toBe(true);
});
