import { afterAll, beforeAll, expect, test } from "vitest";
import { BASED_URL, basedConfig } from "../build/based-project.ts";
import { type DevSite, devSite } from "./dev-site.ts";

const BASE = `${new URL(BASED_URL).pathname}/`;
let site: DevSite;
let host: string;

beforeAll(async () => {
  site = await devSite({ files: { "site/site.config.ts": basedConfig({ footer: [] }) } });
  host = new URL(site.url).origin;
});
afterAll(() => site.close());

test("the printed address -> under the base; the root and the base without its slash lead there", async () => {
  expect(`${site.url}/`).toBe(host + BASE);
  for (const path of ["/", BASE.slice(0, -1)]) {
    const response = await fetch(host + path, { redirect: "manual" });
    expect(response.headers.get("location"), path).toBe(BASE);
  }
  expect((await fetch(`${host}/briefings`)).status).toBe(404);
});

test("a brief that is open, and edited -> shown anew at once; every request is under the base", async () => {
  const page = await site.open(`${BASE}post/lead`);
  const astray: string[] = [];
  page.on("response", (response) => {
    if (!new URL(response.url()).pathname.startsWith(BASE) || response.status() >= 400) astray.push(response.url());
  });
  site.edit("posts/lead.md", /$/, "\nA word that was not there.\n");
  await page.getByText("A word that was not there.").waitFor();
  await page.locator(".Header-home").click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(BASE);
  await page.getByRole("article").first().waitFor();
  expect(astray).toEqual([]);
});
