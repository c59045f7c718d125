import { createContext, useContext } from "react";
import type { SiteConfig } from "./content/site-config.ts";

export const SiteConfigContext = createContext<SiteConfig | undefined>(undefined);

/** The site's configuration. The reader's client, the build or `briefs dev` provides it. */
export function useSiteConfig(): SiteConfig {
  const config = useContext(SiteConfigContext);
  if (!config) throw new Error("Rendered outside of SiteConfigContext");
  return config;
}
