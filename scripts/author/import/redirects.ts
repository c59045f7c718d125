/** A rule by which another system makes addresses, and what its posts say for its parts. */
export interface AddressRule {
  /** /:year/:slug/, or the name that Jekyll has for one. */
  rule: string;
  /** What Hugo's :section stands for. */
  section?: string | undefined;
  /** Of its posts. */
  years: readonly string[];
}

export type Redirects = { lines: string[] } | { problem: string };

/** Lines of firebase.json from where such posts lay to where they lie here: none where that is the same. */
export function redirectsFor({ rule, section, years }: AddressRule): Redirects {
  const pattern = `/${STYLES[rule] ?? rule}`.replace(/^\/+/, "/");
  const source = pattern.replace(PART, (part, name: string) => partOf(part, name, section));
  if (/^\/post\/:slug\/?$/.test(source)) return { lines: [] };
  // The name of a year is no page of this site, while a segment of any name is.
  const sources = source.includes(":year") ? years.map((year) => source.replace(/:year\b/, year)) : [source];
  if (sources.length === 0 || !sources.every(isPattern)) return { problem: "cannot say that" };
  if (!sources.every(isForeign)) return { problem: "that says so leaves the pages of this site alone" };
  return {
    lines: sources.map((from) => `{ "source": ${JSON.stringify(from)}, "destination": "/post/:slug", "type": 301 }`),
  };
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
/** None or several segments. */
const FOLDERS = /^(?:slugified_)?categories$|^sections$/;

function partOf(part: string, name: string, section: string | undefined): string {
  if (NAMES.test(name)) return ":slug";
  if (FOLDERS.test(name)) return `:${name}*`;
  if (name === "output_ext") return ".html";
  return (name === "section" && section) || part;
}

/** Hosting captures whole segments, or what stands before an extension, each by a name of its own. */
function isPattern(source: string): boolean {
  const captures = [...source.matchAll(/:\w+/g)].map(([name]) => name);
  const areWhole = source.split("/").every((segment) => /^(?:[^:]*|:\w+\*?|:\w+\.\w+)$/.test(segment));
  return areWhole && captures.includes(":slug") && new Set(captures).size === captures.length;
}

/** Redirects come before pages: Hosting would lead readers away from those that it matches. */
const OWN = new Set(["", "api", "assets", "category", "figures", "images", "newsletter", "post", "search"]);

function isForeign(source: string): boolean {
  return source.endsWith(".html") || source.split("/").some((segment) => !segment.includes(":") && !OWN.has(segment));
}
