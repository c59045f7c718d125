import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { resolveConfig, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openVite } from "../../scripts/dev/open-vite.ts";
import siteConfig from "../../site/site.config.ts";
import { engineCopy } from "../build/engine-copy.ts";

// A site that is the engine's own repository, or was made by `briefs eject`: Vite may read all of its folder.
const root = engineCopy();
const link = join(mkdtempSync(join(tmpdir(), "briefs-link-")), "site");
const http = createServer();
let vite: ViteDevServer;

beforeAll(async () => {
  for (const file of [".briefs/data/secret", ".briefs/data/outbox/a.eml", ".briefs/lock", "functions/.env", "a.pem"]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), "a secret");
  }
  symlinkSync(root, link);
  const config = join(root, "site/site.config.ts");
  const cache = join(root, ".briefs/cache");
  const current = () => siteConfig;
  vite = await openVite({ engine: root, cache, base: "/", config, current, allowedHosts: [], http, log: () => {} });
  http.on("request", (asked, response) => vite.middlewares(asked, response, () => response.writeHead(404).end()));
  await once(http.listen(0, "127.0.0.1"), "listening");
});

afterAll(async () => {
  http.close();
  await vite.close();
  // Vite's bundler may still write its last files.
  for (const folder of [dirname(link), root]) rmSync(folder, { recursive: true, maxRetries: 20 });
});

/** Unlike `fetch`, it sends a path as it is written. */
async function asked(path: string): Promise<{ status: number | undefined; said: string }> {
  const { port } = http.address() as AddressInfo;
  const [response] = await once(request({ host: "127.0.0.1", port, path }).end(), "response");
  let said = "";
  for await (const chunk of response) said += chunk;
  return { status: response.statusCode, said };
}

test.each([
  ...[".briefs/data/secret", ".briefs/data/outbox/a.eml", ".briefs/lock", "functions/.env", "a.pem"],
  ...["%2ebriefs/data/secret", ".briefs/data/%73ecret", "site/../.briefs/data/secret", ".briefs//data/secret"],
  ...["?raw", "?import", "?url", "?import&raw", "?inline", "?raw&x=.js", "/"].map((end) => `.briefs/data/secret${end}`),
])("a secret of the site, /@fs/…/%s -> refused", async (file) => {
  const { status, said } = await asked(`/@fs${root}/${file}`);
  expect([403, 404]).toContain(status);
  expect(said).not.toContain("a secret");
});

test("a secret, by its plain address -> 403", async () => {
  expect((await asked(`/@fs${root}/.briefs/data/secret`)).status).toBe(403);
});

test.each([
  `/@fs/${root}/.briefs/data/secret`,
  `/@fs${root}/.BRIEFS/data/secret`,
  `/@fs${link}/.briefs/data/secret`,
  "/../.briefs/data/secret",
  "/%2e%2e/.briefs/data/secret",
  "/..%2f.briefs/data/secret?raw",
  "//../.briefs/data/secret",
])("%s -> no secret", async (path) => {
  expect((await asked(path)).said).not.toContain("a secret");
});

test("the site's code -> served", async () => {
  expect((await asked(`/@fs${root}/site/entry-client.tsx`)).status).toBe(200);
});

test("what Vite refuses by itself -> refused as well", async () => {
  const { server } = await resolveConfig({ configFile: false }, "serve");
  expect(vite.config.server.fs.deny).toEqual(expect.arrayContaining(server.fs.deny));
});
