import type { AllowedHosts } from "./allowed-hosts.ts";
import type { Authors } from "./authors.ts";
import type { Category } from "./categories.ts";
import type { OwnWords } from "./words/own-words.ts";

/** A link of the navigation or the footer. */
export interface NavigationLink {
  label: string;
  /** A path, the id of a category, the name of a page, or an address. */
  to: string;
}

/** A link, or those to all categories in their order. */
export type NavigationEntry = NavigationLink | "categories";

/** A strip at the foot of the home page. */
export interface Banner {
  title: string;
  text: string;
  button?: NavigationLink;
}

/** A tag in the head of each document, after the engine's. A value of true writes the attribute alone. */
export interface HeadTag {
  tag: "link" | "meta" | "script";
  attributes: Record<string, string | true>;
}

/** The configuration of a site, with the defaults in place of what its owner left out. */
export interface SiteConfig {
  name: string;
  /** The wordmark: the name and the suffix that is set apart. */
  wordmark: { name: string; suffix: string };
  /** The line in the footer. */
  tagline?: string;
  /** The first line of the home page. Default: the name. */
  headline: string;
  description: string;
  /** Where the site is published: scheme, host and, if it does not have the host for itself, a path; without a final slash. */
  url: string;
  /**
   * Who serves it: see site/README.md. Only Firebase runs the functions of the newsletter; on any other host the site has no
   * newsletter. Default: firebase.
   */
  host?: "firebase" | "netlify" | "cloudflare" | "github" | "nginx";
  /** A day on which that host was already yours, YYYY-MM-DD. The ids of posts in feeds contain it: never change it. */
  since: string;
  author: string;
  /** External scheduling page for a discovery call, and what stands above its button at the foot of the home page. */
  booking?: { url: string; offer: string };
  /** The product's own site, linked from the footer. */
  productSite?: { name: string; url: string };
  /** The links of the header. Default: the categories. */
  navigation?: NavigationEntry[];
  /** The links of the footer. Default: the categories, the newsletter, the feed and the product's site. */
  footer?: NavigationEntry[];
  /** Default: the offer of a discovery call, where there is one. */
  banners?: Banner[];
  /** Hosts of others that pages may load from: the Content-Security-Policy and the checks of posts follow. Default: none. */
  allow?: AllowedHosts;
  /** A language tag, such as en-US or de-DE: chooses the words of the interface, and how dates and numbers are written. */
  locale: string;
  /** Words of your own in place of the catalogue's (site/content/words): `{ home: { latest: "News" } }`. */
  words?: OwnWords;
  /** IANA zone that decides what "today" and the copyright year are. */
  timeZone: string;
  /** Whether readers can subscribe by mail, which needs functions and Firebase's libraries. Default: they cannot. */
  newsletter?: boolean;
  /** The sender of the newsletter's mails. Default: the name of the site, and newsletter@ its host. */
  mailFrom?: string;
  /** Region of the Cloud Functions. */
  region: string;
  /**
   * Firebase App Check by reCAPTCHA Enterprise: the values of the Firebase project's web app, and the key for the site.
   * The Content-Security-Policy in firebase.json then has to allow what it loads: see functions/README.md.
   */
  appCheck?: { projectId: string; appId: string; apiKey: string; siteKey: string };
  /** What the posts are divided into, in the order in which the site lists it: up to 36. */
  categories: Category[];
  /** Your additions to pages: modules that export AfterPost or FooterEnd, and tags for every document's head. */
  slots?: { afterPost?: string; footerEnd?: string; headEnd?: HeadTag[] };
  /** Modules of yours in the place of the engine's, by the name of the component that each exports: see overridable.ts. */
  overrides?: Record<string, string>;
  /** Kinds of figures of your own: folders of yours, by the names that figures write as their kind. See OWNERS.md. */
  kinds?: Record<string, string>;
  /** A style sheet of yours. It comes after the engine's, and overrides its tokens by their names: see tokens.css. */
  styles?: string;
  /** Font files (.woff2) of yours, for running text and for display type. Pictures and share cards are drawn with them, too. */
  fonts?: { text?: string; display?: string };
  /** Who writes posts, by the names that posts give: each has a page at /author/<slug>, to which bylines lead. */
  authors?: Authors;
  /** `topics`: each topic has a feed. */
  feeds?: { topics?: boolean };
  /** Topics by which readers filter posts. Default: none. */
  topics: string[];
  /** Series collect the posts that carry a tag, at /category/<slug>. Default: none. */
  series: { slug: string; title: string; description: string; tag: string }[];
  /** Slugs of up to three posts that the home page shows as Reader Favorites, in this order. Default: no such section. */
  favorites?: string[];
}

/** The settings that `defineSite` fills in where the owner leaves them out. */
type Defaulted = "headline" | "topics" | "series";

type SiteSettings = Omit<SiteConfig, Defaulted> & Partial<Pick<SiteConfig, Defaulted>>;

/** Gives a site's settings their types and their defaults. */
export function defineSite(settings: SiteSettings): SiteConfig {
  return { headline: settings.name, topics: [], series: [], ...settings };
}
