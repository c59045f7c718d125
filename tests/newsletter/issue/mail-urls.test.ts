import type { Element } from "hast";
import { expect, test } from "vitest";
import { urlsOfSite } from "../../../scripts/newsletter/issue/mail-urls.ts";

const link = (href: string): Element => ({ type: "element", tagName: "a", properties: { href }, children: [] });

test("a site below a path of its host -> what is beside it is not of the site", () => {
  const site = "https://example.com/blog";
  const own = [site, `${site}/`, `${site}?q=1`, `${site}/post/a#b`, "https://EXAMPLE.com:443/blog/post/b"];
  const foreign = [
    "https://example.com/shop",
    "https://example.com/blogs",
    "https://example.com",
    "https://example.org/blog/a",
  ];
  const nodes = [...own, ...foreign, "mailto:a@example.com", "nothing"].map(link);
  expect(urlsOfSite([{ name: "note", nodes }], `${site}/newsletter/14`, { url: site })).toEqual([
    "https://EXAMPLE.com:443/blog/post/b",
    site,
    `${site}/`,
    `${site}/newsletter/14`,
    `${site}/post/a`,
    `${site}?q=1`,
  ]);
});
