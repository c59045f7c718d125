import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engineCopy } from "../build/engine-copy.ts";
import { type DevSite, devSite } from "./dev-site.ts";

const engine = engineCopy();
let site: DevSite;
let page: Page;

beforeAll(async () => {
  site = await devSite({ engine });
  page = await site.open("/post/everything");
  await page.evaluate(() => {
    scrollTo(0, 300);
    Object.assign(window, { isSamePage: true });
  });
});

afterAll(async () => {
  await site.close();
  rmSync(engine, { recursive: true });
});

const panel = () => page.getByRole("region", { name: "Problems" });

/** Makes a mistake, sees it in both places, mends it, and sees both clear. */
async function breaksAndMends(
  file: string,
  broken: string,
  told: string | RegExp,
  read = site.read,
  write = site.write,
) {
  const good = read(file);
  const before = site.said().length;
  write(file, broken);
  await panel().getByRole("alert").filter({ hasText: told }).waitFor();
  await expect.poll(() => site.said().slice(before)).toMatch(told);
  write(file, good);
  await panel().waitFor({ state: "detached" });
  await expect.poll(() => site.said().slice(before)).toContain("Fixed");
}

describe("a mistake -> over the page and in the terminal; mended, it is in neither, and the page has stayed", () => {
  test("front matter, with its code frame", async () => {
    const good = site.read("posts/everything.md");
    await breaksAndMends("posts/everything.md", good.replace("title:", "titel:"), /titel/);
    expect(site.said()).toMatch(/\d \| titel: .*\n +\| \^{5}/);
  });

  test("of another post than the open one", async () => {
    await breaksAndMends("posts/lead.md", `${site.read("posts/lead.md")}\n[x](nowhere.md)\n`, /nowhere\.md/);
  });

  test("broken JSON", () =>
    breaksAndMends("infographics/prices.json", '{ "kind": "bar",', /infographics\/prices\.json/));

  test("an empty file, as a full disk leaves it", () => breaksAndMends("posts/everything.md", "", /empty/));

  test("a component that cannot be read", () =>
    breaksAndMends("site/figures/Figure.tsx", "export function Figure( {", /Figure\.tsx/, readEngine, writeEngine));

  test("a component that fails", async () => {
    const good = readEngine("site/figures/FigureData.tsx");
    const failing = good.replace(
      /(export function FigureData\([^)]*\)[^{]*\{)/,
      '$1 throw new Error("planted failure");',
    );
    const line = failing.slice(0, failing.indexOf("planted failure")).split("\n").length;
    const told = new RegExp(`planted failure\\s*site/figures/FigureData\\.tsx:${line}:\\d+[^]*throw new Error`);
    await breaksAndMends("site/figures/FigureData.tsx", failing, told, readEngine, writeEngine);
  });

  test("the configuration", () =>
    breaksAndMends(
      "site/site.config.ts",
      readEngine("site/site.config.ts").replace(/since: ".*?"/, 'since: "soon"'),
      /calendar day.*\s*site\/site\.config\.ts:\d+:3\s*since: "soon"/,
      readEngine,
      writeEngine,
    ));

  test("a configuration that cannot be parsed, once, with its code frame", async () => {
    const before = site.said().length;
    const broken = readEngine("site/site.config.ts").replace(/(since: .*),/, "$1 oops");
    await breaksAndMends("site/site.config.ts", broken, /Expected/, readEngine, writeEngine);
    const said = site.said().slice(before);
    expect(said).toMatch(/error Expected .*\n {2}site\/site\.config\.ts:\d+:\d+\n.*\n.*oops\n +\| +\^\n/);
    expect(said.match(/^error .*\n.*/gm)).toEqual([expect.stringMatching(/^error Expected/)]);
  });

  test("a configuration that fails", async () => {
    const failing = readEngine("site/site.config.ts").replace(/since: .*,/, "since: plantedName,");
    const line = failing.slice(0, failing.indexOf("plantedName")).split("\n").length;
    const told = new RegExp(`plantedName is not defined\\s*site/site\\.config\\.ts:${line}:10`);
    await breaksAndMends("site/site.config.ts", failing, told, readEngine, writeEngine);
  });

  afterAll(async () => {
    expect(await page.evaluate(() => ["isSamePage" in window, scrollY])).toEqual([true, 300]);
  });
});

test("Escape -> the page is seen without the problems, until there is another", async () => {
  const good = site.read("posts/lead.md");
  site.write("posts/lead.md", good.replace("title:", "titel:"));
  await panel().waitFor();
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
  const before = site.said().length;
  site.write("posts/lead.md", good);
  await expect.poll(() => site.said().slice(before)).toContain("Fixed");
});

test("a file that is saved in two halves -> no problem in between", async () => {
  const good = site.read("posts/everything.md");
  const before = site.said().length;
  for (let i = 0; i < 5; i++) {
    site.write("posts/everything.md", good.slice(0, 40));
    site.write("posts/everything.md", `${good}\nHalves ${i}.\n`);
    await page.getByText(`Halves ${i}.`).waitFor();
  }
  expect(await panel().count()).toBe(0);
  expect(site.said().slice(before)).not.toContain("error");
});

test("another file in its place, as some editors save -> its text, without a problem", async () => {
  site.write("posts/everything.md.new", site.read("posts/everything.md").replace("It costs", "It now costs"));
  renameSync(join(site.folder, "posts/everything.md.new"), join(site.folder, "posts/everything.md"));
  await page.getByText("It now costs").waitFor();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a tag that is nearly a series' -> told in the terminal; the page is seen without a panel", async () => {
  const good = site.read("posts/lead.md");
  const before = site.said().length;
  site.write("posts/lead.md", good.replace("[automation,", "[automations,"));
  await expect.poll(() => site.said().slice(before)).toContain('Did you mean "automation"?');
  expect(await panel().count()).toBe(0);
  site.write("posts/lead.md", good);
});

/** A post like the usual one, under another id. */
const anotherPost = (id: number) => site.read("posts/everything.md").replace("id: 1", `id: ${id}`);

test("a page that is broken when it is opened -> the problem; mended, the page", async () => {
  site.write("posts/late.md", anotherPost(90).replace("title:", "titel:"));
  await expect.poll(async () => (await fetch(`${site.url}/post/late`)).status).toBe(500);
  await page.goto("/post/late");
  await panel().waitFor();
  site.edit("posts/late.md", "titel:", "title:");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect((await fetch(`${site.url}/post/late`)).status).toBe(200);
});

test("a renamed post, a deleted one, a folder that goes and comes -> the server goes on", async () => {
  const status = (path: string) => expect.poll(async () => (await fetch(site.url + path)).status, { timeout: 10_000 });
  site.write("posts/early.md", anotherPost(92));
  await status("/post/early").toBe(200);
  await page.goto("/post/early");
  await page.waitForFunction(() => document.documentElement.dataset.following !== undefined);
  renameSync(join(site.folder, "posts/early.md"), join(site.folder, "posts/later.md"));
  await status("/post/early").toBe(404);
  await status("/post/later").toBe(200);
  await page.getByRole("heading", { name: /not found/i }).waitFor();
  rmSync(join(site.folder, "posts/later.md"));
  await status("/post/later").toBe(404);

  renameSync(join(site.folder, "posts"), join(site.folder, "elsewhere"));
  await site.says(/There is no folder .*posts/);
  renameSync(join(site.folder, "elsewhere"), join(site.folder, "posts"));
  await status("/post/everything").toBe(200);
  site.edit("posts/everything.md", /It (?:now )?costs/, "At last it costs");
  await expect
    .poll(async () => (await fetch(`${site.url}/post/everything`)).text(), { timeout: 10_000 })
    .toContain("At last it costs");

  mkdirSync(join(site.folder, "posts/new/deep"), { recursive: true });
  site.write(
    "posts/new/deep/down.md",
    anotherPost(91).replaceAll("../", "../../../").replace("gradient.png", "../../gradient.png"),
  );
  await status("/post/down").toBe(200);
});

test.each(["/post/everything", "/newsletter"])(
  "a configuration that is no code, and %s opened then -> the problem; mended, the page",
  async (path) => {
    const good = readEngine("site/site.config.ts");
    const before = site.said().length;
    writeEngine("site/site.config.ts", good.replace("export default", "export default default"));
    await expect.poll(() => site.said().slice(before)).toMatch(/site\.config\.ts:\d+/);
    await page.goto(path);
    await panel().getByRole("alert").filter({ hasText: "site.config.ts:" }).first().waitFor();
    writeEngine("site/site.config.ts", good);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await panel().waitFor({ state: "detached" });
    expect((await fetch(site.url + path)).status).toBe(200);
  },
);

function readEngine(file: string): string {
  return readFileSync(join(engine, file), "utf8");
}

function writeEngine(file: string, text: string): void {
  writeFileSync(join(engine, file), text);
}
