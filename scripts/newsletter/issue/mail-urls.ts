import type { Element, ElementContent } from "hast";
import { isOfSite } from "../../../functions/src/issues/dead-urls.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { MailSection } from "./issue-mail-input.ts";

/** An address in a mail. */
export interface MailUrl {
  url: string;
  /** A picture is loaded, a link is followed. */
  kind: "picture" | "link";
}

/** Every page and picture of the site that the mail names, which have to answer before it is sent. */
export function urlsOfSite(sections: MailSection[], archive: string, { url: site }: Pick<SiteConfig, "url">): string[] {
  const named = sections.flatMap(({ nodes }) => urlsIn(nodes)).map(({ url }) => url.split("#")[0] ?? url);
  const own = [archive, ...named].filter((url) => isOfSite(URL.parse(url)?.href ?? "", site));
  return [...new Set(own)].sort();
}

export function urlsIn(nodes: readonly ElementContent[]): MailUrl[] {
  return elementsIn(nodes).flatMap(({ properties: { href, src, srcSet } }) => {
    const pictures = [src, srcSet].filter((url) => typeof url === "string");
    const links = typeof href === "string" ? [href] : [];
    return [
      ...pictures.map((url) => ({ url, kind: "picture" as const })),
      ...links.map((url) => ({ url, kind: "link" as const })),
    ];
  });
}

export function elementsIn(nodes: readonly ElementContent[]): Element[] {
  return nodes.flatMap((node) => (node.type === "element" ? [node, ...elementsIn(node.children)] : []));
}
