import { type AtomFeed, type JsonFeed, parseAtomFeed, parseJsonFeed, parseRssFeed, type RssFeed } from "feedsmith";
import { parseFragment } from "parse5";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { categoryOf } from "../../../site/content/categories.ts";
import type { Issue } from "../../../site/content/issue.ts";
import type { Post } from "../../../site/content/types.ts";
import siteConfig from "../../../site/site.config.ts";
import { realFeeds } from "./real-feeds.ts";
import { textOfHtml } from "./text-of-html.ts";
import { xmlProblems } from "./validate-xml.ts";

const CATEGORIES = siteConfig.categories.map(({ id }) => id);

const LISTS = [...CATEGORIES.map((id) => `${id}/`), ...siteConfig.series.map(({ slug }) => `category/${slug}/`)];
const FOLDERS = ["", ...LISTS, "newsletter/"];
const { url: SITE } = siteConfig;

let posts: Post[];
let issues: Issue[];
let feeds: Map<string, string>;
beforeAll(async () => {
  ({ posts, issues, feeds } = await realFeeds());
});

const feed = (path: string) => feeds.get(path) ?? "";

test("the site, each category, each series and the newsletter -> a feed in three formats", () => {
  const wanted = FOLDERS.flatMap((folder) => ["xml", "atom", "json"].map((format) => `${folder}feed.${format}`));
  expect([...feeds.keys()].sort()).toEqual(wanted.sort());
});

describe("every feed -> valid", () => {
  test.each(FOLDERS)("%sfeed.xml", async (folder) =>
    expect(await xmlProblems("rss", feed(`${folder}feed.xml`))).toEqual([]),
  );
  test.each(FOLDERS)("%sfeed.atom", async (folder) =>
    expect(await xmlProblems("atom", feed(`${folder}feed.atom`))).toEqual([]),
  );
  test.each(FOLDERS)("%sfeed.json", (folder) => {
    expect(jsonFeedSchema.safeParse(JSON.parse(feed(`${folder}feed.json`))).error).toBeUndefined();
  });

  test.each([
    ["rss", "feed.xml", /<link>https:\/\/[^<]*\/post\/[^<]*/, "<link>/post/relative"],
    ["rss", "feed.xml", /<guid isPermaLink="false">/, "<guid>"],
    ["rss", "feed.xml", /Fri, 17 Oct/, "Friday, 17 October"],
    ["rss", "feed.xml", /<\/item>/, ""],
    ["atom", "feed.atom", /<updated>[^<]*<\/updated>/, ""],
    ["atom", "feed.atom", /T00:00:00\+00:00/, "T00:00:00"],
    ["atom", "feed.atom", /<title>[^<]*<\/title>/, "<title></title>"],
    ["atom", "feed.atom", /type="html"/, 'type="markdown"'],
  ] as const)("a fault planted in %s -> it is found", async (grammar, path, what, by) => {
    const broken = feed(path).replace(what, by);
    expect(broken).not.toBe(feed(path));
    expect(await xmlProblems(grammar, broken)).not.toEqual([]);
  });
});

describe("a feed read by a program that did not write it -> the posts", () => {
  const wanted = (own: Post[]) =>
    own.map(({ id, slug, title, excerpt, tags, author, category }) => ({
      id: `tag:${new URL(SITE).hostname},${siteConfig.since}:post/${id}`,
      url: `${SITE}/post/${slug}`,
      title,
      summary: excerpt,
      author,
      labels: [...new Set([categoryOf(siteConfig, category).title, ...tags])],
    }));

  test("RSS", () => {
    const { items = [], ...channel }: RssFeed.Feed<string> = parseRssFeed(feed("feed.xml"));
    expect(items.map(fromRss)).toEqual(wanted(posts));
    expect(channel).toMatchObject({ title: siteConfig.name, link: `${SITE}/`, description: siteConfig.description });
    expect(channel.atom?.links).toEqual([{ href: `${SITE}/feed.xml`, rel: "self", type: "application/rss+xml" }]);
    const [newest = ""] = posts.map(({ date, updated }) => updated ?? date).sort((a, b) => b.localeCompare(a));
    expect(channel.lastBuildDate).toBe(new Date(newest).toUTCString().replace("GMT", "+0000"));
  });

  test("Atom", () => {
    const { entries = [], ...head }: AtomFeed.Feed<string> = parseAtomFeed(feed("feed.atom"));
    expect(entries.map(fromAtom)).toEqual(wanted(posts));
    expect(head).toMatchObject({
      title: { value: siteConfig.name },
      updated: entries
        .map(({ updated }) => updated)
        .sort()
        .at(-1),
    });
    expect(head.links?.map(({ rel, href }) => [rel, href])).toEqual([
      ["self", `${SITE}/feed.atom`],
      ["alternate", `${SITE}/`],
    ]);
  });

  test("JSON Feed", () => {
    const { items = [], ...head }: JsonFeed.Feed<string> = parseJsonFeed(feed("feed.json"));
    expect(items.map(fromJson)).toEqual(wanted(posts));
    expect(head).toMatchObject({ title: siteConfig.name, home_page_url: `${SITE}/`, feed_url: `${SITE}/feed.json` });
  });

  test("a category's -> its own posts alone", () => {
    const { items = [] } = parseRssFeed(feed("explainers/feed.xml"));
    expect(items.map(({ title }) => title)).toEqual(
      posts.filter(({ category }) => category === "explainers").map(({ title }) => title),
    );
  });

  test("the newsletter's -> its issues: the note with its figures, and where to read each post", () => {
    const { items = [], ...channel } = parseRssFeed(feed("newsletter/feed.xml"));
    expect(channel).toMatchObject({ link: `${SITE}/newsletter/issues`, title: `The ${siteConfig.name} newsletter` });
    expect(items.map(fromRss)).toEqual(
      issues.map(({ issue, subject, preheader }) => ({
        id: `tag:${new URL(SITE).hostname},${siteConfig.since}:newsletter/${issue}`,
        ...{ url: `${SITE}/newsletter/${issue}`, title: subject, summary: preheader },
        ...{ author: siteConfig.author, labels: [] },
      })),
    );
    const [issue] = issues;
    const html = items[0]?.content?.encoded ?? "";
    for (const { id } of issue?.figures ?? []) {
      expect(html).toContain(`<img src="${SITE}/figures/newsletter--${issue?.issue}/${id}.png"`);
    }
    const slugs = posts.filter(({ id }) => issue?.posts.includes(id)).map(({ slug }) => slug);
    for (const slug of slugs) expect(html).toContain(`<h2><a href="${SITE}/post/${slug}">`);
  });

  test("the content of the three -> the same, whole", () => {
    const rss = parseRssFeed(feed("feed.xml")).items?.map(({ content }) => content?.encoded);
    const atom = parseAtomFeed(feed("feed.atom")).entries?.map(({ content }) => content?.value);
    const json = parseJsonFeed(feed("feed.json")).items?.map(({ content_html }) => content_html);
    expect(atom).toEqual(rss);
    expect(json).toEqual(rss);
    for (const html of rss ?? []) expect(html?.length).toBeGreaterThan(3000);
  });
});

describe("content of every item", () => {
  const contentsOf = (path: string) => (parseJsonFeed(feed(path)).items ?? []).map((item) => item.content_html ?? "");
  const contents = () => contentsOf("feed.json");

  test("-> every URL absolute, no id, no class, no style, no script, nothing interactive", () => {
    for (const html of [...contents(), ...contentsOf("newsletter/feed.json")]) {
      const attributes = [...html.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]);
      const urls = attributes.filter(([name]) => name === "href" || name === "src").map(([, value]) => value);
      expect(urls.filter((value) => !/^(https?:\/\/|mailto:)/.test(value ?? ""))).toEqual([]);
      expect(attributes.filter(([name = ""]) => /^(id|class|style|on.*|data-.*|aria-.*|tabindex)$/.test(name))).toEqual(
        [],
      );
      expect(html).not.toMatch(/<(script|style|button|input|svg|iframe|span)\b/);
    }
  });

  test("-> each figure of the post as a picture with its takeaway or the author's words, and as a table", () => {
    for (const [i, html] of contents().entries()) {
      const post = posts[i];
      const shown = post?.figures.filter(({ cardOnly }) => !cardOnly) ?? [];
      expect(html.match(/<figure>/g)?.length).toBe(shown.length);
      for (const { id, figure, alt = figure.takeaway } of shown) {
        expect(html).toContain(
          `<img src="${SITE}/figures/${post?.slug}/${id}.png" alt="${escaped(alt).replaceAll("'", "&#x27;")}">`,
        );
        expect(html).toContain(escaped(figure.takeaway));
        expect(html).toContain(`<figcaption><strong>${escaped(figure.title)}</strong>`);
      }
      expect(html.match(/<table>/g)?.length).toBeGreaterThanOrEqual(shown.length);
    }
  });

  test("-> HTML that is parsed without an error", () => {
    for (const html of contents()) {
      const errors: string[] = [];
      parseFragment(html, { sourceCodeLocationInfo: true, onParseError: ({ code }) => errors.push(code) });
      expect(errors).toEqual([]);
    }
  });
});

test("made twice -> the same bytes", async () => {
  expect((await realFeeds()).feeds).toEqual(feeds);
});

/** As hast-util-to-html writes text and attributes. */
function escaped(text: string): string {
  return text.replaceAll("&", "&#x26;").replaceAll("<", "&#x3C;").replaceAll('"', "&#x22;");
}

type Item = { id: string | undefined; url: string | undefined; title: string | undefined; summary: string | undefined };
type Read = Item & { author: string | undefined; labels: (string | undefined)[] };

function fromRss({ guid, link, title, description, dc, categories = [] }: RssFeed.Item<string>): Read {
  expect(guid?.isPermaLink).toBe(false);
  const labels = categories.map(({ name }) => name);
  return {
    id: guid?.value,
    url: link,
    title,
    summary: description && textOfHtml(description),
    author: dc?.creators?.[0],
    labels,
  };
}

function fromAtom({ id, links, title, summary, authors, categories = [] }: AtomFeed.Entry<string>): Read {
  const labels = categories.map(({ term }) => term);
  return {
    id,
    url: links?.[0]?.href,
    title: title?.value,
    summary: summary?.value,
    author: authors?.[0]?.name,
    labels,
  };
}

function fromJson({ id, url, title, summary, authors, tags = [] }: JsonFeed.Item<string>): Read {
  return { id, url, title, summary, author: authors?.[0]?.name, labels: tags };
}

const absolute = z.url({ protocol: /^https?$/ });
const author = z.strictObject({ name: z.string().min(1), url: absolute.optional() });

/** jsonfeed.org, version 1.1. */
const jsonFeedSchema = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  home_page_url: absolute,
  feed_url: absolute,
  description: z.string().min(1),
  icon: absolute,
  authors: z.array(author).min(1),
  language: z.string().min(2),
  items: z.array(
    z.strictObject({
      id: z.string().startsWith("tag:"),
      url: absolute,
      title: z.string().min(1),
      summary: z.string().min(1),
      content_html: z.string().min(1),
      image: absolute,
      date_published: z.iso.datetime({ offset: true }),
      date_modified: z.iso.datetime({ offset: true }),
      authors: z.array(author).min(1),
      tags: z.array(z.string().min(1)),
    }),
  ),
});
