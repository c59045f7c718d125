import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engineCopy } from "../build/engine-copy.ts";
import { type DevSite, devSite } from "./dev-site.ts";

const engine = engineCopy();
let site: DevSite;
let page: Page;

const DATA = "label,Price\nLarge,15\nSmall,0.8\n";
const FIGURE = {
  ...{ kind: "bar", title: "Small costs a nineteenth of large", takeaway: "The ratio holds for both." },
  ...{ note: "Illustrative figure", unit: "USD", data: "prices.csv" },
};

beforeAll(async () => {
  site = await devSite({ engine });
  site.write("infographics/prices.csv", DATA);
  site.write("infographics/prices.json", JSON.stringify(FIGURE));
  site.edit("posts/everything.md", "## A listing", `## A listing\n\n${"A line of its own.\n\n".repeat(60)}`);
  page = await site.open("/post/everything");
});

afterAll(async () => {
  await site.close();
  rmSync(engine, { recursive: true });
});

/** Somewhere in the middle, with the data of the figure open and its button focused. */
beforeEach(async () => {
  await page.locator(".Figure details").evaluate((details: HTMLDetailsElement) => {
    details.open = true;
    details.querySelector("summary")?.focus({ preventScroll: true });
    scrollTo(0, 700);
    Object.assign(window, { isSamePage: true });
  });
});

async function isUndisturbed(): Promise<void> {
  const state = await page.evaluate(() => ({
    isSamePage: "isSamePage" in window,
    scroll: scrollY,
    isOpen: document.querySelector<HTMLDetailsElement>(".Figure details")?.open,
    focus: document.activeElement?.tagName,
  }));
  expect(state).toEqual({ isSamePage: true, scroll: 700, isOpen: true, focus: "SUMMARY" });
}

describe("an edit is seen in the open page, which stays where it is", () => {
  test("the text of a post", async () => {
    site.edit("posts/everything.md", "It costs", "Nowadays it costs");
    await page.getByText("Nowadays it costs").waitFor();
    await isUndisturbed();
  });

  test("its front matter -> the title, in the tab too", async () => {
    site.edit("posts/everything.md", "title: 'Prices", "title: 'New prices");
    await page.getByRole("heading", { level: 1, name: /^New prices/ }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^New prices/);
    await isUndisturbed();
  });

  test("a new section -> in the contents as well", async () => {
    site.edit("posts/everything.md", "## A formula", "## A novelty\n\nIt is new.\n\n## A formula");
    await page.locator(".Contents").getByRole("link", { name: "A novelty" }).waitFor();
    await page.getByText("It is new.").waitFor();
  });

  test("a figure", async () => {
    site.edit("infographics/prices.json", "The ratio holds for both.", "The ratio holds, on most days.");
    await page.getByText("The ratio holds, on most days.").first().waitFor();
    await isUndisturbed();
  });

  test("its CSV -> the drawing and the table", async () => {
    const drawing = () => page.locator(".Figure-chart svg").first().innerHTML();
    const before = await drawing();
    site.edit("infographics/prices.csv", "Large,15", "Large,12");
    await page.getByRole("cell", { name: "12" }).first().waitFor();
    expect(await drawing()).not.toBe(before);
    expect(await (await fetch(`${site.url}/figures/everything/prices.csv`)).text()).toContain("12");
    expect(await page.locator(".Figure details").evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
  });

  test("a component that the reader's browser has", async () => {
    editEngine("site/pages/post/Share.tsx", "{words.post.share}", "Now: {words.post.share}");
    await page.getByRole("button", { name: /^Now:/ }).waitFor();
    await isUndisturbed();
  });

  test("a component that only renders", async () => {
    editEngine("site/figures/Figure.tsx", "{words.source}", "From:");
    editEngine("site/figures/Figure.tsx", ">{figure.note}<", ">Note: {figure.note}<");
    await page.getByText("Note: Illustrative figure").waitFor();
    await isUndisturbed();
  });

  test("a style", async () => {
    editEngine("site/pages/PostPage.css", ".PostPage-title {", ".PostPage-title {\n    color: rgb(1, 2, 3);");
    await expect.poll(() => page.locator("h1").evaluate((h1) => getComputedStyle(h1).color)).toBe("rgb(1, 2, 3)");
    await isUndisturbed();
  });

  test("the configuration", async () => {
    editEngine("site/site.config.ts", /tagline: "/, 'tagline: "Daily: ');
    await page.locator(".Footer-tagline", { hasText: "Daily: " }).waitFor();
    await isUndisturbed();
    expect(await (await fetch(`${site.url}/`)).text()).toContain("Daily: ");
    editEngine("site/site.config.ts", /^ {2}name: "/m, '  name: "Daily ');
    const newsletter = async () => (await fetch(`${site.url}/newsletter`)).text();
    await expect.poll(newsletter).toMatch(/<title>[^<]*\| Daily .*name="description" content="The Daily /s);
  });
});

test("a new post -> in the open list, and at its address", async () => {
  const list = await site.open("/playbooks");
  site.write(
    "posts/folder/fresh.md",
    site
      .read("posts/lead.md")
      .replace("id: 2", "id: 77")
      .replaceAll("../", "../../")
      .replace("everything.md", "../everything.md")
      .replace("Steps to", "Fresh steps to"),
  );
  await list.getByRole("link", { name: /Fresh steps/ }).click();
  await list.getByRole("heading", { level: 1, name: /Fresh steps/ }).waitFor();
});

test("an issue that is sent in years -> shown with its posts, marked as scheduled, also in the list; an edit of its note is seen", async () => {
  const front = "issue: 1\nsubject: Prices\npreheader: And steps\nsend: 2099-12-01T07:00\nposts: [1]";
  site.write("posts/newsletter/001.md", `---\n${front}\n---\n\nA word.\n`);
  const issue = await site.open("/newsletter/1");
  await issue.getByText("Scheduled for December 1, 2099, 07:00").waitFor();
  expect(
    await issue
      .getByRole("article")
      .getByRole("heading", { name: /prices.*models/i })
      .isVisible(),
  ).toBe(true);
  site.edit("posts/newsletter/001.md", "A word.", "A better word.");
  await issue.getByText("A better word.").waitFor();
  await issue.getByRole("link", { name: "All issues" }).click();
  await issue.getByRole("heading", { level: 1, name: "All issues" }).waitFor();
  await issue.getByText("Scheduled for December 1, 2099, 07:00").waitFor();
});

test("an address without a post, which comes then -> its page", async () => {
  const early = await site.open("/post/early");
  await early.getByRole("heading", { name: /not found/i }).waitFor();
  site.write("posts/early.md", site.read("posts/everything.md").replace("id: 1", "id: 78"));
  await early.getByRole("heading", { level: 1, name: /prices/i }).waitFor();
});

function editEngine(file: string, from: string | RegExp, to: string): void {
  const path = join(engine, file);
  const before = readFileSync(path, "utf8");
  const after = before.replace(from, to);
  if (before === after) throw new Error(`There is no ${from} in ${file}`);
  writeFileSync(path, after);
}
