import { brotliCompressSync } from "node:zlib";
import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { visit, withBrowser } from "./open-page.ts";
import { OTHERS, REAL_POSTS } from "./real-posts.ts";
import { readSiteFile, siteFiles } from "./site-files.ts";

const PLAYBOOK = "/post/browser-agent-to-csv-to-s3";
const PHONE = { viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true };
const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };
const openPage = withBrowser();

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const contentsOf = (page: Page) => page.getByRole("navigation", { name: "Contents" });
const current = (page: Page) => contentsOf(page).locator('[aria-current="location"]').allTextContents();
/** Comes with the chunk, and says that it is there. */
const copyButton = (page: Page) => page.getByRole("button", { name: "Copy: JavaScript" }).first();

function heights(places: Locator): Promise<number[]> {
  return places.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
}

function toHeading(page: Page, id: string) {
  return page.evaluate((target) => document.getElementById(target)?.scrollIntoView(), id);
}

describe("the code that helps in reading", () => {
  test("one chunk, of at most 3 kB", () => {
    const chunks = siteFiles(".js").filter((file) => file.includes("enhance-reading"));
    expect(chunks).toHaveLength(1);
    expect(brotliCompressSync(readSiteFile(chunks[0] ?? "")).length).toBeLessThanOrEqual(3000);
  });

  test("nothing done -> not fetched; the reader stirs -> fetched once, on the next page too", async () => {
    const { page } = await openPage();
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("enhance-reading") && asked.push(request.url()));
    await visit(page, PLAYBOOK);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    expect(await copyButton(page).count()).toBe(0);
    await page.mouse.move(30, 300);
    await copyButton(page).waitFor();
    const related = page.getByRole("region", { name: "Related briefs" }).getByRole("link").first();
    const name = await related.innerText();
    await related.click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await toHeading(page, (await page.locator(".Heading h2").last().getAttribute("id")) ?? "");
    await expect.poll(() => current(page)).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  test("cannot be had -> contents, links and the plain page are there", async () => {
    const { page, problems } = await openPage();
    await page.route("**/enhance-reading-*", (route) => route.abort());
    await visit(page, PLAYBOOK);
    await page.waitForLoadState("networkidle");
    await page.mouse.move(30, 300);
    await contentsOf(page).getByRole("link", { name: "What changes" }).click();
    expect(new URL(page.url()).hash).toBe("#what-changes");
    expect(problems.filter((problem) => !problem.includes("net::ERR_FAILED"))).toEqual([]);
  });

  test("arrives while reading -> nothing shifts", async () => {
    const { page } = await openPage();
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, "value"));
      }).observe({ type: "layout-shift", buffered: true });
    });
    await visit(page, PLAYBOOK);
    await page.waitForLoadState("networkidle");
    await toHeading(page, "2-record-the-flow");
    await copyButton(page).waitFor();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
    const shifts: number[] = await page.evaluate(() => Reflect.get(window, "shifts"));
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  });
});

describe("contents", () => {
  test("in a wide window -> all in view without opening anything, and they follow the scroll", async () => {
    const { page } = await openPage(PLAYBOOK);
    expect(await contentsOf(page).getByRole("link").last().isVisible()).toBe(true);
    expect(await contentsOf(page).locator("summary").isVisible()).toBe(false);
    await toHeading(page, "2-record-the-flow");
    await expect.poll(() => current(page)).toEqual(["2. Record the flow"]);
    await toHeading(page, "what-changes");
    await expect.poll(() => current(page)).toEqual(["What changes"]);
    expect(await contentsOf(page).getByRole("link").last().isVisible()).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => current(page)).toEqual([]);
  });

  test("on a phone -> folded; opened by touch, a section tapped -> there", async () => {
    const { page } = await openPage(PLAYBOOK, PHONE);
    const link = contentsOf(page).getByRole("link", { name: "What changes" });
    expect(await link.isVisible()).toBe(false);
    await contentsOf(page).getByText("Contents").tap();
    await link.tap();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("#what-changes");
    const box = await page.getByRole("heading", { name: "What changes" }).boundingBox();
    expect(box?.y).toBeLessThan(200);
  });

  test("without scripts -> the same: folded on a phone, open in the margin", async () => {
    const scriptless = { javaScriptEnabled: false };
    const { page: phone } = await openPage(PLAYBOOK, { ...PHONE, ...scriptless });
    await contentsOf(phone).getByText("Contents").tap();
    expect(await contentsOf(phone).getByRole("link").first().isVisible()).toBe(true);
    const { page: desk } = await openPage(PLAYBOOK, scriptless);
    expect(await contentsOf(desk).getByRole("link").first().isVisible()).toBe(true);
  });
});

test("link of a heading reached by keyboard and followed -> seen, and the address names the heading", async () => {
  const { page } = await openPage(PLAYBOOK);
  const link = page.getByRole("link", { name: "Link to this section: What changes" });
  const opacity = () => link.evaluate((element) => getComputedStyle(element).opacity);
  expect(await opacity()).toBe("0");
  await link.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  expect(await opacity()).toBe("1");
  await page.keyboard.press("Enter");
  expect(new URL(page.url()).hash).toBe("#what-changes");
  expect(await page.getByRole("heading", { name: "What changes", exact: true }).count()).toBe(1);
});

describe("code copied", () => {
  test.each(["mouse", "keyboard", "touch"] as const)(
    "by %s -> its very text is in the clipboard, and it is said",
    async (by) => {
      const { page } = await openPage(PLAYBOOK, { ...CLIPBOARD, ...(by === "touch" && PHONE) });
      await toHeading(page, "2-record-the-flow");
      await copyButton(page).waitFor();
      if (by === "mouse") await copyButton(page).click();
      else if (by === "touch") await copyButton(page).tap();
      else await copyButton(page).press("Enter");
      const code = page.locator(".Code").filter({ has: copyButton(page) });
      await expect.poll(() => code.getByRole("status").textContent()).toBe("Copied");
      expect(await clipboard(page)).toBe((await code.locator("code").textContent())?.replace(/\n$/, ""));
    },
  );

  test("and the browser refuses -> that is said", async () => {
    const { page } = await openPage(PLAYBOOK);
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await toHeading(page, "2-record-the-flow");
    await copyButton(page).click();
    await expect
      .poll(() => page.locator(".Code output").allTextContents())
      .toContain("Not copied: the browser refused");
  });
});

describe("Share", () => {
  const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute("href");
  const share = (page: Page) => page.getByRole("button", { name: "Share" });
  const said = (page: Page) => page.locator(".Share").getByRole("status").textContent();

  async function openWithSheet(outcome: "shared" | "AbortError" | "InvalidStateError" | "NotAllowedError") {
    const { page } = await openPage(undefined, CLIPBOARD);
    await page.addInitScript((how) => {
      const share = async (data: ShareData) => {
        Object.assign(window, { shared: data });
        if (how !== "shared") throw new DOMException("", how);
      };
      Object.assign(navigator, { share, canShare: () => true });
      // Nothing waits for anything but the sheet's promise between the sheet and this.
      const write = navigator.clipboard.writeText.bind(navigator.clipboard);
      navigator.clipboard.writeText = (text) => write(Object.assign(window, { copied: text }).copied);
    }, outcome);
    await visit(page, PLAYBOOK);
    await page.waitForLoadState("networkidle");
    await share(page).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "shared")?.url)).toBe(await canonical(page));
    return page;
  }

  test("where there is no sheet -> the page's address is copied, and that is announced", async () => {
    const { page } = await openPage(PLAYBOOK, CLIPBOARD);
    await page.evaluate(() => Object.assign(navigator, { canShare: undefined }));
    await share(page).click();
    await expect.poll(() => said(page)).toBe("Link copied");
    expect(await clipboard(page)).toBe(await canonical(page));
  });

  test.each(["shared", "AbortError", "InvalidStateError"] as const)(
    "sheet opened, %s -> nothing is copied or said",
    async (outcome) => {
      const page = await openWithSheet(outcome);
      expect(await page.evaluate(() => Reflect.get(window, "copied"))).toBeUndefined();
      expect(await said(page)).toBe("");
    },
  );

  test("sheet refused -> the address is copied", async () => {
    const page = await openWithSheet("NotAllowedError");
    expect(await page.evaluate(() => Reflect.get(window, "copied"))).toBe(await canonical(page));
    await expect.poll(() => said(page)).toBe("Link copied");
  });

  test("neither sheet nor clipboard -> the address is said", async () => {
    const { page } = await openPage(PLAYBOOK);
    await page.evaluate(() => {
      Object.assign(navigator, { canShare: undefined });
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await share(page).click();
    await expect.poll(() => said(page)).toContain((await canonical(page)) ?? "-");
  });
});

test.each(["Share", "Copy as Markdown"])("%s chosen where its code cannot be had -> that is said", async (name) => {
  const { page } = await openPage();
  await page.route("**/enhance-reading-*", (route) => route.abort());
  await visit(page, PLAYBOOK);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name }).click();
  await expect
    .poll(() => page.locator(".PostPage-actions").getByRole("status").allTextContents())
    .toContainEqual(expect.stringContaining("did not load"));
});

describe("at the end of a post", () => {
  test.each(REAL_POSTS)("$slug -> three others related, once each; the newer and the older one", async ({ slug }) => {
    const html = readSiteFile(`post/${slug}.html`).toString();
    const foot = html.slice(html.indexOf('data-html="foot"'), html.indexOf("</footer>"));
    const at = REAL_POSTS.findIndex((post) => post.slug === slug);
    const linked = [...foot.matchAll(/href="\/post\/([^"]+)"( rel="\w+")?/g)].map(([, to, rel = ""]) => to + rel);
    const neighbours = [
      ...(REAL_POSTS[at + 1] ? [`${REAL_POSTS[at + 1]?.slug} rel="prev"`] : []),
      ...(REAL_POSTS[at - 1] ? [`${REAL_POSTS[at - 1]?.slug} rel="next"`] : []),
    ];
    expect(linked.slice(3)).toEqual(neighbours);
    expect(new Set([slug, ...linked.map((to) => to.split(" ")[0])]).size).toBe(linked.length + 1);
  });

  test("read down to it -> each related brief has the drawing of its card, in a place that was kept for it", async () => {
    const { page, problems } = await openPage(PLAYBOOK);
    const related = page.getByRole("region", { name: "Related briefs" });
    const places = related.locator("[data-drawing]");
    expect(await places.locator("> svg").count()).toBe(0);
    const before = await heights(places);
    await page.mouse.move(30, 300);
    await related.scrollIntoViewIfNeeded();
    await expect.poll(() => places.locator("> svg").count()).toBe(3);
    expect(await heights(places)).toEqual(before);
    for (const item of await related.getByRole("listitem").all()) {
      const to = (await item.getByRole("link").getAttribute("href"))?.replace("/post/", "");
      const { thumb, mark } = JSON.parse(readSiteFile(`figures/${to}.json`).toString());
      expect(thumb).toContain("<svg");
      expect(await item.getByText("Illustrative figure").count()).toBe(mark === "Illustrative figure" ? 1 : 0);
    }
    expect(problems).toEqual([]);
  });

  test("drawings cannot be had -> titles without empty places", async () => {
    const { page } = await openPage();
    await page.route("**/figures/*.json", (route) => route.abort());
    await visit(page, PLAYBOOK);
    await page.mouse.move(30, 300);
    const related = page.getByRole("region", { name: "Related briefs" });
    await related.scrollIntoViewIfNeeded();
    await expect.poll(() => related.locator("[data-drawing]").count()).toBe(0);
    expect(await related.getByRole("link").count()).toBe(3);
  });

  test("no scripts -> titles without empty places", async () => {
    const { page } = await openPage(PLAYBOOK, { javaScriptEnabled: false });
    const related = page.getByRole("region", { name: "Related briefs" });
    expect(await related.getByRole("link").count()).toBe(3);
    expect(await related.locator("[data-drawing]").first().isVisible()).toBe(false);
  });

  test("older post followed -> it opens without a new document, at its start", async () => {
    const { page } = await openPage(`/post/${OTHERS[0]?.slug}`);
    await page.evaluate(() => Object.assign(window, { same: true }));
    const older = page.getByRole("navigation", { name: "Older and newer briefs" }).locator('[rel="prev"]');
    const target = await older.getAttribute("href");
    await older.click();
    await page.waitForURL(`${target}`);
    expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

describe("Back to top", () => {
  test.each([true, false])(
    "scripts %s: at the start not in view, two windows down in view; followed -> up, and the focus too",
    async (scripts) => {
      const { page } = await openPage(PLAYBOOK, { javaScriptEnabled: scripts });
      const link = page.getByRole("link", { name: "Back to top" });
      const inView = async () => ((await link.boundingBox())?.y ?? 9999) < 800;
      expect(await inView()).toBe(false);
      // Not by the wheel: one that turns before the first frame is drawn is sometimes lost.
      await page.evaluate(() => scrollTo(0, 2500));
      await expect.poll(inView).toBe(true);
      await link.click();
      await expect
        .poll(async () => (await page.getByRole("heading", { level: 1 }).boundingBox())?.y)
        .toBeGreaterThan(0);
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      expect(await focused.textContent()).toContain("Back to");
      expect(await focused.getAttribute("class")).toBe("PostPage-back");
    },
  );
});

test.each([320, 360, 600, 768, 900, 1280, 1440])(
  "%i px wide, scrolled through -> the way back up comes, and lies over no text, figure or other sign",
  async (width) => {
    const { page } = await openPage(PLAYBOOK, { viewport: { width, height: 640 }, reducedMotion: "reduce" });
    const met = await page.evaluate(lyingUnderWayUp);
    expect(met.seen).toBeGreaterThan(20);
    expect(met.below).toEqual([]);
    // The guard itself: one that stands over the text is noticed.
    await page.evaluate(() =>
      document.querySelector<HTMLElement>(".ToTop")?.style.setProperty("inset-inline", "0 auto"),
    );
    expect((await page.evaluate(lyingUnderWayUp)).below).not.toEqual([]);
  },
);

/** Scrolls through the post: at how many places the sign can be pressed, and what else stands where it is seen. */
function lyingUnderWayUp() {
  const sign = document.querySelector(".ToTop a");
  const words = document.querySelectorAll(
    ".PostPage-reading :is(p, li, pre, figure, h2, h3), .Wordmark, .Header-search, .ThemeToggle",
  );
  const others = [...words].filter((element) => !element.contains(sign) && element.checkVisibility());
  let seen = 0;
  const below = new Set<string>();
  for (let y = 0; sign && y < document.documentElement.scrollHeight; y += 50) {
    scrollTo(0, y);
    const { left, right, top, bottom } = sign.getBoundingClientRect();
    if (document.elementFromPoint((left + right) / 2, (top + bottom) / 2) !== sign) continue;
    seen++;
    // What scrolls along disappears behind the header; in a wide window the sign, too.
    const edge = document.querySelector(".Header")?.getBoundingClientRect().bottom ?? 0;
    for (const element of others) {
      const box = element.getBoundingClientRect();
      const isFixed = element.closest(".Header") !== null;
      if (isFixed && innerWidth >= 720) continue;
      const isMet = box.left < right && box.right > left && box.top < bottom && box.bottom > (isFixed ? top : edge);
      if (isMet && (isFixed || bottom > edge)) below.add(element.textContent.slice(0, 40));
    }
  }
  return { seen, below: [...below] };
}

test.each([360, 1440])(
  "%i px wide, scrolled through -> the way back to the top never meets the sign-up",
  async (width) => {
    const { page } = await openPage(PLAYBOOK, { viewport: { width, height: 800 } });
    const signUp = page.locator(".SubscribeSection");
    const link = page.getByRole("link", { name: "Back to top" });
    await signUp.scrollIntoViewIfNeeded();
    for (let step = 0; step < 12; step++) {
      await page.evaluate(() => scrollBy({ top: 100, behavior: "instant" }));
      const [above, below] = await Promise.all([link.boundingBox(), signUp.boundingBox()]);
      expect((above?.y ?? 999) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    }
  },
);

test("post scrolled -> the line at the top grows to the whole width at the end of the text; with less motion none", async () => {
  const { page } = await openPage(PLAYBOOK);
  const share = () =>
    page.evaluate(() => {
      const bar = document.querySelector(".PostPage-reading");
      return bar ? new DOMMatrix(getComputedStyle(bar, "::after").transform).a : -1;
    });
  expect(await share()).toBe(0);
  await toHeading(page, "2-record-the-flow");
  await expect.poll(share).toBeGreaterThan(0.2);
  expect(await share()).toBeLessThan(0.8);
  await page.locator(".PostPage-footer").evaluate((footer) => footer.scrollIntoView());
  await expect.poll(share).toBe(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await share()).toBe(0);
});

test("post printed -> no contents, no buttons, no way back, nothing related", async () => {
  const { page } = await openPage(PLAYBOOK);
  await toHeading(page, "2-record-the-flow");
  await copyButton(page).waitFor();
  await page.emulateMedia({ media: "print" });
  const parts = [".Contents", ".Heading-link", ".Code-copy", ".Share", ".Related", ".Neighbours", ".ToTop"];
  for (const part of [...parts, ".SubscribeSection", ".PostPage-back", ".PostPage-footer"]) {
    expect(await page.locator(part).first().isVisible(), part).toBe(false);
  }
  expect(await page.getByRole("heading", { name: "What changes" }).isVisible()).toBe(true);
});
