import { authorPage } from "../../../site/content/author-page.ts";
import { categoryOf } from "../../../site/content/categories.ts";
import { STRUCTURED_DATA_POSTS } from "../../../site/content/limits.ts";
import { absoluteUrl } from "../../../site/content/meta.ts";
import type { PageData, PostData } from "../../../site/content/page-data.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { PostSummary } from "../../../site/content/types.ts";
import { categoryUrl, homeUrl, postUrl, shareCardUrl } from "../../../site/content/urls.ts";

type JsonLd = Record<string, unknown>;

export interface JsonLdSite {
  config: SiteConfig;
  /** Each post has a share card of its own. */
  shareCards: boolean;
}

/** The structured data of a page for search engines, after schema.org. `newest` are the site's newest posts. */
export function jsonLd(data: PageData, site: JsonLdSite, newest: PostSummary[]): JsonLd[] {
  if (data.kind === "home") return [blog(site, newest)];
  if (data.kind === "post") return [blogPosting(data, site), breadcrumbs(data, site.config)];
  return [];
}

function blog({ config, shareCards }: JsonLdSite, newest: PostSummary[]): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "Blog",
    name: config.name,
    description: config.description,
    url: absoluteUrl(homeUrl(), config),
    publisher: organization(config),
    blogPost: newest.slice(0, STRUCTURED_DATA_POSTS).map((post) => posting(post, { config, shareCards })),
  };
}

function blogPosting({ post }: PostData, { config, shareCards }: JsonLdSite): JsonLd {
  return {
    "@context": "https://schema.org",
    ...posting(post, { config, shareCards }),
    description: post.excerpt,
    dateModified: post.updated ?? post.date,
    mainEntityOfPage: absoluteUrl(postUrl(post.slug), config),
    publisher: organization(config),
    keywords: post.tags.join(", "),
    timeRequired: `PT${post.readTime}M`,
    inLanguage: config.locale,
  };
}

function breadcrumbs({ post }: PostData, config: SiteConfig): JsonLd {
  const category = categoryOf(config, post.category);
  const steps: [string, string][] = [
    [config.name, homeUrl()],
    [category.title, categoryUrl(category)],
    [post.title, postUrl(post.slug)],
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(path, config),
    })),
  };
}

function posting(post: PostSummary, { config, shareCards }: JsonLdSite): JsonLd {
  return {
    "@type": "BlogPosting",
    headline: post.title,
    image: absoluteUrl(shareCardUrl(shareCards ? post.slug : undefined), config),
    datePublished: post.date,
    author: authorOf(post, config),
    url: absoluteUrl(postUrl(post.slug), config),
  };
}

/**
 * The site's own author counts as an organization if no page is about them. Everybody else is a person, with a page or without.
 */
function authorOf({ author: name }: PostSummary, config: SiteConfig): JsonLd {
  const page = authorPage(name, config.authors);
  if (page !== undefined) return { "@type": "Person", name, url: absoluteUrl(page, config) };
  return name === config.author ? { "@type": "Organization", name, url: config.url } : { "@type": "Person", name };
}

function organization(config: SiteConfig): JsonLd {
  return { "@type": "Organization", name: config.name, url: config.url, logo: absoluteUrl("/icon.png", config) };
}
