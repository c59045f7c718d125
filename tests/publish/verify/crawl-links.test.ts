import { expect, test } from "vitest";
import { crawlLinks } from "../../../scripts/publish/verify/crawl-links.ts";

test("a link to what <a name> names -> leads there; to the name of another element, nowhere", () => {
  const element = (name: string, attributes: Record<string, string>) => ({ name, attributes, text: "" });
  const elements = [
    ...[element("a", { href: "#old-place" }), element("a", { href: "#all" })],
    ...[element("a", { name: "old-place" }), element("details", { name: "all" })],
  ];
  const site = { pages: [{ path: "/post/a", elements }], files: new Set<string>() } as unknown as Parameters<
    typeof crawlLinks
  >[0];
  const { failures } = crawlLinks(site, { siteUrl: "https://example.com", hosting: {} });
  expect(failures).toEqual(["/post/a: #all has an anchor that is not there"]);
});
