// `npm run screenshots`: takes a picture of every kind of page, or of the given paths, at three widths and in both themes.
import { mkdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { serveHosting } from "../serve/serve-hosting.ts";
import { freePort } from "../system/ports.ts";
import { launchChromium } from "./browser/launch-chromium.ts";
import { screenshotPaths } from "./browser/screenshot-paths.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FOLDER = join(ROOT, ".briefs/screenshots");
const WIDTHS = [360, 768, 1440];

const { hosting } = JSON.parse(await readFile(join(ROOT, "firebase.json"), "utf8"));
const port = await freePort();
const dist = resolve(ROOT, "dist");
const server = await serveHosting({ out: dist, hosting, port });
const running = await launchChromium(console.log);
const browser = await chromium.connect(running.wsEndpoint());

const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : screenshotPaths(dist);
if (asked.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
for (const colorScheme of ["light", "dark"] as const) {
  for (const width of WIDTHS) {
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ colorScheme, viewport, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(`http://localhost:${port}${path}`, { waitUntil: "networkidle" });
      const name = path === "/" ? "home" : path.slice(1).replaceAll(/[/?=]/g, "-");
      await page.screenshot({ path: join(FOLDER, `${name}.${width}.${colorScheme}.png`), fullPage: true });
    }
    await context.close();
  }
}
await browser.close();
await running.close();
server.close();
console.log(`Screenshots in ${FOLDER}`);
