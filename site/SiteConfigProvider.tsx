import { siteConfig } from "virtual:site-config";
import { words } from "virtual:words/reader";
import type { ReactNode } from "react";
import { SiteConfigContext } from "./site-config-context.ts";
import { WordsContext } from "./words-context.ts";

/**
 * Provides the configuration and the words to the reader's client. It has a module of its own, so that `briefs dev` shows an
 * edited configuration without a reload.
 */
export function SiteConfigProvider({ children }: { children: ReactNode }) {
  return (
    <SiteConfigContext value={siteConfig}>
      <WordsContext value={words}>{children}</WordsContext>
    </SiteConfigContext>
  );
}
