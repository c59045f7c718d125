import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { comparePages } from "../../scripts/publish/compare/compare-pages.ts";
import { pageChanges } from "../../scripts/publish/compare/page-changes.ts";

const REDIRECTS = [
  { source: "/blog/post/was{,/}", destination: "/blog/post/now", type: 301 },
  { regex: "^/blog/(?P<year>\\d{4})$", destination: "/blog/archive", type: 301 },
  { source: "**/far", destination: "https://other.example/far", type: 301 },
];

test("pages that are gone, under a base -> redirected by a glob or a regex, or removed", () => {
  const before = { "/": "a", "/2020": "b", "/20201": "c", "/post/was": "d", "/far": "e" };
  expect(pageChanges(before, { "/": "a" }, REDIRECTS, "/blog/")).toEqual({
    added: [],
    changed: [],
    redirected: [
      { from: "/2020", to: "/archive" },
      { from: "/post/was", to: "/post/now" },
      { from: "/far", to: "https://other.example/far" },
    ],
    removed: ["/20201"],
  });
});

const out = mkdtempSync(join(tmpdir(), "briefs-pages-"));
afterAll(() => rmSync(out, { recursive: true }));

test.each([
  ["with the newsletter -> no warning", { "/newsletter/unsubscribe-page": "b" }, false],
  ["without it any more -> told what becomes of links in old mails, and where to read on", {}, true],
])("a site that was published with a newsletter, now %s", async (_, now, isTold) => {
  writeFileSync(join(out, "pages.json"), JSON.stringify({ "/": "a", ...now }));
  const pages = { "/": "a", "/newsletter/unsubscribe-page": "b" };
  const { lines } = await comparePages({ out, redirects: [], base: "/" }, { status: "known", name: "live", pages });
  expect(lines.some((line) => line.includes("Give up the newsletter"))).toBe(isTold);
});
