import { createContext, useContext } from "react";
import { basePath, hrefOf } from "./content/href-of.ts";
import type { SiteConfig } from "./content/site-config.ts";

export const SiteConfigContext = createContext<SiteConfig | undefined>(undefined);

/** The site's configuration. The reader's client, the build or `briefs dev` provides it. */
export function useSiteConfig(): SiteConfig {
  const config = useContext(SiteConfigContext);
  if (!config) throw new Error("Rendered outside of SiteConfigContext");
  return config;
}

/** Gives a path of the site its address, for links and forms that the router does not see. */
export function useHrefOf(): (path: string) => string {
  const base = basePath(useSiteConfig());
  return (path) => hrefOf(path, base);
}
