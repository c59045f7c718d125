import type { CategoryId } from "./categories.ts";

/** A link of the navigation or the footer. */
export interface NavigationLink {
  label: string;
  /** A path, the id of a category, the name of a page, or an address. */
  to: string;
}

/** A strip at the foot of the home page. */
export interface Banner {
  title: string;
  text: string;
  button?: NavigationLink;
}

/** What a site is, with what its owner left to the defaults. */
export interface SiteConfig {
  name: string;
  /** The wordmark: the name and the suffix that is set apart. */
  wordmark: { name: string; suffix: string };
  /** The line in the footer. */
  tagline?: string;
  /** The first line of the home page. Default: the name. */
  headline: string;
  description: string;
  /** Where the site is published: scheme and host, without a final slash. */
  url: string;
  /** A day since which that host is yours, YYYY-MM-DD. The ids of posts in feeds hold it: never change it. */
  since: string;
  author: string;
  /** External scheduling page for a discovery call, and what stands above its button at the foot of the home page. */
  booking?: { url: string; offer: string };
  /** The product's own site, linked from the footer. */
  productSite?: { name: string; url: string };
  /** The links of the header. Default: the categories. */
  navigation?: NavigationLink[];
  /** The links of the footer. Default: the categories, the newsletter, the feed and the product's site. */
  footer?: NavigationLink[];
  /** Default: the offer of a discovery call, where there is one. */
  banners?: Banner[];
  locale: string;
  /** IANA zone that decides what "today" and the copyright year are. */
  timeZone: string;
  /** Region of the Cloud Functions. */
  region: string;
  /**
   * Firebase App Check by reCAPTCHA Enterprise: the values of the Firebase project's web app, and the key for the site.
   * The Content-Security-Policy in firebase.json then has to allow what it loads: see functions/README.md.
   */
  appCheck?: { projectId: string; appId: string; apiKey: string; siteKey: string };
  categories: Record<CategoryId, { title: string; description: string }>;
  /** By them readers filter posts. Default: none. */
  topics: string[];
  /** Series collect the posts that carry a tag, at /category/<slug>. Default: none. */
  series: { slug: string; title: string; description: string; tag: string }[];
}

/** What the owner of a site may leave to a default that is not "nothing". */
type Defaulted = "headline" | "topics" | "series";

type SiteSettings = Omit<SiteConfig, Defaulted> & Partial<Pick<SiteConfig, Defaulted>>;

/** Gives a site's settings their types and their defaults. */
export function defineSite(settings: SiteSettings): SiteConfig {
  return { headline: settings.name, topics: [], series: [], ...settings };
}
