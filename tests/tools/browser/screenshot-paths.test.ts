import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { screenshotPaths } from "../../../scripts/tools/browser/screenshot-paths.ts";

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "briefs-look-"));
});
afterEach(() => rmSync(dist, { recursive: true }));

function pagesOf(...files: string[]): string[] {
  for (const file of files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), "");
  }
  return screenshotPaths(dist).filter((path) => /^\/(?:post|category)\//.test(path) && path !== "/post/no-such-post");
}

test("a site of one's own -> its posts and its series, and none that it does not have", () => {
  const posts = ["a", "b", "c", "d", "e"].map((slug) => `post/${slug}.html`);
  expect(pagesOf(...posts, "post/a.md", "category/tools.html", "category/tools/page/2.html")).toEqual([
    "/category/tools",
    "/post/a",
    "/post/b",
    "/post/c",
    "/post/d",
  ]);
});

test("a site without series -> its posts alone", () => {
  expect(pagesOf("post/hello-world.html")).toEqual(["/post/hello-world"]);
});

test("this site -> the posts that show most kinds of figures", () => {
  const unusual = ["week-42-briefing-agents-get-hands", "understanding-transformer-architecture"];
  expect(pagesOf("post/a.html", ...unusual.map((slug) => `post/${slug}.html`))).toEqual(
    unusual.map((slug) => `/post/${slug}`),
  );
});
