import { LINK_SCHEMES } from "../../compile/post/markdown/html-rules.ts";
import { decodeUrl } from "../../compile/source/paths.ts";
import type { HostingConfig } from "../../project/firebase-config.ts";
import { covers } from "../compare/page-changes.ts";
import type { BuiltElement, BuiltPage, BuiltSite } from "./built-pages.ts";

export interface Crawl {
  /** How many addresses lead to the site itself. */
  internal: number;
  /** Those of other sites, which are counted and not asked for. */
  external: Set<string>;
  failures: string[];
}

export interface CrawlOptions {
  siteUrl: string;
  /** What functions answer, and what leads elsewhere. */
  hosting: Pick<HostingConfig, "rewrites" | "redirects">;
}

/** All of a page that links have to do with. */
export interface PageLinks {
  path: string;
  ids: ReadonlySet<string>;
  addresses: string[];
}

export function linksOf(page: BuiltPage): PageLinks {
  return { path: page.path, ids: idsOf(page.elements), addresses: addressesOf(page) };
}

/** Follows every address of every page, by the rules of hosting, and finds those that lead nowhere. */
export function crawlLinks({ pages, files }: BuiltSite, options: CrawlOptions): Crawl {
  return followLinks({ pages: pages.map(linksOf), files }, options);
}

/** The same, where pages are read one by one. */
export function followLinks(
  site: { pages: PageLinks[]; files: ReadonlySet<string> },
  { siteUrl, hosting: { rewrites = [], redirects = [] } }: CrawlOptions,
): Crawl {
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
    if (url.origin !== siteUrl) {
      if (url.origin !== "null") crawl.external.add(url.href);
      return undefined;
    }
    crawl.internal++;
    const asked = decodeUrl(url.pathname);
    // The site's own links need no redirect. An author may have copied an address that needs one: the build leaves it alone.
    const isCopied = /^https?:/i.test(address);
    if (isCopied && redirects.some((redirect) => covers(redirect, asked))) return undefined;
    const path = isCopied ? withoutEnding(asked) : asked;
    if (rewrites.some(({ source }) => source === path)) return undefined;
    const ids = idsAt.get(path);
    if (!ids) return site.files.has(path.slice(1)) && !path.endsWith(".html") ? undefined : "leads nowhere";
    return isPlace(url.hash.slice(1), ids) ? undefined : "has an anchor that is not there";
  }
}

/** Hosting redirects to pages without a final slash and .html. */
function withoutEnding(path: string): string {
  return path.replace(/\/$|(?:\/index)?\.html$/, "") || "/";
}

/** As HTML has it: the id is looked for as it is written, then decoded; "top" and nothing are the top of any page. */
function isPlace(fragment: string, ids: ReadonlySet<string>): boolean {
  return ids.has(fragment) || ids.has(decodeUrl(fragment)) || fragment === "" || fragment === "top";
}

function idsOf(elements: BuiltElement[]): Set<string> {
  return new Set(elements.flatMap(({ attributes }) => attributes.id ?? []));
}

const ADDRESSES = ["href", "src", "action", "formaction", "poster", "xlink:href"];
const REFERENCES = ["aria-labelledby", "aria-describedby", "aria-controls", "for"];
/** Posts may have these on any element: on others they mean nothing. */
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

/** The addresses in structured data, beside texts; schema.org itself is a name and not a page. */
function urlsIn(value: unknown): string[] {
  if (typeof value === "string")
    return /^https?:\/\/\S+$/.test(value) && !/^https:\/\/schema\.org\b/.test(value) ? [value] : [];
  return typeof value === "object" && value ? Object.values(value).flatMap(urlsIn) : [];
}
