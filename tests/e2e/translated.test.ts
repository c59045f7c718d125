import type { Page } from "playwright";
import { expect, test } from "vitest";
import { visit, withBrowser } from "./open-page.ts";
import { openDialog, searchBox } from "./search-dialog.ts";

const openPage = withBrowser();

/** Does what a browser that translates does: each text goes into an element of its own, and so does all that comes later. */
function translate(): void {
  const wrap = (text: Node) => {
    if (!text.nodeValue?.trim() || text.parentElement?.closest("script, style, font")) return;
    const font = document.createElement("font");
    text.parentNode?.replaceChild(font, text);
    font.textContent = text.nodeValue;
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  const later = new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) wrapAll(added.parentNode ?? added);
  });
  later.observe(document.body, { childList: true, subtree: true });
}

async function typeSlowly(page: Page, words: string): Promise<void> {
  for (const letter of words) {
    await page.keyboard.type(letter);
    await expect.poll(() => page.getByRole("listbox").getAttribute("aria-busy")).toBe("false");
  }
}

test("page translated by the browser, letters typed into the search one by one -> hits for each, and nothing breaks", async () => {
  const { page, problems } = await openPage("/");
  await page.evaluate(translate);
  await openDialog(page, "ag");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("End");
  await typeSlowly(page, "ents mem");
  expect(await searchBox(page).inputValue()).toBe("agents mem");
  expect(await page.getByRole("option").count()).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test("page translated by the browser, topics chosen, a post opened and the next one -> each is shown", async () => {
  const { page, problems } = await openPage();
  await visit(page, "/");
  await page.evaluate(translate);
  for (const topic of ["RAG", "Agents", "All"]) await page.getByRole("button", { name: topic, exact: true }).click();
  await page.getByRole("region", { name: "Latest Visual Briefs" }).getByRole("link").first().click();
  await page.waitForURL("**/post/**");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await page.locator(".PostFoot a").first().click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).not.toBe(title);
  expect(problems).toEqual([]);
});
