import { basePath, sitePathOf } from "../../../site/content/href-of.ts";
import { LINK_SCHEMES } from "../../compile/post/markdown/html-rules.ts";
import { decodeUrl } from "../../compile/source/paths.ts";
import type { HostingConfig } from "../../project/firebase-config.ts";
import { covers } from "../../project/path-rule.ts";
import type { BuiltElement, BuiltPage, BuiltSite } from "./built-pages.ts";

export interface Crawl {
  /** The number of links within the site. */
  internal: number;
  /** Links to other sites: they are counted, and not requested. */
  external: Set<string>;
  failures: string[];
}

export interface CrawlOptions {
  siteUrl: string;
  /** Paths that functions answer, and paths that are redirected. */
  hosting: Pick<HostingConfig, "rewrites" | "redirects">;
}

/** The link targets of a page, and the addresses it links to. */
export interface PageLinks {
  path: string;
  ids: ReadonlySet<string>;
  addresses: string[];
}

export function linksOf(page: BuiltPage): PageLinks {
  const ids = new Set(page.elements.flatMap(placesOf));
  return { path: page.path, ids, addresses: addressesOf(page) };
}

/** Older posts name a place with <a name="place">, and browsers still go there. */
function placesOf({ name, attributes }: BuiltElement): string[] {
  return [attributes.id ?? [], (name === "a" && attributes.name) || []].flat();
}

/** Follows every address of every page by the rules of Hosting, and reports those that lead nowhere. */
export function crawlLinks({ pages, files }: BuiltSite, options: CrawlOptions): Crawl {
  return followLinks({ pages: pages.map(linksOf), files }, options);
}

/** Does the same for pages that were read one by one. */
export function followLinks(
  site: { pages: PageLinks[]; files: ReadonlySet<string> },
  { siteUrl, hosting: { rewrites = [], redirects = [] } }: CrawlOptions,
): Crawl {
  const { origin } = new URL(siteUrl);
  const base = basePath({ url: siteUrl });
  const idsAt = new Map(site.pages.map(({ path, ids }) => [path, ids]));
  const crawl: Crawl = { internal: 0, external: new Set(), failures: [] };
  for (const page of site.pages) {
    for (const address of page.addresses) {
      const problem = follow(address, page.path);
      if (problem) crawl.failures.push(`${page.path}: ${address} ${problem}`);
    }
  }
  return crawl;

  function follow(address: string, from: string): string | undefined {
    if (!URL.canParse(address, siteUrl + from)) return "is no address";
    const url = new URL(address, siteUrl + from);
    if (url.protocol === "data:") return undefined;
    if (!LINK_SCHEMES.includes(url.protocol.slice(0, -1))) return "begins as no link may";
    if (url.origin !== origin) {
      if (url.origin !== "null") crawl.external.add(url.href);
      return undefined;
    }
    const asked = decodeUrl(url.pathname);
    const isCopied = /^https?:/i.test(address);
    const inSite = sitePathOf(asked, base);
    // Other sites may lie beside this one. Its own pages have no reason to name them by a path.
    if (inSite === undefined && isCopied) {
      crawl.external.add(url.href);
      return undefined;
    }
    crawl.internal++;
    if (inSite === undefined) return "leads out of the base of the site";
    // The site's own links need no redirect. An author may copy an address that needs one, which the build does not change.
    if (isCopied && redirects.some((redirect) => covers(redirect, asked))) return undefined;
    const path = isCopied ? withoutEnding(inSite) : inSite;
    const ids = idsAt.get(path);
    if (ids) return isPlace(url.hash.slice(1), ids) ? undefined : "has an anchor that is not there";
    if (site.files.has(path.slice(1)) && !path.endsWith(".html")) return undefined;
    return rewrites.some((rewrite) => covers(rewrite, asked)) ? undefined : "leads nowhere";
  }
}

/** Hosting redirects to pages without a final slash and .html. */
function withoutEnding(path: string): string {
  return path.replace(/\/$|(?:\/index)?\.html$/, "") || "/";
}

/** Follows the HTML standard: an id is compared as written, then decoded; "top" and "" are the top of any page. */
function isPlace(fragment: string, ids: ReadonlySet<string>): boolean {
  return ids.has(fragment) || ids.has(decodeUrl(fragment)) || fragment === "" || fragment === "top";
}

const ADDRESSES = ["href", "src", "action", "formaction", "poster", "xlink:href"];
const REFERENCES = ["aria-labelledby", "aria-describedby", "aria-controls", "for"];
/** Attributes that mean something only on these elements; a post may have them on any. */
const ONLY_ON: Record<string, string[]> = { action: ["form"], for: ["label", "output"] };

function addressesOf({ elements }: BuiltPage): string[] {
  return elements.flatMap(({ name, attributes, text }) => [
    ...valuesOf(ADDRESSES, name, attributes),
    ...(attributes.srcset ?? attributes.imagesrcset ?? "")
      .split(/,\s+/)
      .flatMap((one) => one.trim().split(/\s/)[0] || []),
    ...valuesOf(REFERENCES, name, attributes)
      .flatMap((ids) => ids.split(/\s+/).filter(Boolean))
      .map((id) => `#${id}`),
    ...(attributes["data-scripts"] ?? "").split(" ").filter(Boolean),
    ...(/^(og:(url|image)|twitter:image)$/.test(attributes.property ?? attributes.name ?? "")
      ? [attributes.content ?? ""]
      : []),
    ...(name === "meta" && attributes["http-equiv"] === "refresh" ? [attributes.content?.split("url=")[1] ?? ""] : []),
    ...(attributes.type === "application/ld+json" ? urlsIn(JSON.parse(text)) : []),
  ]);
}

function valuesOf(keys: string[], name: string, attributes: BuiltElement["attributes"]): string[] {
  return keys.filter((key) => ONLY_ON[key]?.includes(name) ?? true).flatMap((key) => attributes[key] ?? []);
}

/** The addresses in structured data. Those of schema.org are names, not pages. */
function urlsIn(value: unknown): string[] {
  if (typeof value === "string")
    return /^https?:\/\/\S+$/.test(value) && !/^https:\/\/schema\.org\b/.test(value) ? [value] : [];
  return typeof value === "object" && value ? Object.values(value).flatMap(urlsIn) : [];
}
