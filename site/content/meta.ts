import type { ListData, PageData } from "./page-data.ts";
import type { SiteConfig } from "./site-config.ts";
import { homeUrl, ISSUES_URL, issueUrl, newsletterUrl, pageUrl, postUrl, searchUrl, textPageUrl } from "./urls.ts";
import type { DocumentWords } from "./words/documents-en.ts";

export interface PageMeta {
  title: string;
  description: string;
  /** Absolute. None on pages that are not to be indexed. */
  canonical?: string;
  robots: "index, follow" | "noindex";
  type: "website" | "article";
}

/** What a page says of itself to browsers, search engines and whoever previews a link. */
export function pageMeta(data: PageData, config: SiteConfig, words: DocumentWords["page"]): PageMeta {
  const { name, description } = config;
  const meta = (page: Listed) => listed(page, config);
  switch (data.kind) {
    case "home":
      return meta({ title: siteTitle(config), description, path: homeUrl() });
    case "list": {
      const title = data.page === 1 ? data.title : words.listPage(data);
      const about = listDescription(data, words);
      return meta({ title: `${title} | ${name}`, description: about, path: pageUrl(data.path, data.page) });
    }
    case "post": {
      const { title, excerpt, slug } = data.post;
      return { ...meta({ title: `${title} | ${name}`, description: excerpt, path: postUrl(slug) }), type: "article" };
    }
    case "text": {
      const { slug, noindex } = data;
      const title = `${data.title} | ${name}`;
      if (noindex) return unlisted(title, data.description);
      return meta({ title, description: data.description, path: textPageUrl(slug) });
    }
    case "newsletter": {
      const title = `${data.title} | ${name}`;
      if (data.page !== "sign-up") return unlisted(title, data.description);
      return meta({ title, description: data.description, path: newsletterUrl() });
    }
    case "issue": {
      const { subject, preheader, issue } = data;
      const own = meta({ title: `${subject} | ${name}`, description: preheader, path: issueUrl(issue) });
      return { ...own, type: "article" };
    }
    case "issues":
      return meta({ title: `${data.title} | ${name}`, description: data.description, path: ISSUES_URL });
    case "search": {
      const title = `${words.search} | ${name}`;
      return meta({ title, description: words.searchDescription, path: searchUrl() });
    }
    case "offline":
      return unlisted(`${words.offline} | ${name}`, description);
    case "not-found":
      return unlisted(`${words.notFound} | ${name}`, description);
  }
}

/** What a list says of itself to programs. Only an author may have no description, of whom the page shows none then. */
export function listDescription(list: Pick<ListData, "title" | "description">, words: DocumentWords["page"]): string {
  return list.description || words.briefsBy({ author: list.title });
}

/** The name of the site and its headline, where it has one of its own. */
export function siteTitle({ name, headline }: Pick<SiteConfig, "name" | "headline">): string {
  return headline === name ? name : `${name}: ${headline}`;
}

export function absoluteUrl(path: string, { url }: Pick<SiteConfig, "url">): string {
  return url + path;
}

function unlisted(title: string, description: string): PageMeta {
  return { title, description, robots: "noindex", type: "website" };
}

interface Listed {
  title: string;
  description: string;
  path: string;
}

function listed({ title, description, path }: Listed, config: SiteConfig): PageMeta {
  return { title, description, canonical: absoluteUrl(path, config), robots: "index, follow", type: "website" };
}
