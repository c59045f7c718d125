import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engineCopy, runEngine } from "../build/engine-copy.ts";
import { siteProject } from "../build/site-project.ts";
import { QUOTE_FIGURE, QUOTE_KIND, QUOTE_POST } from "./quote-kind.ts";

const engine = engineCopy();
const project = siteProject();
const built = (file: string) => readFileSync(join(project, "dist", file), "utf8");
const briefs = (...args: string[]) => runEngine(engine, args, project);

afterAll(() => {
  for (const folder of [engine, project]) rmSync(folder, { recursive: true });
});

beforeAll(() => {
  const folder = join(engine, "site/figures/kinds/quote");
  mkdirSync(folder);
  for (const [name, text] of Object.entries(QUOTE_KIND)) writeFileSync(join(folder, name), text);
  writeFileSync(join(project, "infographics/quote.json"), JSON.stringify(QUOTE_FIGURE));
  writeFileSync(join(project, "posts/quote.md"), QUOTE_POST);
});

test("a folder of a kind without its line in the registry -> the kind is unknown", () => {
  expect(briefs("check")).toMatchObject({ status: 1, stdout: expect.stringContaining("figure-unknown-kind") });
});

describe("the same folder, and one line in the registry", () => {
  beforeAll(() => {
    appendFileSync(
      join(engine, "site/content/figure-kinds.ts"),
      'export { default as quote } from "../figures/kinds/quote/kind.ts";\n',
    );
    expect(briefs("build")).toMatchObject({ status: 0, stderr: expect.any(String) });
  }, 240_000);

  test("the types of the pipeline and of the site hold", () => {
    const typescript = dirname(createRequire(import.meta.url).resolve("typescript/package.json"));
    for (const world of ["scripts", "site"]) {
      const args = [join(typescript, "bin/tsc"), "-p", join(engine, world, "tsconfig.json")];
      const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
      // The copy has no packages of the functions.
      expect(
        stdout.split("\n").filter((line) => /\((?:\d+),(?:\d+)\): error/.test(line) && !/functions\/src\//.test(line)),
      ).toEqual([]);
    }
  });

  test("the page shows it, with its table, and its styles reach the reader", () => {
    const page = built("post/quote.html");
    expect(page).toContain('data-kind="quote"');
    expect(page).toContain('<blockquote class="Quote"><p>Brevity is work</p>');
    expect(page).toContain('<th scope="row">An editor</th><td>Brevity is work</td>');
    const sheets = readdirSync(join(project, "dist/assets")).filter((name) => name.endsWith(".css"));
    expect(sheets.some((name) => built(`assets/${name}`).includes(".Quote-by"))).toBe(true);
  });

  test("lists show its thumbnail", () => {
    expect(built("index.html")).toMatch(/<svg class="FigureThumb"[^>]*><text [^>]*>Brevity is work<\/text><\/svg>/);
  });

  test("it can be taken away as SVG, PNG, CSV and JSON, and is on the share card", async () => {
    expect(built("figures/quote/quote.svg")).toContain(">Brevity is work</text>");
    const png = readFileSync(join(project, "dist/figures/quote/quote.png"));
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1600 });
    expect(built("figures/quote/quote.csv")).toBe("By,Words\r\nAn editor,Brevity is work\r\n");
    expect(JSON.parse(built("figures/quote/quote.json"))).toEqual(QUOTE_FIGURE);
    const card = readFileSync(join(project, "dist/share/post/quote.png"));
    const { channels } = await sharp(
      await sharp(card).extract({ left: 650, top: 112, width: 478, height: 384 }).toBuffer(),
    ).stats();
    expect(channels.some(({ min, max }) => min !== max)).toBe(true);
  });

  test("the feed has its picture and its table, the Markdown its table", () => {
    const feed = built("feed.xml");
    expect(feed).toContain("figures/quote/quote.png");
    expect(feed).toMatch(/(?:<|&lt;)td(?:>|&gt;)Brevity is work/);
    expect(built("post/quote.md")).toContain("| An editor | Brevity is work |");
  });

  test("search finds its words and names its kind", () => {
    const scripts = readdirSync(join(project, "dist/assets")).filter((name) => name.endsWith(".js"));
    expect(scripts.some((name) => built(`assets/${name}`).includes("M3 4h4v5M9"))).toBe(true);
  });

  test("the JSON schema has its fields", () => {
    for (const folder of ["infographics", "posts"]) mkdirSync(join(engine, folder));
    expect(spawnSync(process.execPath, [join(engine, "scripts/tools/schemas.ts")])).toMatchObject({ status: 0 });
    const schema = readFileSync(join(engine, "infographics/figure.schema.json"), "utf8");
    expect(schema).toContain('"const": "quote"');
    expect(schema).toContain("Who said it.");
  });

  test("briefs new writes one that briefs check has nothing to say about", () => {
    const begun = briefs("new", "explainers", "Words of Others", "--figure", "quote");
    expect(begun).toMatchObject({ status: 0 });
    expect(briefs("check", "posts/words-of-others.md").stdout).not.toMatch(/words-of-others.*(?:error|warning)/);
    const json = readFileSync(join(project, "infographics/words-of-others/first-figure.json"), "utf8");
    expect(JSON.parse(json)).toMatchObject({ kind: "quote", by: "Who said it" });
  });

  test("another name for the kind -> the hint names it", () => {
    const begun = briefs("new", "explainers", "Others Again", "--figure", "citation");
    expect(begun).toMatchObject({ status: 2, stderr: expect.stringContaining('Did you mean "quote"?') });
  });
});
