import { parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { feedItem } from "../../../scripts/render/feeds/feed-item.ts";
import { rss } from "../../../scripts/render/feeds/rss.ts";
import { xml } from "../../../scripts/render/feeds/xml.ts";
import siteConfig from "../../../site/site.config.ts";
import { compiledPost } from "../posts.ts";
import { textOfHtml } from "./text-of-html.ts";
import { xmlProblems } from "./validate-xml.ts";

test("words that look like markup -> a reader, who takes the description of an item for HTML, and a browser show them", async () => {
  const summary = 'Tags such as <b>, "List<String>", a & b, and &lt;';
  const post = compiledPost({ slug: "a", title: "Q&A on <b>", excerpt: summary });
  const item = feedItem({ post, pictures: new Map(), drawn: true, config: siteConfig });
  const text = rss({ path: "/", title: "T", description: "From <a> to &z", items: [item] }, siteConfig);
  expect(await xmlProblems("rss", text)).toEqual([]);
  const { items = [], description } = parseRssFeed(text);
  expect(description).toBe("From <a> to &z");
  expect(items[0]?.title).toBe(post.title);
  expect(textOfHtml(items[0]?.description ?? "")).toBe(summary);
  expect(text).toContain(xml("xhtml:span", {}, summary).markup);
});
