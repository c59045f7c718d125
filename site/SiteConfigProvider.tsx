import { siteConfig } from "virtual:site-config";
import type { ReactNode } from "react";
import { SiteConfigContext } from "./site-config-context.ts";

/** For the reader's client. A component by itself, so that `briefs dev` shows an edited configuration without a reload. */
export function SiteConfigProvider({ children }: { children: ReactNode }) {
  return <SiteConfigContext value={siteConfig}>{children}</SiteConfigContext>;
}
