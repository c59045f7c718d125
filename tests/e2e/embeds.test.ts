import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveHosting } from "../../scripts/serve/serve-hosting.ts";
import { freePort } from "../../scripts/system/ports.ts";
import { siteProject } from "../build/site-project.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { visit, withBrowser } from "./open-page.ts";

const openPage = withBrowser();
const project = siteProject();
const FRAME = "https://player.vimeo.com/video/7?autoplay=1";
const FILE = "https://media.example/clip.mp4";
let url = "";
let stop = () => {};

beforeAll(async () => {
  const engine = join(import.meta.dirname, "../../site/site.config.ts");
  mkdirSync(join(project, "site"), { recursive: true });
  writeFileSync(
    join(project, "site/site.config.ts"),
    `import site from ${JSON.stringify(engine)};\nexport default { ...site, footer: [], allow: { frames: ["player.vimeo.com"], videos: ["media.example"] } };\n`,
  );
  const tags = `<iframe src="https://player.vimeo.com/video/7" title="A talk" width="400" height="300"></iframe>\n\n<video src="${FILE}" title="A clip"></video>`;
  mkdirSync(join(project, "site/pages"));
  writeFileSync(join(project, "site/pages/seen.md"), `---\ntitle: Seen\ndescription: What was seen.\n---\n\n${tags}\n`);
  const built = runBriefs(["build", "--no-pictures"], project);
  if (built.status !== 0) throw new Error(`The site did not build:\n${built.stdout}${built.stderr}`);
  const { hosting } = JSON.parse(readFileSync(join(project, "dist.firebase.json"), "utf8"));
  const port = await freePort();
  const server = await serveHosting({ out: join(project, "dist"), hosting, port });
  url = `http://localhost:${port}`;
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => {
  stop();
  rmSync(project, { recursive: true });
});

/** Opens the page, and answers for the other sites. `asked` are the addresses that were asked for there. */
async function open(options: BrowserContextOptions = {}) {
  const { page, problems } = await openPage(undefined, { baseURL: url, ...options });
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Another site</title>" });
  });
  await visit(page, "/seen", options.javaScriptEnabled);
  await page.mouse.move(9, 9);
  await page.waitForLoadState("networkidle");
  return { page, problems, asked };
}

test.each(["mouse", "keyboard"] as const)(
  "a frame pressed by %s -> in its place, sandboxed; until then nothing is asked of its site",
  async (by) => {
    const { page, problems, asked } = await open();
    expect(asked).toEqual([]);
    const link = page.getByRole("link", { name: "Video: A talk", exact: true });
    const before = await link.boundingBox();
    await (by === "mouse" ? link.click() : link.press("Enter"));
    const frame = page.locator("iframe");
    await frame.waitFor();
    await expect.poll(() => asked).toEqual([FRAME]);
    expect(await frame.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin allow-presentation");
    expect(await frame.getAttribute("title")).toBe("Video: A talk");
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
    const after = await frame.boundingBox();
    expect(after?.width).toBeCloseTo(before?.width ?? 0, 0);
    expect(after?.height).toBeCloseTo(before?.height ?? 0, 0);
    // The policy lets it in: only the request itself leaves the site.
    expect(problems).toEqual([FRAME]);
  },
);

test("a file pressed -> a player of the browser's own in its place", async () => {
  const { page, asked } = await open();
  await page.getByRole("link", { name: "Video: A clip", exact: true }).click();
  const video = page.locator("video");
  await video.waitFor();
  expect(await video.evaluate((element: HTMLVideoElement) => [element.src, element.controls])).toEqual([FILE, true]);
  await expect.poll(() => asked).toContain(FILE);
});

test("pressed without scripts -> the page of the video", async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.getByRole("link", { name: "Video: A talk", exact: true }).click();
  await page.waitForURL("https://vimeo.com/7");
});

test("the code cannot be had -> the page of the video", async () => {
  const { page } = await open();
  await page.route("**/open-in-page-*", (route) => route.abort());
  await page.getByRole("link", { name: "Video: A talk", exact: true }).click();
  await page.waitForURL("https://vimeo.com/7");
});
