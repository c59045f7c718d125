import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { HostingConfig } from "../../project/firebase-config.ts";

/** A line for each rule of firebase.json that _headers and _redirects cannot express. */
export function leftOut({ headers = [], redirects = [] }: HostingConfig, { host }: Pick<SiteConfig, "host">): string[] {
  if (host !== "netlify" && host !== "cloudflare") return [];
  const regexes = [...headers, ...redirects].flatMap(({ regex }) => regex ?? []);
  return regexes.map((regex) => `firebase.json: the regex ${regex} is left out, as ${host} has none: write a source`);
}
