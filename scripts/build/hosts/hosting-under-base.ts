import { hrefOf } from "../../../site/content/href-of.ts";
import type { HostingConfig } from "../../project/firebase-config.ts";
import type { PathRule } from "../../project/path-rule.ts";

/** The settings of Hosting for a site that lies under a base: firebase.json says what there is, as if it lay at the root. */
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

/** One without a ^ is searched for in all that follows the base. */
function regexUnderBase(regex: string, base: string): string {
  const start = `^${base.slice(0, -1).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
  const anchored = regex.replace(/\\.|\[(?:\\.|[^\]\\])*\]|\^/g, (part) => (part === "^" ? start : part));
  return anchored === regex ? `${start}.*?(?:${regex})` : anchored;
}
