import type { SiteConfig } from "./site-config.ts";

/** The other hosts that scripts come from: those that the configuration allows, and those of the scripts in slots.headEnd. */
export function scriptHosts({ allow, slots }: Pick<SiteConfig, "allow" | "slots">): string[] {
  const inHead = (slots?.headEnd ?? []).flatMap(({ tag, attributes }) => {
    const url = tag === "script" && typeof attributes.src === "string" ? URL.parse(attributes.src) : null;
    return url?.protocol === "https:" ? [url.host] : [];
  });
  return [...new Set([...(allow?.scripts ?? []), ...inHead])];
}
