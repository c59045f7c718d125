import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { HostingConfig } from "../../project/firebase-config.ts";
import { nameOfRule } from "../../project/path-rule.ts";
import { redirectLocations } from "./nginx-config.ts";

/** A line for each rule of firebase.json that _headers and _redirects, or nginx's file, cannot express. */
export function leftOut({ headers = [], redirects = [] }: HostingConfig, { host }: Pick<SiteConfig, "host">): string[] {
  if (host === "nginx") {
    const others = redirects.filter((redirect) => redirectLocations(redirect) === undefined);
    return others.map(
      (redirect) => `firebase.json: the redirect ${nameOfRule(redirect)} is left out: write it for nginx`,
    );
  }
  if (host !== "netlify" && host !== "cloudflare") return [];
  const regexes = [...headers, ...redirects].flatMap(({ regex }) => regex ?? []);
  return regexes.map((regex) => `firebase.json: the regex ${regex} is left out, as ${host} has none: write a source`);
}
