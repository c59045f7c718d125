import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../../scripts/tools/browser/launch-chromium.ts";
import { type DevSite, devSite } from "./dev-site.ts";

const FIXTURE = join(import.meta.dirname, "../newsletter/issue/fixture");
const fixture = (path: string) => readFileSync(join(FIXTURE, path), "utf8");
const ISSUE = "posts/newsletter/014.md";

let site: DevSite;
beforeAll(async () => {
  const post = fixture("posts/monsoon-map.md").replace("id: 2", "id: 70");
  const issue = fixture(ISSUE)
    .replace("posts: [1, 2]", "posts: [70]")
    .replace(/^Dear.*/ms, "Dear reader, here it is.\n");
  site = await devSite({
    files: {
      [ISSUE]: issue,
      "posts/monsoon-map.md": post,
      "infographics/monsoon-map/rain.json": fixture("infographics/monsoon-map/rain.json"),
    },
  });
});
afterAll(() => site.close());

const get = (path: string) => fetch(site.url + path);

test("/_newsletter -> all issues, each a link to its mail", async () => {
  expect(await (await get("/_newsletter")).text()).toContain(
    'href="/_newsletter/14">Issue 14: Seven charts on rice</a>',
  );
});

test("an issue that is not there -> 404, and the list", async () => {
  const response = await get("/_newsletter/3");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Issue 14");
});

test("the mail -> its size in words, switches for dark and for no pictures, and it follows the file", async () => {
  const running = await launchChromium(() => {});
  const browser = await chromium.connect(running.wsEndpoint());
  const page = await browser.newPage();
  await page.goto(`${site.url}/_newsletter/14`);
  const mail = page.frameLocator("iframe");
  await mail.getByText("Dear reader, here it is.").waitFor();
  await page.getByText(/^\d\d?\.\d kB of 100 kB: fine$/).waitFor();
  const ground = () => mail.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await ground();
  await page.getByLabel("Dark").check();
  await expect.poll(ground).not.toBe(light);
  const picture = mail.locator("picture img").first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1040);
  await page.getByLabel("Without pictures").check();
  await mail.locator('img[src="data:,"]').first().waitFor();

  site.edit(ISSUE, "here it is", "here it comes");
  await mail.getByText("Dear reader, here it comes.").waitFor();
  expect(await page.getByLabel("Dark").isChecked()).toBe(true);

  site.edit(ISSUE, "posts: [70]", "posts: [71]");
  await page.getByText('There is no post with the id "71"').waitFor();
  await browser.close();
  await running.close();
});
