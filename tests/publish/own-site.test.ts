import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTextPage } from "../../scripts/author/new/create-text-page.ts";
import { newPost } from "../../scripts/author/new/new-post.ts";
import { readHosting } from "../../scripts/project/firebase-config.ts";
import { CONFIG_FILE } from "../../scripts/project/site-config/config-file.ts";
import { checkNothingLeft, checkRegion } from "../../scripts/publish/own-site.ts";
import { templateTexts } from "../../scripts/publish/template-texts.ts";
import siteConfig from "../../site/site.config.ts";

const hosting = await readHosting(`${import.meta.dirname}/../..`);
const config = {
  ...siteConfig,
  url: "https://site.example",
  booking: { url: "https://book.example", offer: "A call" },
  productSite: { name: "Site", url: "https://product.example" },
};

test("rewrites without a region -> nothing to say: the build writes the site's", () => {
  expect(hosting.rewrites?.length).toBeGreaterThan(0);
  expect(() => checkRegion({ ...config, region: "europe-west1" }, hosting)).not.toThrow();
});

test("a rewrite that names another region than the site's -> refused: it would call where nobody answers", () => {
  const rewrites = [{ source: "/api/a", function: { functionId: "newsletter-form", region: "us-central1" } }];
  expect(() => checkRegion({ ...config, region: "europe-west1" }, { rewrites })).toThrow(
    /^firebase\.json expects the function of \/api\/a in us-central1, and site\/site\.config\.ts has it in europe-west1$/,
  );
  expect(() => checkRegion({ ...config, newsletter: false, region: "europe-west1" }, { rewrites })).not.toThrow();
});

test("a function of the owner's own -> in the region that its rewrite names", () => {
  const rewrites = [{ source: "/api/hello", function: { functionId: "hello", region: "us-central1" } }];
  expect(() => checkRegion({ ...config, region: "europe-west1" }, { rewrites })).not.toThrow();
});

describe("words and addresses that are not the owner's", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "briefs-own-site-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const own = {
    ...config,
    name: "Mine",
    wordmark: { name: "mine", suffix: "" },
    author: "Me",
    description: "Mine, for example",
    headline: "Mine",
    footer: [],
  };

  test("none -> nothing to say", () => {
    expect(() => checkNothingLeft(own, root, [])).not.toThrow();
  });

  test("the first site itself -> has its own name", () => {
    expect(() => checkNothingLeft(siteConfig, root, [])).not.toThrow();
  });

  test.each([
    ["an address", { booking: { url: "https://example.com", offer: "A call" } }, "booking.url: https://example.com"],
    ["a text", { author: "[your author]" }, "author: [your author]"],
    ["the engine's own site", { wordmark: { name: "visualbriefs", suffix: "" } }, "wordmark.name: visualbriefs"],
    [
      "a link in a list",
      { footer: [{ label: "A", to: "https://visualbriefs.ai/a" }] },
      "footer.0.to: https://visualbriefs.ai/a",
    ],
  ])("%s -> refused, with the setting and what it is", (_, changed, line) => {
    expect(() => checkNothingLeft({ ...own, ...changed }, root, [])).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(new RegExp(`:\n {2}site/site.config.ts: ${RegExp.escape(line)}$`)),
      }),
    );
  });

  test("the sender of mails, and a page -> refused, each with its file", () => {
    mkdirSync(join(root, "site/pages"), { recursive: true });
    writeFileSync(join(root, "site/pages/privacy.md"), "---\ntitle: Privacy\n---\n\nWrite to <privacy@example.com>.\n");
    expect(() => checkNothingLeft({ ...own, mailFrom: "Mine <me@example.com>" }, root, [])).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/mailFrom: Mine <me@example\.com>\n {2}site\/pages\/privacy\.md: Write to/),
      }),
    );
  });

  test("what new has written into a post, its figure and a page -> each with its line; written over, or in a draft -> nothing", async () => {
    for (const folder of ["posts", "infographics/first", "site/pages"])
      mkdirSync(join(root, folder), { recursive: true });
    const figure = "infographics/first/first-figure.json";
    const { post, figure: drawn } = await newPost(
      {
        title: "First",
        slug: "first",
        category: "explainers",
        date: "2026-01-01",
        tag: "AI",
        kind: "flow",
        draft: false,
      },
      { posts: "posts", infographics: "infographics", schema: "figure.schema.json" },
    );
    writeFileSync(join(root, "posts/first.md"), post.content);
    writeFileSync(join(root, figure), drawn.content);
    writeFileSync(join(root, CONFIG_FILE), "");
    await createTextPage({ name: "about", folders: foldersOf(root), siteConfig, day: "2026-01-01" });
    const found = await templateTexts(foldersOf(root), siteConfig.categories, { at: Date.now(), timeZone: "UTC" });
    expect(found.map(({ file }) => file)).toEqual([
      ...[4, 10, 12, 14, 16].map((line) => `posts/first.md:${line}`),
      ...[3, 6].map((line) => `site/pages/about.md:${line}`),
      ...[4, 5, 10, 14, 18].map((line) => `${figure}:${line}`),
    ]);
    expect(() => checkNothingLeft(own, root, found)).toThrow(
      /\n {2}posts\/first\.md:10: Begin with what the reader came for\./,
    );

    writeFileSync(join(root, "site/pages/about.md"), "---\ntitle: About\ndescription: We.\n---\n\nWe.\n");
    writeFileSync(join(root, "posts/first.md"), String(post.content).replace("\n---\n", "\ndraft: true\n---\n"));
    expect(await templateTexts(foldersOf(root), siteConfig.categories, { at: Date.now(), timeZone: "UTC" })).toEqual(
      [],
    );
  });
});

function foldersOf(root: string) {
  return { root, posts: join(root, "posts"), infographics: join(root, "infographics") };
}
