import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { SearchEntry } from "../../scripts/render/search-index/search-entry.ts";
import { searchFiles } from "../../scripts/render/search-index/search-files.ts";
import siteConfig from "../../site/site.config.ts";
import { generatedEntries } from "../render/search-index/generated-entries.ts";
import { realEntries } from "../render/search-index/real-entries.ts";
import { filesByUrl, SHARDED } from "../render/search-index/search-in-memory.ts";
import { holdBack } from "./hold-back.ts";
import { visit, withBrowser } from "./open-page.ts";
import { searchBox as box, openDialog, openWith } from "./search-dialog.ts";

const POST = "/post/from-90-minutes-to-9";
const openPage = withBrowser();

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const options = (page: Page) => page.getByRole("option");
const status = (page: Page) => page.getByRole("search").getByRole("status");
/** The same, as it is seen: a screen reader is told once it has settled. */
const sentence = (page: Page) => page.locator(".Search-status");
const activeElement = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Paths that are asked for from now on, of the search alone. */
function watchSearch(page: Page): string[] {
  const asked: string[] = [];
  page.context().on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/search/i.test(pathname)) asked.push(pathname.replace(/-[\w-]{8}\.js$/, ".js"));
  });
  return asked;
}

/** What the box says is chosen. */
async function chosen(page: Page): Promise<string> {
  const id = await box(page).getAttribute("aria-activedescendant");
  const selected = page.locator('[role="option"][aria-selected="true"]');
  if (!id) return (await selected.count()) === 0 ? "" : "selected without being the box's";
  expect(await selected.getAttribute("id")).toBe(id);
  return (await selected.getAttribute("href")) ?? "";
}

/** Answers the page with the shards of an index of these posts. */
async function serveIndex(page: Page, entries: SearchEntry[]) {
  const filesOf = (some: SearchEntry[]) => filesByUrl(searchFiles(some, siteConfig, SHARDED));
  let files = filesOf(entries);
  let held = Promise.resolve();
  const asked: string[] = [];
  await page.context().route("**/search/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    await held;
    const body = files.get(pathname);
    return body ? route.fulfill({ body, contentType: "application/json" }) : route.fulfill({ status: 404 });
  });
  return {
    asked,
    publish: (some: SearchEntry[]) => {
      files = filesOf(some);
    },
    /** No file is answered until the function that it returns is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}

test("page opened -> nothing of the search is fetched; the box focused -> its first file, and no other", async () => {
  const { page } = await openPage();
  const asked = watchSearch(page);
  await visit(page, POST);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await openDialog(page);
  await expect.poll(() => asked).toContain("/search/index.json");
  expect(asked.filter((path) => path.endsWith(".json"))).toEqual(["/search/index.json"]);
  expect(asked).toContain("/assets/search-worker.js");
});

test("the search page opened without a query -> nothing fetched before the box is focused", async () => {
  const { page } = await openPage();
  const asked = watchSearch(page);
  await visit(page, "/search");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => path.endsWith(".json") || path.includes("worker"))).toEqual([]);
  await box(page).focus();
  await expect.poll(() => asked).toContain("/search/index.json");
});

describe("dialog", () => {
  test("link in the header clicked, word typed -> hits by post, heading and figure, the word marked, nothing to complain of", async () => {
    const { page, problems } = await openPage("/");
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await box(page).fill("deployment");
    await expect.poll(() => options(page).count()).toBeGreaterThan(3);
    expect(await dialog(page).isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe("/");
    const first = dialog(page).getByRole("group", { name: "The Model Deployment Gap" });
    expect(await first.locator("mark").first().textContent()).toBe("Deployment");
    expect(await first.getByRole("option", { name: /^Section/ }).count()).toBeGreaterThan(0);
    expect(await first.getByRole("option", { name: /^(Numbers|Cards)/ }).count()).toBeGreaterThan(0);
    await expect.poll(() => status(page).textContent()).toMatch(/^\d+ briefs$/);
    expect(problems).toEqual([]);
  });

  test.each(["/", "Control+k", "Meta+k"])(
    "%s pressed -> open, the focus in the box; Escape -> closed, the focus back",
    async (keys) => {
      const { page } = await openPage(POST);
      const home = page.getByRole("banner").getByRole("link", { name: /home$/ });
      await home.focus();
      await openWith(page, () => page.keyboard.press(keys));
      await expect.poll(() => activeElement(page)).toBe("search-box");
      await page.keyboard.press("Escape");
      await expect.poll(() => dialog(page).count()).toBe(0);
      expect(await home.evaluate((link) => link === document.activeElement)).toBe(true);
      await page.keyboard.press(keys);
      await expect.poll(() => activeElement(page)).toBe("search-box");
      expect(await box(page).inputValue()).toBe("");
    },
  );

  test.each([
    { key: "/", shiftKey: true },
    { key: "K", ctrlKey: true },
  ])("%o, as other keyboards and Caps Lock send it -> open", async (keys) => {
    const { page } = await openPage(POST);
    await openWith(page, () => page.locator("body").dispatchEvent("keydown", keys));
    await expect.poll(() => activeElement(page)).toBe("search-box");
  });

  test("/ typed into a field -> stays there", async () => {
    const { page } = await openPage("/search");
    await box(page).focus();
    await page.keyboard.type("a/b");
    expect(await box(page).inputValue()).toBe("a/b");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("arrow keys and Enter -> through the hits and round, and to a figure, in view below the header, with the focus", async () => {
    const { page } = await openPage("/");
    await openDialog(page, "publisher traffic");
    await expect.poll(() => options(page).count()).toBeGreaterThan(1);
    expect(await chosen(page)).toBe("");
    await page.keyboard.press("ArrowUp");
    const last = await options(page).last().getAttribute("href");
    expect(await chosen(page)).toBe(last);
    await page.keyboard.press("ArrowDown");
    expect(await chosen(page)).toBe("");
    const hash = "#publisher-traffic";
    for (let step = 0; step < 20 && !(await chosen(page)).endsWith(hash); step++)
      await page.keyboard.press("ArrowDown");
    expect(await chosen(page)).toBe(`/post/week-42-briefing-agents-get-hands${hash}`);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${hash}`);
    await expect.poll(() => activeElement(page)).toBe("publisher-traffic");
    expect(await page.getByRole("dialog").count()).toBe(0);
    const header = await page.getByRole("banner").boundingBox();
    const box = () => page.locator(hash).boundingBox();
    await expect
      .poll(async () => Math.round((await box())?.y ?? -1))
      .toBeGreaterThanOrEqual(Math.round(header?.height ?? 0));
    expect((await box())?.y).toBeLessThan(400);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  });

  test("a figure of the very page chosen by mouse -> the dialog is gone, the figure in view", async () => {
    const { page } = await openPage("/post/week-42-briefing-agents-get-hands");
    await openDialog(page, "publisher traffic");
    await page
      .getByRole("option", { name: /^Bar chart/ })
      .first()
      .click();
    await expect.poll(() => activeElement(page)).toBe("publisher-traffic");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await expect
      .poll(async () => (await page.locator("#publisher-traffic").boundingBox())?.y ?? 9999)
      .toBeLessThan(400);
  });

  test("Enter without a choice -> the search page with the query", async () => {
    const { page } = await openPage("/");
    await openDialog(page, "context");
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    await page.waitForURL("/search?q=context");
    await expect.poll(() => box(page).inputValue()).toBe("context");
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
  });

  test("letters typed one after the other -> how many there are is seen all the time, and told to a screen reader once", async () => {
    const { page } = await openPage("/");
    await openDialog(page, "age");
    await expect.poll(() => status(page).textContent()).toMatch(/briefs$/);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const query of ["agen", "agent", "agents"]) {
      await box(page).fill(query);
      expect(await sentence(page).textContent()).not.toBe("");
      await page.clock.runFor(100);
      await expect.poll(() => status(page).textContent()).toBe("");
    }
    await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
    await page.clock.runFor(1000);
    await expect.poll(() => status(page).textContent()).toBe(await sentence(page).textContent());
  });

  test("filters chosen -> only posts of the category and topic; none left -> a way back to all", async () => {
    const { page } = await openPage("/");
    await openDialog(page, "model");
    await expect.poll(() => status(page).textContent()).toMatch(/briefs$/);
    const all = await status(page).textContent();
    const category = dialog(page).getByRole("button", { name: "Case Notes" });
    await category.click();
    await expect.poll(() => status(page).textContent()).not.toBe(all);
    expect(await category.getAttribute("aria-pressed")).toBe("true");
    const categories = () =>
      page
        .locator("[role=option]")
        .evaluateAll((all) => all.map((one) => one.closest("[data-category]")?.getAttribute("data-category")));
    await expect.poll(async () => [...new Set(await categories())]).toEqual(["case-notes"]);
    await dialog(page).getByRole("button", { name: "RAG", exact: true }).click();
    await dialog(page).getByRole("button", { name: "Search in all briefs" }).click();
    await expect.poll(() => status(page).textContent()).toBe(all);
  });

  test("a filter set, words that only other posts have -> it is said of the filter's posts alone", async () => {
    const { page } = await openPage("/");
    await openDialog(page, "gemini claude");
    await expect.poll(() => sentence(page).textContent()).toMatch(/^\d+ briefs$/);
    await dialog(page).getByRole("button", { name: "Playbooks" }).click();
    await expect.poll(() => sentence(page).textContent()).toMatch(/in this selection .*; \d/);
    await box(page).fill("canary");
    await expect.poll(() => sentence(page).textContent()).toMatch(/in this selection .*“canary”/);
  });

  test("a text selected from the box to beside the dialog -> open; a click beside it -> closed", async () => {
    const { page } = await openPage("/");
    await openDialog(page, "agents");
    const { x, y, height } = (await box(page).boundingBox()) ?? expect.fail();
    await page.mouse.move(x + 60, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(5, y + height / 2, { steps: 3 });
    await page.mouse.up();
    expect(await dialog(page).isVisible()).toBe(true);
    await page.mouse.click(5, y + height / 2);
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  test("misspelt -> what was looked for instead is said; nothing like it -> topics, which find some", async () => {
    const { page } = await openPage("/");
    await openDialog(page, "transfromer");
    await expect.poll(() => status(page).textContent()).toMatch(/“transfromer”.*“transformer”/);
    await box(page).fill("zzzxqq");
    await expect.poll(() => status(page).textContent()).toMatch(/No brief contains “zzzxqq”/);
    expect(await options(page).count()).toBe(0);
    const words = [sentence(page), dialog(page).getByText("Topics with briefs:")];
    const [left, ...lefts] = await Promise.all(words.map(async (line) => (await line.boundingBox())?.x));
    expect(lefts).toEqual([left]);
    await dialog(page).getByRole("button", { name: "MLOps" }).last().click();
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
  });

  test("a hit followed -> the query is offered the next time, on this device alone; Clear -> forgotten", async () => {
    const { page } = await openPage("/");
    await openDialog(page, "chatbots");
    await options(page).first().click();
    await page.waitForURL("/post/*");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "chatbots" }).click();
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    expect(await activeElement(page)).toBe("search-box");
    await box(page).fill("");
    await dialog(page).getByRole("button", { name: "Clear" }).click();
    expect(await dialog(page).getByRole("button", { name: "chatbots" }).count()).toBe(0);
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain("chatbots");
    expect(await page.context().cookies()).toEqual([]);
  });

  test("the index cannot be had -> it says so and offers another try, which succeeds and leaves the focus in the box", async () => {
    const { page } = await openPage("/");
    await page.context().route("**/search/index.json", (route) => route.abort());
    await openDialog(page, "agents");
    await expect.poll(() => status(page).textContent()).toContain("did not load");
    await page.context().unroute("**/search/index.json");
    await dialog(page).getByRole("button", { name: "Try again" }).press("Enter");
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    expect(await box(page).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test("typed before the dialog's script is there -> it stands in the box", async () => {
    const { page, problems } = await openPage();
    const release = await holdBack(page, "**/assets/SearchPage-*");
    await visit(page, "/");
    const asked = page.waitForRequest("**/assets/SearchPage-*");
    await page.keyboard.press("/");
    await asked;
    await page.keyboard.type("attention is");
    release();
    await box(page).waitFor();
    await page.keyboard.type(" all");
    expect(await box(page).inputValue()).toBe("attention is all");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(problems).toEqual([]);
  });

  test("the dialog's script cannot be had -> the search page instead", async () => {
    const { page } = await openPage();
    const at = () => new URL(page.url()).pathname;
    // Before the page is opened: what a page asks for just after a route is set can slip past it.
    await page.route("**/assets/SearchPage-*", (route) => (at() === "/" ? route.abort() : route.continue()));
    await visit(page, "/");
    // As in openDialog: at first nobody may listen yet.
    const press = async () => {
      if (at() === "/") await page.keyboard.press("/");
      return at();
    };
    await expect.poll(press).toBe("/search");
    await box(page).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});

test("a large site's shards; then it is published anew under the open page -> found before, and found after", async () => {
  const { page, problems } = await openPage("/");
  const entries = await realEntries();
  const { asked, ...server } = await serveIndex(page, entries);
  await openDialog(page, "deployment");
  await expect.poll(() => options(page).count()).toBeGreaterThan(3);
  expect(asked.some((path) => path.startsWith("/search/terms/"))).toBe(true);
  server.publish(
    entries.map((entry) => ({ ...entry, post: { ...entry.post, excerpt: `${entry.post.excerpt} Anew.` } })),
  );
  await box(page).fill("chatbots");
  await expect.poll(() => options(page).first().textContent()).toMatch(/Chatbots/);
  expect(asked.filter((path) => path === "/search/index.json")).toHaveLength(2);
  expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
});

test("a hit of the query before chosen while the next is searched for -> nothing is chosen in the new list", async () => {
  const { page } = await openPage("/");
  const server = await serveIndex(page, await realEntries());
  await openDialog(page, "deployment");
  await expect.poll(() => options(page).count()).toBeGreaterThan(3);
  const answer = server.hold();
  await box(page).fill("chatbots");
  await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(1);
  await page.keyboard.press("ArrowDown");
  expect(await chosen(page)).toContain("/post/model-deployment-gap");
  answer();
  await expect.poll(() => options(page).first().textContent()).toMatch(/Chatbots/);
  expect(await chosen(page)).toBe("");
});

describe("search page", () => {
  test("more briefs asked for by key -> below those that were there, the focus on the first of them", async () => {
    const { page } = await openPage();
    await serveIndex(page, generatedEntries(48));
    await visit(page, "/search?category=briefings");
    await expect.poll(() => options(page).count()).toBe(10);
    const before = await options(page).allTextContents();
    await page.getByRole("button", { name: "Show more briefs" }).press("Enter");
    await expect.poll(() => options(page).count()).toBe(12);
    expect((await options(page).allTextContents()).slice(0, 10)).toEqual(before);
    const focused = () =>
      options(page)
        .nth(10)
        .evaluate((hit) => hit === document.activeElement);
    await expect.poll(focused).toBe(true);
    expect(await page.getByRole("button", { name: "Show more briefs" }).count()).toBe(0);
  });

  test("Tab after the filters -> each hit in turn, and Enter follows it", async () => {
    const { page } = await openPage("/search?q=publisher+traffic");
    await expect.poll(() => options(page).count()).toBeGreaterThan(1);
    await page.getByRole("button", { name: "Career" }).focus();
    const hrefs = await options(page).evaluateAll((hits) => hits.map((hit) => hit.getAttribute("href")));
    for (const href of hrefs.slice(0, 2)) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(href);
    }
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${hrefs[1]}`);
  });

  test("link with query and filter opened -> found, the filter set; words typed -> in the address, Back -> the page before", async () => {
    const { page, problems } = await openPage("/");
    await visit(page, "/search?q=model&category=case-notes");
    await expect.poll(() => box(page).inputValue()).toBe("model");
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    expect(await page.getByRole("button", { name: "Case Notes" }).getAttribute("aria-pressed")).toBe("true");
    await box(page).fill("canary");
    await page.waitForURL("/search?q=canary&category=case-notes");
    await expect.poll(() => page.getByRole("option", { name: /canary/i }).count()).toBeGreaterThan(0);
    await page
      .getByRole("option", { name: /one request in twenty/ })
      .first()
      .click();
    await page.waitForURL("/post/model-deployment-gap-87-percent#canary-rollout");
    await page.goBack();
    await expect.poll(() => box(page).inputValue()).toBe("canary");
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    await page.goBack();
    await page.waitForURL("/");
    expect(problems).toEqual([]);
  });

  test("a filter alone -> its posts, in place of the lists; the address follows, and a link to it shows the same", async () => {
    const { page } = await openPage("/search");
    const lists = page.getByRole("main").getByRole("link", { name: "Agent Patterns" });
    await lists.waitFor();
    await page.getByRole("button", { name: "Case Notes" }).click();
    await expect.poll(() => status(page).textContent()).toMatch(/^\d+ briefs?$/);
    const found = await options(page).allTextContents();
    expect(found.length).toBeGreaterThan(1);
    for (const text of found) expect(text).toMatch(/Case Notes/i);
    expect(await lists.count()).toBe(0);
    await page.waitForURL("/search?category=case-notes");
    await visit(page, "/search?category=case-notes");
    await expect.poll(() => options(page).allTextContents()).toEqual(found);
    await page.getByRole("button", { name: "Case Notes" }).click();
    await lists.waitFor();
  });

  test("far down, a hit followed and back -> the same place", async () => {
    const { page } = await openPage("/search?q=ai", { viewport: { width: 360, height: 500 } });
    await expect.poll(() => options(page).count()).toBeGreaterThan(10);
    const far = options(page).last();
    await far.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => Math.round(scrollY));
    const before = await place();
    expect(before).toBeGreaterThan(800);
    await far.click();
    await page.waitForURL("/post/**");
    await page.goBack();
    await page.waitForURL("/search?q=ai");
    await expect.poll(place).toBe(before);
  });

  test("far down, loaded anew -> the same place", async () => {
    const { page } = await openPage("/search?q=ai", { viewport: { width: 360, height: 500 } });
    await expect.poll(() => options(page).count()).toBeGreaterThan(10);
    await options(page).last().scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => Math.round(scrollY));
    const before = await place();
    await page.reload();
    await expect.poll(() => options(page).count()).toBeGreaterThan(10);
    await expect.poll(place).toBe(before);
  });

  test("opened by who has searched before -> what was searched for is offered, with nothing to complain of", async () => {
    const { page, problems } = await openPage();
    await page.addInitScript(() => localStorage.setItem("recent-searches", '["chatbots"]'));
    await visit(page, "/search");
    await page.getByRole("button", { name: "chatbots" }).waitFor();
    expect(problems).toEqual([]);
  });

  test("typed without a pause -> every letter arrives, and the address follows", async () => {
    const { page } = await openPage("/search");
    await box(page).focus();
    await page.keyboard.type("attention is all you need");
    expect(await box(page).inputValue()).toBe("attention is all you need");
    await page.waitForURL("/search?q=attention+is+all+you+need");
    expect(await box(page).inputValue()).toBe("attention is all you need");
  });

  test("typed before the page's script is there -> it stays, is searched for, and is in the address", async () => {
    const { page, problems } = await openPage();
    const release = await holdBack(page, "**/assets/entry-client-*.js");
    await page.goto("/search", { waitUntil: "commit" });
    await box(page).pressSequentially("attention");
    release();
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    await page.keyboard.type(" heads");
    await page.waitForURL("/search?q=attention+heads");
    expect(await box(page).inputValue()).toBe("attention heads");
    expect(problems).toEqual([]);
  });

  test("a hit found by its tag -> its name has a space between the day and the tag", async () => {
    const { page } = await openPage("/search?q=agents");
    await expect
      .poll(() =>
        options(page)
          .filter({ hasText: /\d{4} AI agents/ })
          .count(),
      )
      .toBeGreaterThan(0);
  });

  test("scripts off -> no box that does nothing, but why, and every list", async () => {
    const { page, status: code } = await openPage("/search", { javaScriptEnabled: false });
    expect(code).toBe(200);
    expect(await page.getByText("Searching needs scripts").isVisible()).toBe(true);
    expect(await page.locator("#search-box").isVisible()).toBe(false);
    await page.getByRole("main").getByRole("link", { name: "Agent Patterns" }).click();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Agent Patterns");
  });
});

describe.each(["light", "dark"] as const)("%s theme, hits in view, one chosen -> axe finds nothing", (colorScheme) => {
  test.each(["dialog", "page"])("%s", async (place) => {
    const { page } = await openPage(place === "page" ? "/search?q=model" : "/", { colorScheme });
    if (place === "dialog") await openDialog(page, "model");
    await expect.poll(() => options(page).count()).toBeGreaterThan(0);
    await box(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      ),
    ).toEqual([]);
  });
});
