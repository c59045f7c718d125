import { expect, test } from "vitest";
import { crawlLinks } from "../../../scripts/publish/verify/crawl-links.ts";

type CrawledSite = Parameters<typeof crawlLinks>[0];

const element = (name: string, attributes: Record<string, string>) => ({ name, attributes, text: "" });

function failuresOf(elements: ReturnType<typeof element>[]): string[] {
  const site = { pages: [{ path: "/post/a", elements }], files: new Set<string>() } as unknown as CrawledSite;
  return crawlLinks(site, { siteUrl: "https://example.com", hosting: {} }).failures;
}

test("a link to what <a name> names -> leads there; to the name of another element, nowhere", () => {
  const elements = [
    ...[element("a", { href: "#old-place" }), element("a", { href: "#all" })],
    ...[element("a", { name: "old-place" }), element("details", { name: "all" })],
  ];
  expect(failuresOf(elements)).toEqual(["/post/a: #all has an anchor that is not there"]);
});

test("a page that sends readers on -> to a page that is there", () => {
  const refresh = (content: string) => element("meta", { "http-equiv": "refresh", content });
  expect(
    failuresOf([refresh("0; url=/post/a"), element("meta", { name: "refresh", content: "0; url=/lost" })]),
  ).toEqual([]);
  expect(failuresOf([refresh("0; url=/lost")])).toHaveLength(1);
});
