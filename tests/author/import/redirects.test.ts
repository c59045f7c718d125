import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { redirectsFor } from "../../../scripts/author/import/redirects.ts";
import { serveHosting } from "../../../scripts/serve/serve-hosting.ts";
import siteConfig from "../../../site/site.config.ts";

const { categories } = siteConfig;
const RULE = { section: "posts", years: ["2023", "2024"], categories };

let server: Server | undefined;
const out = mkdtempSync(join(tmpdir(), "briefs-redirects-"));
afterEach(() => void server?.close());
afterAll(() => rmSync(out, { recursive: true }));

/** Where Hosting's own server leads from an address, by the lines that are suggested for the rule. */
async function destination(rule: string, address: string): Promise<string | null> {
  const redirects = redirectsFor({ ...RULE, rule });
  const lines = "lines" in redirects ? redirects.lines : [];
  server = await serveHosting({ out, port: 0, hosting: { redirects: JSON.parse(`[${lines.join()}]`) } });
  const bound = server.address();
  const port = typeof bound === "object" ? bound?.port : undefined;
  const { headers } = await fetch(`http://127.0.0.1:${port}${address}`, { redirect: "manual" });
  return headers.get("location");
}

test.each([
  ["/:year/:slug/", "/2024/my-post/"],
  ["/:year/:month/:day/:title.html", "/2023/05/01/my-post.html"],
  ["/:categories/:title.html", "/my-post.html"],
  ["/:categories/:title.html", "/news/tools/my-post.html"],
  [":section/:slugorcontentbasename/", "/posts/my-post/"],
  ["/blog/:sections[1:]/:filename", "/blog/a/my-post"],
  ["date", "/news/2023/05/01/my-post.html"],
  ["pretty", "/2024/05/01/my-post/"],
  ["ordinal", "/2024/121/my-post.html"],
  ["none", "/my-post.html"],
])("posts lay at %s -> %s leads to the post", async (rule, address) => {
  expect(await destination(rule, address)).toBe("/post/my-post");
});

test.each(["/post/my-post", "/category/agents", "/search/words/a.json", "/assets/a.js", "/category/agents/2"])(
  "posts lay two and three segments deep, by year -> %s stays where it is",
  async (page) => {
    expect(await destination("/:year/:slug/", page)).toBeNull();
    expect(await destination("/:year/:month/:slug", page)).toBeNull();
  },
);

test.each([
  ...["/:slug/", "/:month/:slug", "/category/:slug", "/:categories/:title/", "/author/:slug/", "/content/:slug"],
  ...categories.map(({ id }) => `/${id}/:slug/`),
])("%s would match pages of this site -> said", (rule) =>
  expect(redirectsFor({ ...RULE, rule })).toMatchObject({ problem: expect.stringContaining("pages of this site") }),
);

test("the section of the posts is named like a category of this site, whose pages and feeds lie there -> said", () => {
  const [{ id = "" } = {}] = categories;
  const redirects = redirectsFor({ ...RULE, rule: "/:section/:slug/", section: id });
  expect(redirects).toMatchObject({ problem: expect.stringContaining("pages of this site") });
});

test.each(["/:year/:month-:day-:slug/", "weekdate", "/:year/:month/", "/:year/:slug/:title"])(
  "%s is no matter of whole segments -> said",
  (rule) => expect(redirectsFor({ ...RULE, rule })).toEqual({ problem: "expresses this rule" }),
);

test("posts lay at /post/ and their names already -> no line", () => {
  expect(redirectsFor({ ...RULE, rule: "/post/:slug/" })).toEqual({ lines: [] });
});
