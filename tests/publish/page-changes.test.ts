import { expect, test } from "vitest";
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
