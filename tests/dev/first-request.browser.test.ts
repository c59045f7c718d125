import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { configText } from "../build/own-site.ts";
import { type DevSite, devSite } from "./dev-site.ts";

const GOOD = "export function Footer() {\n  return <footer>My own words</footer>;\n}\n";
const FAILING = 'export function Footer() {\n  throw new Error("planted failure");\n}\n';
const LEAD = readFileSync(join(import.meta.dirname, "../build/fixtures/site/posts/lead.md"), "utf8");
let site: DevSite;
let page: Page;

beforeAll(async () => {
  site = await devSite({
    files: {
      "site/components/Footer.tsx": GOOD,
      "site/site.config.ts": configText({ overrides: { Footer: "./site/components/Footer.tsx" } }),
      "posts/broken.md": `${LEAD.replace(/^id: .*$/m, "id: 90")}\n[There](nowhere.md)\n`,
    },
  });
  page = await site.open("/search");
});
afterAll(() => site.close());

const panel = () => page.getByRole("region", { name: "Problems" });

test("a mistake in a text that was there at the start -> told once its page is requested; mended, the page", async () => {
  expect(site.said()).not.toContain("nowhere.md");
  await page.goto("/post/broken");
  await panel().getByRole("alert").filter({ hasText: "nowhere.md" }).waitFor();
  await site.says("nowhere.md");
  site.edit("posts/broken.md", "[There](nowhere.md)", "Mended.");
  await page.getByText("Mended.").waitFor();
});

test("a component that fails when a page is requested -> told in the page and in the terminal; mended, the page", async () => {
  site.write("site/components/Footer.tsx", FAILING);
  await expect.poll(async () => (await fetch(site.url)).status).toBe(500);
  await page.goto("/post/everything");
  await panel()
    .getByRole("alert")
    .filter({ hasText: /planted failure.*Footer\.tsx:2:/s })
    .waitFor();
  await site.says(/planted failure\s+\S*Footer\.tsx:2:/);
  const before = site.said().length;
  site.edit("posts/lead.md", /$/, "\nAn edit elsewhere.\n");
  await expect.poll(async () => (await fetch(`${site.url}/post/lead`)).status).toBe(500);
  expect(site.said().slice(before)).not.toContain("planted failure");
  site.write("site/components/Footer.tsx", GOOD);
  await page.getByText("My own words").waitFor();
  await panel().filter({ hasText: "planted failure" }).waitFor({ state: "detached" });
});
