import { clientTarget } from "./client-target.ts";
import { feedTargets } from "./feed-targets.ts";
import { searchTarget } from "./search-target.ts";
import type { Site } from "./site.ts";
import { sitemapTarget } from "./sitemap-target.ts";
import type { SiteTarget } from "./target.ts";
import { textsTarget } from "./texts-target.ts";

/** The files, other than pages, that are made of several posts or of none. To add a target, add it here and to INPUTS. */
export function siteTargets(site: Site): SiteTarget[] {
  return [...feedTargets(site), sitemapTarget(site), textsTarget(site), searchTarget(site), clientTarget(site)];
}
