import type { ListData, PageData } from "./page-data.ts";
import type { SiteConfig } from "./site-config.ts";
import { homeUrl, ISSUES_URL, issueUrl, newsletterUrl, pageUrl, postUrl, searchUrl, textPageUrl } from "./urls.ts";
import type { DocumentWords } from "./words/documents-en.ts";

export interface PageMeta {
  title: string;
  description: string;
  /** An absolute URL. Missing on pages that search engines must not index. */
  canonical?: string;
  robots: "index, follow" | "noindex";
  type: "website" | "article";
}

/** The metadata of a page for browsers, search engines and link previews. */
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

/** The description of a list in its metadata and feeds. Only an author may have none: the author's page then shows none. */
export function listDescription(list: Pick<ListData, "title" | "description">, words: DocumentWords["page"]): string {
  return list.description || words.briefsBy({ author: list.title });
}

/** The name of the site, followed by its headline unless both are the same. */
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
