import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { join } from "node:path";
import getPort from "get-port";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDevServer } from "../../scripts/dev/dev-server.ts";
import siteConfig from "../../site/site.config.ts";
import { configText } from "../build/own-site.ts";
import { siteProject } from "../build/site-project.ts";
import { runBriefsBeside } from "../cli/run-briefs.ts";
import { type DevSite, devSite } from "./dev-site.ts";

const DRAFT = "posts/still-a-draft.md";
const POST = readFileSync(join(import.meta.dirname, "../build/fixtures/site/posts/everything.md"), "utf8");
let site: DevSite;

beforeAll(async () => {
  const draft = POST.replace("id: 1", "id: 50\ndraft: true").replace("title: '", "title: 'Draft of ");
  const toCome = POST.replace("id: 1", "id: 51\naliases: [soon]").replace("date: 2025-09-05", "date: 2099-05-05");
  const args = ["--allow-host", "tunnel.example"];
  site = await devSite({ args, files: { [DRAFT]: draft, "posts/to-come.md": toCome } });
});

afterAll(() => site.close());

const get = (path: string) => fetch(site.url + path);

describe("what readers do not see yet -> here it is seen, and marked", () => {
  test.each([
    ["/post/still-a-draft", "Draft"],
    ["/post/to-come", "Scheduled for May 5, 2099"],
  ])("%s", async (path, mark) => {
    expect(await (await get(path)).text()).toContain(`<strong class="PostMark">${mark}</strong>`);
    const page = await site.open(path);
    await page.locator("article header").getByText(mark, { exact: true }).waitFor();
  });

  test("on the cards of their list, and of no other post", async () => {
    const page = await site.open("/explainers");
    const card = (slug: string) => page.locator(".PostCard", { has: page.locator(`a[href="/post/${slug}"]`) });
    await card("still-a-draft").getByText("Draft", { exact: true }).waitFor();
    await card("to-come").getByText("Scheduled for May 5, 2099").waitFor();
    expect(await card("everything").locator(".PostMark").count()).toBe(0);
  });

  test("published -> no mark any more, at once", async () => {
    const page = await site.open("/post/still-a-draft");
    site.edit(DRAFT, "draft: true", "draft: false");
    await page.locator(".PostMark").waitFor({ state: "detached" });
    site.edit(DRAFT, "draft: false", "draft: true");
    await page.locator(".PostMark").waitFor();
  });

  test("in the search", async () => {
    expect(await (await get("/search/index.json")).text()).toContain("Draft of");
  });
});

describe("another site's name that leads here -> nothing of what is not published yet", () => {
  const asked = async (host: string, path: string) => {
    const { hostname, port } = new URL(site.url);
    const [response] = await once(request({ hostname, port, path, headers: { host } }).end(), "response");
    response.resume();
    return response.statusCode;
  };

  test.each(["/post/still-a-draft", "/content/post/still-a-draft.json", "/search/index.json", "/sw.js"])(
    "%s",
    async (path) => {
      expect(await asked("evil.example", path)).toBe(403);
      expect(await asked("localhost.evil.example:5000", path)).toBe(403);
      for (const own of ["localhost", "127.0.0.1:5000", "[::1]:5000", "tunnel.example"])
        expect(await asked(own, path)).toBe(200);
    },
  );
});

test("a picture of a post -> as it was saved, without variants, which only a build makes", async () => {
  const page = await (await get("/post/everything")).text();
  expect(page).not.toContain("<source");
  const [, src = ""] = page.match(/<img[^>]* src="([^"]+gradient[^"]*)"/) ?? [];
  const bytes = readFileSync(join(import.meta.dirname, "../build/fixtures/site/posts/gradient.png"));
  expect(Buffer.from(await (await get(src)).arrayBuffer())).toEqual(bytes);
});

describe("what belongs to a page -> is there", () => {
  test.each([
    ["/", "text/html"],
    ["/dashboard", "text/html"],
    ["/search", "text/html"],
    ["/newsletter/confirmed", "text/html"],
    ["/content/post/everything.json", "application/json"],
    ["/figures/everything/prices.json", "application/json"],
    ["/figures/everything/prices.csv", "text/csv"],
    ["/figures/everything/prices.svg", "image/svg+xml"],
    ["/figures/everything/prices.png", "image/png"],
    ["/images/posts/gradient.png", "image/png"],
    ["/post/everything.md", "text/markdown"],
    ["/manifest.webmanifest", "application/json"],
    ["/icon.png", "image/png"],
    ["/_outbox", "text/html"],
  ])("%s", async (path, type) => {
    const response = await get(path);
    expect([response.status, response.headers.get("content-type")?.split(";")[0]]).toEqual([200, type]);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(30);
  });

  test("a page opened by a link, and the search -> without a complaint of the browser", async () => {
    const page = await site.open("/");
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page
      .getByRole("link", { name: /Steps to a first build/ })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: /Steps/ }).waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await page.getByRole("combobox", { name: "Search briefs and figures" }).fill("formula");
    await page.getByRole("option").first().waitFor();
    expect(complaints).toEqual([]);
  });
});

test.each([
  ["/post/soon", "/post/to-come"],
  ["/post/soon.md", "/post/to-come.md"],
  ["/content/post/soon.json", "/content/post/to-come.json"],
])("an earlier address, %s -> %s, as Hosting redirects it", async (path, location) => {
  const response = await fetch(site.url + path, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([302, location]);
  expect((await get(path)).status).toBe(200);
});

describe("what is not -> 404", () => {
  test.each([
    "/nowhere",
    "/post/nowhere",
    "/content/post/nowhere.json",
    "/figures/everything/nowhere.csv",
    "/images/package.json",
    "/%",
    "/nothing.txt",
  ])("%s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test.each(["/feed.xml", "/explainers/feed.json", "/sitemap.xml", "/share/home.png"])(
    "%s is left to the build, and says so",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toMatch(/briefs build.*briefs start/);
    },
  );
});

test("a sign-up -> as in `briefs start`, with its mail in the outbox", async () => {
  const headers = { "Content-Type": "application/json", Origin: site.url };
  const body = JSON.stringify({ data: { email: "reader@example.com", website: "" } });
  const response = await fetch(`${site.url}/api/subscribe-newsletter`, { method: "POST", headers, body });
  expect(response.status).toBe(200);
  await expect.poll(async () => (await get("/_outbox")).text()).toContain("reader@example.com");
});

test("a port in use -> the next free one; Ctrl-C -> a clean end", async () => {
  const port = Number(new URL(site.url).port);
  const other = await devSite({ args: ["--port", String(port)] });
  expect(Number(new URL(other.url).port)).toBeGreaterThan(port);
  expect((await fetch(`${other.url}/post/lead`)).status).toBe(200);
  expect(await other.stop("SIGINT")).toEqual([0, null]);
  await other.close();
});

test.each([{ url: "https://example.com/base" }, { newsletter: false }])(
  "%o in the configuration, which the live view was opened without -> it says that it has to be started anew",
  async (settings) => {
    const before = configText({});
    const own = await devSite({ files: { "site/site.config.ts": before } });
    own.write("site/site.config.ts", configText(settings));
    await own.says("started anew");
    own.write("site/site.config.ts", before);
    await own.says("Fixed");
    await own.close();
  },
);

test("a host that is no address of this machine -> said, and the command ends", async () => {
  const { stdout, status } = await runBriefsBeside(["dev", "--json", "--host", "192.0.2.1"], site.folder);
  expect(status).toBe(2);
  expect(JSON.parse(stdout).error.message).toContain("192.0.2.1");
});

test("its port is taken after it was found free -> said, with the remedy", async () => {
  const other = createServer();
  const port = await getPort();
  other.listen(port, "localhost");
  await once(other, "listening");
  const root = siteProject();
  const opening = openDevServer({
    folders: { root, posts: join(root, "posts"), infographics: join(root, "infographics") },
    config: siteConfig,
    engine: site.engine,
    cache: join(root, ".briefs/cache"),
    ...{ host: "localhost", allowedHosts: [], port, year: 2026 },
    now: () => new Date(),
    terminal: { log: () => {}, reportDiagnostics: () => {} },
  });
  await expect(opening).rejects.toMatchObject({
    message: `Another program has just taken port ${port}`,
    hint: expect.stringContaining("again"),
  });
  other.close();
  rmSync(root, { recursive: true });
});

test("a post that names a file outside of the project -> not served", async () => {
  writeFileSync(join(site.folder, "secret.png"), "secret");
  expect((await get("/images/../secret.png")).status).toBe(404);
  expect((await get("/images/secret.png")).status).toBe(404);
});
