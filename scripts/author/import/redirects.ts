import type { Category } from "../../../site/content/categories.ts";
import { categoryUrl, RESERVED_PAGE_NAMES } from "../../../site/content/urls.ts";

/** A rule by which another system makes addresses. */
export interface AddressRule {
  /** Such as /:year/:slug/, or the name of one of Jekyll's styles. */
  rule: string;
  /** The value of Hugo's :section. */
  section?: string | undefined;
  /** The years of its posts. */
  years: readonly string[];
  /** The categories of this site. */
  categories: readonly Category[];
}

export type Redirects = { lines: string[] } | { problem: string };

/** The lines of firebase.json that redirect the old addresses to the new ones: none if they are the same. */
export function redirectsFor({ rule, section, years, categories }: AddressRule): Redirects {
  const pattern = writtenOut(rule);
  const source = pattern.replace(PART, (part, name: string) => partOf(part, name, section));
  if (/^\/post\/:slug\/?$/.test(source)) return { lines: [] };
  // No page of this site has a year as its first segment, but a segment of any name may be one.
  const sources = source.includes(":year") ? years.map((year) => source.replace(/:year\b/, year)) : [source];
  if (sources.length === 0 || !sources.every(isPattern)) return { problem: "expresses this rule" };
  const own = ownNames(categories);
  if (!sources.every((source) => isForeign(source, own)))
    return { problem: "expresses this rule without matching pages of this site" };
  return {
    lines: sources.map((from) => `{ "source": ${JSON.stringify(from)}, "destination": "/post/:slug", "type": 301 }`),
  };
}

/** A rule as the path that it stands for. */
export function writtenOut(rule: string): string {
  return `/${STYLES[rule] ?? rule}`.replace(/^\/+/, "/");
}

/** https://jekyllrb.com/docs/permalinks/ */
const STYLES: Record<string, string> = {
  date: ":categories/:year/:month/:day/:title:output_ext",
  pretty: ":categories/:year/:month/:day/:title/",
  ordinal: ":categories/:year/:y_day/:title:output_ext",
  weekdate: ":categories/:year/W:week/:short_day/:title:output_ext",
  none: ":categories/:title:output_ext",
};

const PART = /:(\w+)(?:\[[^\]]*\])?/g;
const NAMES = /^(?:title|slug|name|filename|contentbasename|slugor\w+)$/;
/** Parts that stand for any number of segments. */
const FOLDERS = /^(?:slugified_)?categories$|^sections$/;

function partOf(part: string, name: string, section: string | undefined): string {
  if (NAMES.test(name)) return ":slug";
  if (FOLDERS.test(name)) return `:${name}*`;
  if (name === "output_ext") return ".html";
  return (name === "section" && section) || part;
}

/** Hosting captures whole segments, or a segment up to its extension, each under a name of its own. */
function isPattern(source: string): boolean {
  const captures = [...source.matchAll(/:\w+/g)].map(([name]) => name);
  const areWhole = source.split("/").every((segment) => /^(?:[^:]*|:\w+\*?|:\w+\.\w+)$/.test(segment));
  return areWhole && captures.includes(":slug") && new Set(captures).size === captures.length;
}

/** The first segments of this site's pages. Hosting applies redirects before pages, so none may match these. */
function ownNames(categories: readonly Category[]): ReadonlySet<string> {
  return new Set(["", ...RESERVED_PAGE_NAMES, ...categories.map((one) => categoryUrl(one).split("/")[1] ?? "")]);
}

function isForeign(source: string, own: ReadonlySet<string>): boolean {
  return source.endsWith(".html") || source.split("/").some((segment) => !segment.includes(":") && !own.has(segment));
}
