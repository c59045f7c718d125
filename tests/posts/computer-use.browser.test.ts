import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { withBrowser } from "../e2e/open-page.ts";
import { programOf } from "./program-of.ts";

const SLUG = "what-exactly-is-computer-use";
const POSTS = new URL("../../posts/", import.meta.url);
const post = readFileSync(new URL(`${SLUG}.md`, POSTS), "utf8");
const { restrictDomains } = await programOf(SLUG, "domains.mjs");
const openPage = withBrowser();

test("click of the post, on the screen that the model sees -> it meets the button", async () => {
  const [, x = "", y = ""] = /"coordinate": \[(\d+), (\d+)\]/.exec(post) ?? [];
  const { page } = await openPage(undefined, { viewport: { width: 800, height: 600 } });
  await page.goto(pathToFileURL(`${POSTS.pathname}${SLUG}/portal.html`).href);
  const hit = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.textContent,
    [Number(x), Number(y)],
  );
  expect(hit).toBe("Export CSV");
});

test("domains of the post -> a page of another host is refused, one of the list is asked for", async () => {
  const { page } = await openPage();
  await restrictDomains(page.context());
  await expect(page.goto("https://elsewhere.example/")).rejects.toThrow("ERR_FAILED");
  await expect(page.goto("https://portal.example.com/")).rejects.not.toThrow("ERR_FAILED");
});
