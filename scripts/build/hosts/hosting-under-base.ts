import { hrefOf } from "../../../site/content/href-of.ts";
import type { HostingConfig } from "../../project/firebase-config.ts";

/** The settings of Hosting for a site that lies under a base: firebase.json says what there is, as if it lay at the root. */
export function hostingUnderBase(hosting: HostingConfig, base: string): HostingConfig {
  if (base === "/") return hosting;
  const { headers = [], redirects = [], rewrites = [], trailingSlash: _, ...rest } = hosting;
  const under = (source: string) => hrefOf(source, base);
  return {
    ...rest,
    // No trailingSlash: by itself, Hosting gives the home page its slash, and no other page.
    headers: headers.map((rule) => ({ ...rule, source: under(rule.source) })),
    redirects: [
      { source: "/", destination: base, type: 302 },
      ...redirects.map(({ source, destination, type }) => ({
        source: under(source),
        destination: under(destination),
        type,
      })),
    ],
    rewrites: rewrites.map((rewrite) => ({ ...rewrite, source: under(rewrite.source) })),
  };
}
