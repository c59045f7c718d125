import { siteConfig } from "../site.config.ts";
import type { PageData } from "./page-data.ts";
import { homeUrl, pageUrl, postUrl } from "./urls.ts";

export interface PageMeta {
  title: string;
  description: string;
  /** Absolute. None on pages that are not to be indexed. */
  canonical?: string;
  robots: "index, follow" | "noindex";
  type: "website" | "article";
}

/** What a page says of itself to browsers, search engines and whoever previews a link. */
export function pageMeta(data: PageData): PageMeta {
  const { name, headline, description } = siteConfig;
  switch (data.kind) {
    case "home":
      return meta({ title: `${name}: ${headline}`, description, path: homeUrl() });
    case "list": {
      const title = data.page === 1 ? data.title : `${data.title}, page ${data.page}`;
      return meta({ title: `${title} | ${name}`, description: data.description, path: pageUrl(data.path, data.page) });
    }
    case "post": {
      const { title, excerpt, slug } = data.post;
      return { ...meta({ title: `${title} | ${name}`, description: excerpt, path: postUrl(slug) }), type: "article" };
    }
    case "offline":
      return { title: `You are offline | ${name}`, description, robots: "noindex", type: "website" };
    case "not-found":
      return { title: `Page not found | ${name}`, description, robots: "noindex", type: "website" };
  }
}

export function absoluteUrl(path: string): string {
  return siteConfig.url + path;
}

function meta(page: { title: string; description: string; path: string }): PageMeta {
  const { title, description, path } = page;
  return { title, description, canonical: absoluteUrl(path), robots: "index, follow", type: "website" };
}
