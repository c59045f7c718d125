import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { HostingConfig } from "../../project/firebase-config.ts";
import { nameOfRule, type PathRule } from "../../project/path-rule.ts";
import { expandGlob, withOneStar } from "./expand-glob.ts";
import { canHaveHeaders, redirectLocations } from "./nginx-config.ts";
import { oldAddresses } from "./old-addresses.ts";

/** The file of Hosting's 404 page. Its headers are left to the other hosts, as site/README.md says. */
const NOT_FOUND = "404.html";

/** A message for each rule of firebase.json that the host's form, or files at the earlier addresses, cannot express. */
export function leftOut(hosting: HostingConfig, { host }: Pick<SiteConfig, "host">): string[] {
  const { redirects = [] } = hosting;
  const headers = (hosting.headers ?? []).filter(({ source }) => source !== NOT_FOUND);
  if (host === "nginx") {
    return [
      ...headers.filter((rule) => !canHaveHeaders(rule)).map(fromRoot),
      ...redirects
        .filter((redirect) => redirectLocations(redirect) === undefined)
        .map((redirect) => `firebase.json: the redirect ${nameOfRule(redirect)} is left out: write it for nginx`),
    ];
  }
  if (host === "github") {
    return redirects
      .filter((redirect) => oldAddresses(redirect) === undefined)
      .map(
        (redirect) =>
          `firebase.json: the redirect ${nameOfRule(redirect)} is left out, as GitHub Pages redirects nothing: write a redirect for each address`,
      );
  }
  if (host !== "netlify" && host !== "cloudflare") return [];
  const regexes = [...headers, ...redirects].flatMap(({ regex }) => regex ?? []);
  return [
    ...regexes.map((regex) => `firebase.json: the regex ${regex} is left out, as ${host} has none: write a source`),
    ...[...headers, ...redirects].filter(isRelative).map(fromRoot),
  ];
}

function isRelative({ source }: PathRule): boolean {
  return source !== undefined && expandGlob(source).some((glob) => withOneStar(glob) === undefined);
}

function fromRoot(rule: PathRule): string {
  return `firebase.json: the source ${nameOfRule(rule)} is left out, as it does not begin at the root: write "/" or "**/" first`;
}
