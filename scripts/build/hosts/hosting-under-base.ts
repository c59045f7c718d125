import { hrefOf } from "../../../site/content/href-of.ts";
import type { HostingConfig } from "../../project/firebase-config.ts";
import type { PathRule } from "../../project/path-rule.ts";

/** Adapts the settings of Hosting to a site under a base path: firebase.json is written as if the site lay at the root. */
export function hostingUnderBase(hosting: HostingConfig, base: string): HostingConfig {
  if (base === "/") return hosting;
  const { headers = [], redirects = [], rewrites = [], trailingSlash: _, ...rest } = hosting;
  const under = <T extends PathRule>(rule: T): T => ({ ...rule, ...ruleUnderBase(rule, base) });
  return {
    ...rest,
    // No trailingSlash: by itself, Hosting gives the home page its slash, and no other page.
    headers: headers.map(under),
    redirects: [
      { source: "/", destination: base, type: 302 },
      ...redirects.map((rule) => ({ ...under(rule), destination: hrefOf(rule.destination, base) })),
    ],
    rewrites: rewrites.map(under),
  };
}

function ruleUnderBase({ source, regex }: PathRule, base: string): PathRule {
  return {
    ...(source !== undefined && { source: hrefOf(source, base) }),
    ...(regex !== undefined && { regex: regexUnderBase(regex, base) }),
  };
}

/** A regular expression without ^ may match anywhere after the base. */
function regexUnderBase(regex: string, base: string): string {
  const start = `^${base.slice(0, -1).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
  const anchored = regex.replace(/\\.|\[(?:\\.|[^\]\\])*\]|\^/g, (part) => (part === "^" ? start : part));
  return anchored === regex ? `${start}.*?(?:${regex})` : anchored;
}
