import type { SiteConfig } from "./site-config.ts";

/** The hosts of the scripts of others: those that are allowed, and those in the head, each of which names its own. */
export function scriptHosts({ allow, slots }: Pick<SiteConfig, "allow" | "slots">): string[] {
  const inHead = (slots?.headEnd ?? []).flatMap(({ tag, attributes }) => {
    const url = tag === "script" && typeof attributes.src === "string" ? URL.parse(attributes.src) : null;
    return url?.protocol === "https:" ? [url.host] : [];
  });
  return [...new Set([...(allow?.scripts ?? []), ...inHead])];
}
