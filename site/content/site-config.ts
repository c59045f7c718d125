import type { CategoryId } from "./categories.ts";

export interface SiteConfig {
  name: string;
  /** The wordmark: the name and the suffix that is set apart. */
  wordmark: { name: string; suffix: string };
  tagline: string;
  headline: string;
  description: string;
  /** Where the site is published: scheme and host, without a final slash. */
  url: string;
  /** A day since which that host is yours, YYYY-MM-DD. The ids of posts in feeds hold it: never change it. */
  since: string;
  author: string;
  /** External scheduling page for a discovery call. */
  bookingUrl: string;
  /** What stands above the booking button at the foot of the home page. */
  bookingOffer: string;
  /** The product's own site, linked from the footer. */
  productSite: { name: string; url: string };
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
  topics: string[];
  /** Series collect the posts that carry a tag, at /category/<slug>. */
  series: { slug: string; title: string; description: string; tag: string }[];
}

/** Gives a site's settings their types. */
export function defineSite(settings: SiteConfig): SiteConfig {
  return settings;
}
