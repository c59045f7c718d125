import { expect, test } from "vitest";
import { jsonLd } from "../../../scripts/render/pages/json-ld.ts";
import type { HomeData, PageData } from "../../../site/content/page-data.ts";
import siteConfig from "../../../site/site.config.ts";
import { cardPost, cardPosts } from "../posts.ts";

const HOME: HomeData = { kind: "home", featured: null, posts: [], topics: {}, favorites: [], series: [] };
const SITE = { config: siteConfig, shareCards: true };
const at = (path: string) => siteConfig.url + path;

test("the home page -> a Blog with the 12 newest posts, the featured ones too", () => {
  const posts = cardPosts(15, (n) => ({ featured: n === 2, author: siteConfig.author }));
  const [blog, ...rest] = jsonLd(HOME, SITE, posts);
  expect(rest).toEqual([]);
  expect(blog).toMatchObject({ "@context": "https://schema.org", "@type": "Blog", url: at("/") });
  expect(blog?.blogPost).toHaveLength(12);
  expect(blog).toMatchObject({
    blogPost: expect.arrayContaining([
      {
        "@type": "BlogPosting",
        headline: "The post p2",
        image: at("/share/post/p2.png"),
        datePublished: "2025-09-05",
        author: { "@type": "Organization", name: siteConfig.author, url: siteConfig.url },
        url: at("/post/p2"),
      },
    ]),
  });
});

test("a post -> a BlogPosting, and the way to it from the home page by its category", () => {
  const post = cardPost({ slug: "a", category: "case-notes", readTime: 7, tags: ["AI", "RAG"], updated: "2025-10-01" });
  const [posting, breadcrumbs, ...rest] = jsonLd(page(post), SITE, []);
  expect(rest).toEqual([]);
  expect(posting).toMatchObject({
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: "The post a",
    description: "What it says.",
    datePublished: "2025-09-05",
    dateModified: "2025-10-01",
    mainEntityOfPage: at("/post/a"),
    timeRequired: "PT7M",
    keywords: "AI, RAG",
    publisher: { "@type": "Organization", name: siteConfig.name, logo: at("/icon.png") },
  });
  expect(breadcrumbs).toEqual({
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: siteConfig.name, item: at("/") },
      { "@type": "ListItem", position: 2, name: "Case Notes", item: at("/case-notes") },
      { "@type": "ListItem", position: 3, name: "The post a", item: at("/post/a") },
    ],
  });
});

test.each([
  ["the site's own, without a page", siteConfig.author, { "@type": "Organization", url: siteConfig.url }],
  ["another, without a page", "Jane Doe", { "@type": "Person" }],
  ["another, with a page", "Ada Lovelace", { "@type": "Person", url: at("/author/ada-lovelace") }],
])("the author of a post: %s -> who writes it", (_, author, wanted) => {
  const config = { ...siteConfig, authors: { "Ada Lovelace": {} } };
  const [posting] = jsonLd(page(cardPost({ slug: "a", author })), { ...SITE, config }, []);
  expect(posting?.author).toEqual({ name: author, ...wanted });
});

test("a post that was never changed -> changed on the day of its publication", () => {
  expect(jsonLd(page(cardPost({ slug: "a" })), SITE, [])[0]).toMatchObject({ dateModified: "2025-09-05" });
});

test("a list or a missing page -> nothing", () => {
  const list = { path: "/briefings", title: "Briefings", description: "", posts: [], total: 0, page: 1, pages: 1 };
  expect(jsonLd({ kind: "list", ...list }, SITE, [])).toEqual([]);
  expect(jsonLd({ kind: "not-found" }, SITE, [])).toEqual([]);
});

function page(card: ReturnType<typeof cardPost>): PageData {
  const { thumb: _, ...post } = card;
  return { kind: "post", post, html: { body: "", foot: "" } };
}
