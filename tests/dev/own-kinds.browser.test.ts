import { afterAll, beforeAll, expect, test } from "vitest";
import siteConfig from "../../site/site.config.ts";
import { configText, linkEngine } from "../build/own-site.ts";
import { OWN_QUOTE_KIND, QUOTE_FIGURE, QUOTE_POST } from "../figures/quote-kind.ts";
import { type DevSite, devSite } from "./dev-site.ts";

const FOLDER = "site/figures/quote";
const SETTINGS = { kinds: { quote: `./${FOLDER}` } };
const NEWS = { id: "news", title: "News", description: "What is new" };
let site: DevSite;

beforeAll(async () => {
  site = await devSite({
    files: {
      ...Object.fromEntries(Object.entries(OWN_QUOTE_KIND).map(([name, text]) => [`${FOLDER}/${name}`, text])),
      "site/site.config.ts": configText({}),
    },
  });
  linkEngine(site.folder);
});
afterAll(() => site.close());

test("a kind of the owner's in the live view -> named, shown, and shown anew when one of its files is edited", async () => {
  site.write("infographics/quote.json", JSON.stringify(QUOTE_FIGURE));
  site.write("posts/quote.md", QUOTE_POST);
  await expect.poll(async () => (await fetch(new URL("/post/quote", site.url))).status).toBe(500);
  site.write("site/site.config.ts", configText(SETTINGS));
  const page = await site.open("/post/quote");
  await page.locator(".Quote").getByText("Brevity is work").waitFor();
  site.edit(`${FOLDER}/Quote.tsx`, "{words}", "{words}, they say");
  await page.getByText("Brevity is work, they say").waitFor();
  site.edit(`${FOLDER}/Quote.css`, "color: var(--ink-2)", "color: rgb(1, 2, 3)");
  const by = page.locator(".Quote-by");
  await expect.poll(() => by.evaluate((node) => getComputedStyle(node).color)).toBe("rgb(1, 2, 3)");
  site.edit(`${FOLDER}/schema.ts`, 'describe("Who said it.")', 'transform((by) => "Mx " + by)');
  await page.locator(".Quote").getByText("Mx An editor").waitFor();
  site.edit(`${FOLDER}/picture.ts`, "setText(words,", 'setText(words + "!",');
  const svg = async () => await (await fetch(new URL("/figures/quote/quote.svg", site.url))).text();
  await expect.poll(svg).toContain("Brevity is work!");
});

test("the owner's categories change -> the editor's schemas and snippets have them, and the kinds", async () => {
  site.write("site/site.config.ts", configText({ ...SETTINGS, categories: [...siteConfig.categories, NEWS] }));
  // The snippets are written last.
  await expect.poll(() => site.read(".vscode/briefs.code-snippets")).toContain("case-notes,news|}");
  expect(site.read("posts/post.schema.json")).toContain('"news"');
  expect(site.read("infographics/figure.schema.json")).toContain('"const": "quote"');
});
